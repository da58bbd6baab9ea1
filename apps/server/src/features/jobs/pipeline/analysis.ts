import { type AnalysisBand, analysisBands, defaultBandRates } from '@langwerk/matching/analysis'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { jobAnalysisRow } from '../../../database/schema/jobs.ts'

/** Counts the segments and words of each band, for each target language, and keeps the result in place of an earlier one. */
export async function saveAnalysis(db: Db, jobUuid: string) {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ languageUuid: string; band: string; segments: number; words: number }>(sql`
      select t.language_uuid as "languageUuid", coalesce(u.match_band, 'new') as band, count(*)::int as segments, sum(u.words)::int as words
      from trans_unit u join target_file t on t.uuid = u.target_file_uuid
      where u.job_uuid = ${jobUuid} group by 1, 2`)
    const languages = [...new Set(rows.map(({ languageUuid }) => languageUuid))]
    const analysed = languages.flatMap((languageUuid) =>
      analysisBands.map((band, index) => {
        const { segments = 0, words = 0 } =
          rows.find((row) => row.languageUuid === languageUuid && row.band === band) ?? {}
        return { jobUuid, languageUuid, band, sortId: index + 1, segments, words, weightedWords: weighted(words, band) }
      }),
    )
    await tx.delete(jobAnalysisRow).where(eq(jobAnalysisRow.jobUuid, jobUuid))
    if (analysed.length > 0) await tx.insert(jobAnalysisRow).values(analysed)
  })
}

const weighted = (words: number, band: AnalysisBand) => Math.round(words * defaultBandRates[band]) / 100
