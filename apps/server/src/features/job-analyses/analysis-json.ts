import type { AnalysedJob } from './analysed-job.ts'

/** The analysis with its job, its languages, their files and their totals. */
export const analysisJson = ({
  uuid,
  name,
  preparedAt,
  sourceLanguage,
  targetLanguages,
}: AnalysedJob & { name: string }) =>
  JSON.stringify(
    {
      job: { uuid, name, preparedAt: preparedAt?.toISOString() ?? null },
      sourceLanguage,
      targetLanguages: targetLanguages.map(({ language, files, bands }) => ({
        targetLanguage: language.code,
        files: files.map((file) => ({ name: file.name, bands: file.bands })),
        total: bands,
      })),
    },
    null,
    2,
  )
