import {
  type AnalysisBand,
  analysisBands,
  defaultBandRates,
  isRepetition,
  leastPercentOf,
} from '@langwerk/matching/analysis'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { jobAnalysisRow, targetFile, targetFileAnalysisRow } from '../../../database/schema/jobs.ts'
import { createBreather } from '../../../kit/breathe.ts'
import { scorerFor } from '../../scoring-rule-sets/index.ts'
import type { StageRun } from './stage-run.ts'
import { targetFilesOf } from './target-files.ts'

type Row = typeof jobAnalysisRow.$inferInsert
type FileBand = typeof targetFileAnalysisRow.$inferInsert
/** What a band comes to in one language. */
type BandFigures = Pick<Row, 'segments' | 'words' | 'weightedWords'> & { minutes: number | null; rappen: number | null }
type Bands = ReadonlyMap<AnalysisBand, BandFigures>

/**
 * Counts the segments and words of each band, for each target language, with what they cost by the job's scoring rules, and what
 * each target file has of a band. A language whose files are all counted keeps what was found then: it may have been quoted.
 */
export async function saveAnalysis(run: StageRun) {
  const { db } = run.house
  const { jobUuid, sourceLanguage, targetLanguages, sets } = run.settings
  const uncounted = await uncountedFiles(db, jobUuid)
  const languages = [...new Set(uncounted.map(({ languageUuid }) => languageUuid))]
  if (languages.length === 0) return
  const counted = await countedBands(db, jobUuid)
  const analysed: Row[] = []
  for (const languageUuid of languages) {
    const unscored: Bands = counted.get(languageUuid) ?? new Map()
    const targetLanguage = targetLanguages.find(({ uuid }) => uuid === languageUuid)?.code
    const scorer =
      targetLanguage === undefined
        ? null
        : await scorerFor(db, sets.scoringRuleSet, { sourceLanguage: sourceLanguage.code, targetLanguage })
    const bands = scorer ? await scoredBands(run, languageUuid, scorer) : unscored
    for (const [index, band] of analysisBands.entries()) {
      const none = { segments: 0, words: 0, weightedWords: 0, minutes: scorer && 0, rappen: scorer && 0 }
      analysed.push({ jobUuid, languageUuid, band, sortId: index + 1, ...(bands.get(band) ?? none) })
    }
  }
  const ofFiles: FileBand[] = []
  for (const { uuid } of uncounted) {
    ofFiles.push(...(await bandsOfFile(db, uuid)))
    await run.giveWay()
  }
  await db.transaction(async (tx) => {
    await tx
      .delete(jobAnalysisRow)
      .where(and(eq(jobAnalysisRow.jobUuid, jobUuid), inArray(jobAnalysisRow.languageUuid, languages)))
    await tx.insert(jobAnalysisRow).values(analysed)
    if (ofFiles.length > 0) await tx.insert(targetFileAnalysisRow).values(ofFiles)
  })
}

const uncountedFiles = (db: Db, jobUuid: string) =>
  db
    .select({ uuid: targetFile.uuid, languageUuid: targetFile.languageUuid })
    .from(targetFile)
    .where(
      and(
        eq(targetFile.jobUuid, jobUuid),
        notExists(
          db.select().from(targetFileAnalysisRow).where(eq(targetFileAnalysisRow.targetFileUuid, targetFile.uuid)),
        ),
      ),
    )

async function bandsOfFile(db: Db, targetFileUuid: string) {
  const { rows } = await db.execute<FileBand & Record<string, unknown>>(sql`
    select target_file_uuid as "targetFileUuid", coalesce(match_band, 'new') as band, count(*)::int as segments,
      sum(words)::int as words, sum(length(regexp_replace(source_text, '\\s', '', 'g')))::int as characters,
      sum(jsonb_array_length(tags))::int as tags
    from trans_unit where target_file_uuid = ${targetFileUuid} group by 1, 2`)
  return rows
}

/** The bands of each target language, weighted by what is usual. */
async function countedBands(db: Db, jobUuid: string): Promise<Map<string, Bands>> {
  const { rows } = await db.execute<{ languageUuid: string; band: AnalysisBand; segments: number; words: number }>(sql`
    select t.language_uuid as "languageUuid", coalesce(u.match_band, 'new') as band, count(*)::int as segments, sum(u.words)::int as words
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid
    where u.job_uuid = ${jobUuid} group by 1, 2`)
  const languages = new Map<string, Map<AnalysisBand, BandFigures>>()
  for (const { languageUuid, band, ...counts } of rows) {
    const bands = languages.get(languageUuid) ?? new Map<AnalysisBand, BandFigures>()
    bands.set(band, { ...counts, weightedWords: usual(counts.words, band), minutes: null, rappen: null })
    languages.set(languageUuid, bands)
  }
  return languages
}

const usual = (words: number, band: AnalysisBand) => Math.round(words * defaultBandRates[band]) / 100

/** The bands of one target language by scoring rules. Equal segments are reckoned once; a file at a time, so that people need not wait. */
async function scoredBands(
  run: StageRun,
  languageUuid: string,
  scorer: NonNullable<Awaited<ReturnType<typeof scorerFor>>>,
): Promise<Bands> {
  const { db } = run.house
  const breathe = createBreather(run.signal)
  const bands = new Map<AnalysisBand, BandFigures>()
  for (const target of await targetFilesOf(db, run.settings.jobUuid)) {
    if (target.languageUuid !== languageUuid) continue
    for (const { band, segments, matchPercent, ...alike } of await segmentsAlike(db, target.uuid)) {
      const score = scorer(
        { ...alike, matchPercent: matchPercent ?? leastPercentOf[band], repeated: isRepetition(band) },
        usual(alike.words, band),
      )
      const before = bands.get(band)
      bands.set(band, {
        segments: (before?.segments ?? 0) + segments,
        words: (before?.words ?? 0) + segments * alike.words,
        weightedWords: (before?.weightedWords ?? 0) + segments * score.weightedWords,
        minutes: (before?.minutes ?? 0) + segments * score.minutes,
        rappen:
          before?.rappen === null || score.rappen === null ? null : (before?.rappen ?? 0) + segments * score.rappen,
      })
      await breathe()
    }
    await run.giveWay()
  }
  for (const figures of bands.values()) {
    figures.weightedWords = toHundredths(figures.weightedWords)
    if (figures.minutes !== null) figures.minutes = toHundredths(figures.minutes)
    if (figures.rappen !== null) figures.rappen = Math.round(figures.rappen)
  }
  return bands
}

const toHundredths = (number: number) => Math.round(number * 100) / 100

interface SegmentsAlike {
  band: AnalysisBand
  segments: number
  words: number
  characters: number
  /** Null of segments that were prepared before it was kept. */
  matchPercent: number | null
  estimatePercent: number | null
}

/** The segments of a target file, those together that rules cannot tell apart. */
async function segmentsAlike(db: Db, targetFileUuid: string): Promise<SegmentsAlike[]> {
  const { rows } = await db.execute<{ [Key in keyof SegmentsAlike]: SegmentsAlike[Key] }>(sql`
    select coalesce(match_band, 'new') as band, words, length(source_text)::int as characters, match_percent as "matchPercent",
      coalesce(scored_percent, estimate_percent) as "estimatePercent", count(*)::int as segments
    from trans_unit where target_file_uuid = ${targetFileUuid} group by 1, 2, 3, 4, 5`)
  return rows
}
