import { type AnalysisBand, analysisBands } from '@langwerk/matching/analysis'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** What a band holds; characters are counted without white space. */
export interface BandCount {
  band: AnalysisBand
  segments: number
  words: number
  characters: number
  tags: number
}

interface AnalysedFile {
  uuid: string
  name: string
  /** Every band once, in the order of `analysisBands`. */
  bands: BandCount[]
}

interface AnalysedLanguage {
  language: { uuid: string; code: string; name: string }
  files: AnalysedFile[]
  /** Of all its files. */
  bands: BandCount[]
}

export interface AnalysedJob {
  uuid: string
  preparedAt: Date | null
  sourceLanguage: string | null
  /** Whether a source that an earlier file has counts as a repetition. */
  reportCrossFileRepetitions: boolean
  /** Only those that were analysed, in the job's order. */
  targetLanguages: AnalysedLanguage[]
}

type Counted = Pick<BandCount, 'segments' | 'words' | 'characters' | 'tags'>

type Row = Counted & {
  languageUuid: string
  languageCode: string
  languageName: string
  fileUuid: string
  fileName: string
  band: AnalysisBand | null
} & Record<string, unknown>

type JobRow = {
  sourceLanguage: string | null
  readyAt: string | null
  reportCrossFileRepetitions: boolean
} & Record<string, unknown>

/** The counts of a job's preparation, of all its target languages or of one. */
export async function analysedJob(db: Db, jobUuid: string, targetLanguageUuid?: string): Promise<AnalysedJob> {
  const { rows: jobs } = await db.execute<JobRow>(sql`
    select l.code as "sourceLanguage", j.ready_at as "readyAt", j.report_cross_file_repetitions as "reportCrossFileRepetitions"
    from job j left join language l on l.uuid = j.source_language_uuid where j.uuid = ${jobUuid}`)
  const { rows } = await db.execute<Row>(sql`
    select l.uuid as "languageUuid", l.code as "languageCode", l.name as "languageName", t.uuid as "fileUuid",
      f.original_name as "fileName", a.band, coalesce(a.segments, 0) as segments, coalesce(a.words, 0) as words,
      coalesce(a.characters, 0) as characters, coalesce(a.tags, 0) as tags
    from target_file t join file f on f.uuid = t.file_uuid
    join language l on l.uuid = t.language_uuid
    left join job_target_language o on o.job_uuid = t.job_uuid and o.language_uuid = t.language_uuid
    left join target_file_analysis_row a on a.target_file_uuid = t.uuid
    where t.job_uuid = ${jobUuid} and t.stages_done @> '["check"]'
      and ${targetLanguageUuid ? sql`t.language_uuid = ${targetLanguageUuid}` : sql`true`}
    order by o.sort_id, l.code, f.sort_id, f.uuid`)
  const readyAt = jobs[0]?.readyAt
  return {
    uuid: jobUuid,
    preparedAt: readyAt ? new Date(readyAt) : null,
    sourceLanguage: jobs[0]?.sourceLanguage ?? null,
    reportCrossFileRepetitions: jobs[0]?.reportCrossFileRepetitions ?? true,
    targetLanguages: groupsOf(rows, ({ languageUuid }) => languageUuid).map(languageOf),
  }
}

function languageOf(rows: readonly [Row, ...Row[]]): AnalysedLanguage {
  const [{ languageUuid: uuid, languageCode: code, languageName: name }] = rows
  return {
    language: { uuid, code, name },
    files: groupsOf(rows, ({ fileUuid }) => fileUuid).map((ofFile) => ({
      uuid: ofFile[0].fileUuid,
      name: ofFile[0].fileName,
      bands: bandsOf(ofFile),
    })),
    bands: bandsOf(rows),
  }
}

const bandsOf = (rows: readonly Row[]): BandCount[] =>
  analysisBands.map((band) => ({ band, ...totalOf(rows.filter((row) => row.band === band)) }))

/** The sum of some counts. */
export const totalOf = (counts: readonly Counted[]): Counted =>
  counts.reduce<Counted>(
    (sum, { segments, words, characters, tags }) => ({
      segments: sum.segments + segments,
      words: sum.words + words,
      characters: sum.characters + characters,
      tags: sum.tags + tags,
    }),
    { segments: 0, words: 0, characters: 0, tags: 0 },
  )

/** Rows that belong together, in the order in which each group begins. */
function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
