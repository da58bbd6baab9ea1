import { type AnalysisBand, defaultBandRates, isRepetition, leastPercentOf } from '@langwerk/matching/analysis'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { targetFile, targetFileAnalysisRow } from '../../../database/schema/jobs.ts'
import { language } from '../../../database/schema/resources.ts'
import { createBreather } from '../../../kit/breathe.ts'
import { followAnalysis } from '../../../kit/step-quote.ts'
import { scorerFor } from '../../scoring-rule-sets/index.ts'
import { jobSettings } from '../job-settings.ts'
import { type StageRun, segmentsLookedOver, type Window, windowsOf } from './stage-run.ts'
import { lastSortId } from './target-files.ts'

type FileBand = typeof targetFileAnalysisRow.$inferInsert
type Scorer = NonNullable<Awaited<ReturnType<typeof scorerFor>>>

/**
 * Counts the segments and words of each band of the target files that were not counted before, with what they are by the job's scoring
 * rules. What is counted stays as it was found: it may have been quoted.
 */
export async function saveAnalysis(run: StageRun) {
  const { db } = run.house
  const { jobUuid, sourceLanguage, targetLanguages, sets } = run.settings
  const uncounted = await uncountedFiles(db, jobUuid)
  const counted: FileBand[] = []
  for (const { uuid: languageUuid, code: targetLanguage } of targetLanguages) {
    const ofLanguage = uncounted.filter((one) => one.languageUuid === languageUuid)
    if (ofLanguage.length === 0) continue
    const languages = { sourceLanguage: sourceLanguage.code, targetLanguage }
    const scorer = await scorerFor(db, sets.scoringRuleSet, languages)
    for (const { uuid } of ofLanguage) {
      counted.push(...(await bandsOfFile(db, uuid, scorer, run.signal)))
      // A file at a time, so that people need not wait.
      await run.giveWay()
    }
  }
  if (counted.length > 0) await db.insert(targetFileAnalysisRow).values(counted).onConflictDoNothing()
}

/**
 * Reckons anew what target files of a job are by its scoring rules, as these are now: workers have said how good their targets are. What
 * was counted stays. What steps cost that nobody has accepted yet follows.
 */
export async function reckonFilesAnew(
  db: Db,
  jobUuid: string,
  targetFileUuids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (targetFileUuids.length === 0) return
  const settings = await jobSettings(db, jobUuid)
  if (!settings?.sourceLanguage || settings.sets.scoringRuleSet.length === 0) return
  const files = await db
    .select({ uuid: targetFile.uuid, code: language.code })
    .from(targetFile)
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(inArray(targetFile.uuid, [...targetFileUuids]))
  for (const targetLanguage of new Set(files.map(({ code }) => code))) {
    const languages = { sourceLanguage: settings.sourceLanguage.code, targetLanguage }
    const scorer = await scorerFor(db, settings.sets.scoringRuleSet, languages)
    const scored = scorer ? files.filter(({ code }) => code === targetLanguage) : []
    for (const { uuid } of scored)
      for (const { band, weightedWords, minutes, rappen } of await bandsOfFile(db, uuid, scorer, signal))
        await db
          .update(targetFileAnalysisRow)
          .set({ weightedWords, minutes, rappen })
          .where(and(eq(targetFileAnalysisRow.targetFileUuid, uuid), eq(targetFileAnalysisRow.band, band)))
  }
  await db.transaction((tx) => followAnalysis(tx, targetFileUuids))
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

/** Segments that rules cannot tell apart are reckoned once in a window. */
async function bandsOfFile(
  db: Db,
  targetFileUuid: string,
  scorer: Scorer | null,
  signal: AbortSignal,
): Promise<FileBand[]> {
  const breathe = createBreather(signal)
  const bands = new Map<AnalysisBand, FileBand>()
  const add = ({ band, segments, tags, matchPercent, ...alike }: SegmentsAlike) => {
    const usual = Math.round(alike.words * defaultBandRates[band]) / 100
    const segment = { ...alike, matchPercent: matchPercent ?? leastPercentOf[band], repeated: isRepetition(band) }
    const score = scorer?.(segment, usual) ?? { weightedWords: usual, minutes: null, rappen: null }
    const before = bands.get(band)
    bands.set(band, {
      targetFileUuid,
      band,
      segments: (before?.segments ?? 0) + segments,
      words: (before?.words ?? 0) + segments * alike.words,
      characters: (before?.characters ?? 0) + segments * alike.visibleCharacters,
      tags: (before?.tags ?? 0) + segments * tags,
      weightedWords: (before?.weightedWords ?? 0) + segments * score.weightedWords,
      minutes: plus(before?.minutes, segments, score.minutes),
      rappen: plus(before?.rappen, segments, score.rappen),
    })
  }
  for (const window of windowsOf(await lastSortId(db, targetFileUuid), segmentsLookedOver))
    for (const alike of await segmentsAlike(db, targetFileUuid, window)) {
      add(alike)
      await breathe()
    }
  return [...bands.values()]
}

/** A sum of which a part is not known is none. */
const plus = (before: number | null | undefined, segments: number, each: number | null) =>
  before === null || each === null ? null : (before ?? 0) + segments * each

interface SegmentsAlike {
  band: AnalysisBand
  segments: number
  words: number
  characters: number
  /** Without white space. */
  visibleCharacters: number
  tags: number
  /** Null of segments that were prepared before it was kept. */
  matchPercent: number | null
  estimatePercent: number | null
}

async function segmentsAlike(db: Db, targetFileUuid: string, { first, last }: Window): Promise<SegmentsAlike[]> {
  const { rows } = await db.execute<{ [Key in keyof SegmentsAlike]: SegmentsAlike[Key] }>(sql`
    select coalesce(match_band, 'new') as band, words, length(source_text)::int as characters,
      length(regexp_replace(source_text, '\\s', '', 'g'))::int as "visibleCharacters", jsonb_array_length(tags)::int as tags,
      match_percent as "matchPercent", coalesce(scored_percent, estimate_percent) as "estimatePercent", count(*)::int as segments
    from trans_unit where target_file_uuid = ${targetFileUuid} and sort_id between ${first} and ${last} group by 1, 2, 3, 4, 5, 6, 7`)
  return rows
}
