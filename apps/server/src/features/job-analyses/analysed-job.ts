import { type AnalysisBand, analysisBands } from '@langwerk/matching/analysis'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { notFound } from '../../foundation/refusals.ts'
import { covered } from '../../kit/step-scope.ts'

/** What a band holds, and what work that is; characters are counted without white space. */
export interface BandCount {
  band: AnalysisBand
  segments: number
  words: number
  characters: number
  tags: number
  weightedWords: number
  /** Null where scoring rules do not serve all of it. */
  minutes: number | null
  /** Null there too, and where they do not say a price for all of it. */
  rappen: number | null
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
  /** Of which step it is, by its name or its number; null for all of the job. */
  step: string | null
  /** Only those that were analysed, in the job's order. Of files without a text there is nothing to count. */
  targetLanguages: AnalysedLanguage[]
}

type Counted = Omit<BandCount, 'band'>

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

interface Wish {
  /** Of one target language; else of all. */
  targetLanguageUuid?: string | undefined
  /** Of what a step has; else of the whole job. */
  ofJobStepUuid?: string | undefined
}

/** The counts of a job's preparation, or of what one of its steps has. @throws Refusal 404 for a step that is none of the job's. */
export async function analysedJob(db: Db, jobUuid: string, wish: Wish = {}): Promise<AnalysedJob> {
  const { rows: jobs } = await db.execute<JobRow>(sql`
    select l.code as "sourceLanguage", j.ready_at as "readyAt", j.report_cross_file_repetitions as "reportCrossFileRepetitions"
    from job j left join language l on l.uuid = j.source_language_uuid where j.uuid = ${jobUuid}`)
  const { targetLanguageUuid, ofJobStepUuid } = wish
  const step = ofJobStepUuid ? await stepName(db, jobUuid, ofJobStepUuid) : null
  const { rows } = await db.execute<Row>(sql`
    select l.uuid as "languageUuid", l.code as "languageCode", l.name as "languageName", f.uuid as "fileUuid",
      d.original_name as "fileName", a.band, coalesce(a.segments, 0) as segments, coalesce(a.words, 0) as words,
      coalesce(a.characters, 0) as characters, coalesce(a.tags, 0) as tags,
      coalesce(a.weighted_words, 0) as "weightedWords", a.minutes, a.rappen
    from target_file f join file d on d.uuid = f.file_uuid
    join language l on l.uuid = f.language_uuid
    left join job_target_language o on o.job_uuid = f.job_uuid and o.language_uuid = f.language_uuid
    ${ofJobStepUuid ? sql`join lateral ${bandsInStep(ofJobStepUuid)} a on true` : sql`left join target_file_analysis_row a on a.target_file_uuid = f.uuid`}
    where f.job_uuid = ${jobUuid} and f.stages_done @> '["check"]'
      and (a.band is not null or exists (select from job j where j.uuid = f.job_uuid and j.status = 'done'))
      and ${targetLanguageUuid ? sql`f.language_uuid = ${targetLanguageUuid}` : sql`true`}
    order by o.sort_id, l.code, d.sort_id, d.uuid`)
  const readyAt = jobs[0]?.readyAt
  return {
    uuid: jobUuid,
    preparedAt: readyAt ? new Date(readyAt) : null,
    sourceLanguage: jobs[0]?.sourceLanguage ?? null,
    // What has been counted apart stays so, whatever is said of files to come.
    reportCrossFileRepetitions:
      rows.some(({ band }) => band === 'crossFileRepetition') || (jobs[0]?.reportCrossFileRepetitions ?? true),
    step,
    targetLanguages: groupsOf(rows, ({ languageUuid }) => languageUuid).map(languageOf),
  }
}

/** What a step has of a row of `target_file f`, by bands: of the work that each is in the file, as much as it has of the words. */
const bandsInStep = (stepUuid: string) => sql`(
  select c.band, c.segments, c.words, c.characters, c.tags, ${shareOf('weighted_words', sql`c.words`)} as weighted_words,
    ${shareOf('minutes', sql`null`)} as minutes, ${shareOf('rappen', sql`null`)} as rappen
  from (
    select coalesce(t.match_band, 'new') as band, count(*)::int as segments, sum(t.words)::int as words,
      sum(length(regexp_replace(t.source_text, '\\s', '', 'g')))::int as characters, sum(jsonb_array_length(t.tags))::int as tags
    from trans_unit t, job_step s
    where s.uuid = ${stepUuid} and t.target_file_uuid = f.uuid and not t.locked and ${covered(sql`s`)} group by 1) c
  left join target_file_analysis_row w on w.target_file_uuid = f.uuid and w.band = c.band)`

/** Of a column of the file's row; of segments without words as much as of its segments, and otherwise where the file had none. */
const shareOf = (column: 'weighted_words' | 'minutes' | 'rappen', otherwise: SQL) => sql`case
  when w.words > 0 then c.words * w.${sql.raw(column)} / w.words
  when w.segments > 0 then c.segments * w.${sql.raw(column)} / w.segments
  else ${otherwise} end::float8`

async function stepName(db: Db, jobUuid: string, uuid: string): Promise<string> {
  const isThis = and(eq(jobStep.uuid, uuid), eq(jobStep.jobUuid, jobUuid))
  const [step] = await db.select({ name: jobStep.name, sortId: jobStep.sortId }).from(jobStep).where(isThis)
  if (!step) throw notFound('jobStep')
  return step.name || String(step.sortId)
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

/** What is not there takes no time and costs nothing, where rules say what anything takes. */
function bandsOf(rows: readonly Row[]): BandCount[] {
  const isScored = rows.some(({ minutes }) => minutes !== null)
  return analysisBands.map((band) => {
    const { minutes, rappen, ...counts } = totalOf(rows.filter((row) => row.band === band))
    return { band, ...counts, minutes: isScored ? minutes : null, rappen: isScored ? rappen : null }
  })
}

/** The sum of some counts. */
export function totalOf(counts: readonly Counted[]): Counted {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const ifKnown = (numbers: readonly (number | null)[]) => {
    const known = numbers.filter((number) => number !== null)
    return known.length === numbers.length ? sumOf(known) : null
  }
  const rappen = ifKnown(counts.map((one) => one.rappen))
  const minutes = ifKnown(counts.map((one) => one.minutes))
  return {
    segments: sumOf(counts.map((one) => one.segments)),
    words: sumOf(counts.map((one) => one.words)),
    characters: sumOf(counts.map((one) => one.characters)),
    tags: sumOf(counts.map((one) => one.tags)),
    weightedWords: toHundredths(sumOf(counts.map((one) => one.weightedWords))),
    minutes: minutes && toHundredths(minutes),
    rappen: rappen && Math.round(rappen),
  }
}

const toHundredths = (number: number) => Math.round(number * 100) / 100

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
