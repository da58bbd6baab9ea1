import { jobAnalysisRoutes as routes } from '@langwerk/contract/job-analyses'
import { jobRoutes } from '@langwerk/contract/jobs'
import { and, eq } from 'drizzle-orm'
import { requireJob } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { jobTargetLanguage } from '../../database/schema/jobs.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'
import { languageRef } from '../languages/index.ts'
import { type AnalysedJob, analysedJob } from './analysed-job.ts'
import { analysisCsv } from './analysis-csv.ts'
import { analysisJson } from './analysis-json.ts'
import { analysisXml } from './analysis-xml.ts'

/** The analysis of a job: its bands by target language, and the same by file, as files to hand on. */
export function serveJobAnalyses(house: House) {
  const { db } = house

  serve(house, jobRoutes.analysis, async ({ actor, params: { uuid }, query }) => {
    await requireJob(db, actor, uuid, 'read')
    const { targetLanguages } = await analysedJob(db, uuid, query)
    return {
      '@id': `/api/jobs/${uuid}/analysis`,
      '@type': 'JobAnalysis' as const,
      uuid,
      targetLanguages: targetLanguages.map(({ language, bands }) => ({
        targetLanguage: languageRef(language),
        rows: bands.map(({ characters: _, tags: __, ...row }) => row),
      })),
    }
  })

  serve(house, routes.file, async ({ actor, params, query, request, reply }) => {
    const { object: kind } = await requireJob(db, actor, params.uuid, 'export')
    const { format, targetLanguageUuid } = query
    if (targetLanguageUuid) await requireTargetLanguage(db, params.uuid, targetLanguageUuid)
    const found = await analysedJob(db, params.uuid, query)
    const [first] = found.targetLanguages
    if ((format === 'xml' || targetLanguageUuid) && !first) throw conflict('job_not_ready')
    if (format === 'xml' && found.targetLanguages.length > 1)
      throw invalid({ propertyPath: 'targetLanguageUuid', code: 'required' })
    const jobName = await itemName(db, params.uuid)
    const of = { kind, uuid: params.uuid, name: jobName }
    await auditItem(db, request, 'exported', of, { what: 'analysis', format })
    const name = found.step === null ? jobName : `${jobName}, ${found.step}`
    const ofLanguage = first && (format === 'xml' || targetLanguageUuid) ? ` ${first.language.code}` : ''
    return reply
      .header('content-disposition', contentDisposition(`${name}${ofLanguage}.${format}`))
      .type(types[format])
      .send(writers[format]({ ...found, name }))
  })
}

/** @throws Refusal 422 for a language that the job is not translated into. */
async function requireTargetLanguage(db: Db, jobUuid: string, languageUuid: string): Promise<void> {
  const [found] = await db
    .select({ languageUuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(and(eq(jobTargetLanguage.jobUuid, jobUuid), eq(jobTargetLanguage.languageUuid, languageUuid)))
  if (!found) throw invalid({ propertyPath: 'targetLanguageUuid', code: 'not_target_language' })
}

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const writers: Record<keyof typeof types, (job: AnalysedJob & { name: string }) => string> = {
  csv: analysisCsv,
  json: analysisJson,
  xml: analysisXml,
}
