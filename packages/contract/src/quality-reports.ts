import { z } from 'zod'
import { ByUuid, LanguageRef } from './common.ts'
import { get } from './route.ts'
import { locales, qualityProcessorNames, qualitySeverities } from './words.ts'

const RuleNumbers = z.object({
  processor: z.enum(qualityProcessorNames),
  /** What the rule is called; null of what is checked by itself. */
  rule: z.string().nullable(),
  severity: z.enum(qualitySeverities),
  /** False positives are counted apart. */
  findings: z.number().int(),
  segments: z.number().int(),
  falsePositives: z.number().int(),
})

export const QualityReport = z.object({
  targetLanguages: z.array(
    z.object({
      targetLanguage: LanguageRef,
      segments: z.number().int(),
      segmentsWithFindings: z.number().int(),
      /** Those that have no target yet and that nobody has touched: that is no finding, only work to do. */
      untranslated: z.number().int(),
      /** The loudest first, then the most frequent. */
      rules: z.array(RuleNumbers),
    }),
  ),
})
export type QualityReport = z.infer<typeof QualityReport>

export const qualityReportFormats = ['html', 'xlsx'] as const

export const qualityReportRoutes = {
  get: get('/jobs/:uuid/quality_report', {
    summary: 'The findings of the quality checks by rule, for each target language',
    params: ByUuid,
    reply: QualityReport,
  }),
  file: get('/jobs/:uuid/quality_report_file', {
    summary: 'Every finding of a job with its segment, as a page or a workbook',
    params: ByUuid,
    query: z.object({ format: z.enum(qualityReportFormats), locale: z.enum(locales).optional() }),
    raw: 'reply',
  }),
}
