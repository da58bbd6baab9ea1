import { z } from 'zod'
import { ByUuid, Uuid } from './common.ts'
import { get } from './route.ts'

/** `xml` as Trados Studio reports an analysis, which other tools read too. */
export const analysisFormats = ['csv', 'json', 'xml'] as const

/** Of the segments of one of the job's steps alone, as they are now; locked ones are no work. */
export const ofStep = { ofJobStepUuid: Uuid.optional() }

export const jobAnalysisRoutes = {
  file: get('/jobs/:uuid/analysis_file', {
    summary:
      'The analysis as it was when the job was prepared, for each file and target language; of all, or of a step',
    params: ByUuid,
    /** XML is of one target language; it has to be named where the job has several. */
    query: z.object({ format: z.enum(analysisFormats), targetLanguageUuid: Uuid.optional(), ...ofStep }),
    raw: 'reply',
  }),
}
