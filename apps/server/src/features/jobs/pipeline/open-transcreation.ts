import { batchesOf } from '@langwerk/generation/batches'
import { mostOfTranscreation, type TranscreationOutcome } from '@langwerk/generation/transcreations'
import { segmentToXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { eachAtOnce } from '../../../foundation/at-once.ts'
import { fitEdges } from '../fit-edges.ts'
import type { JobModel } from '../model-work/open-job-model.ts'
import { adaptSegments, type SegmentToAdapt } from '../transcreation/adapt-segments.ts'
import { keepAlternatives } from '../transcreation/keep-alternatives.ts'
import { openWriting, type WritingInFile, writtenByModel } from './open-writing.ts'
import { type StageRun, segmentsAtOnce, type Window, windowsOf } from './stage-run.ts'
import { lastSortId } from './target-files.ts'
import { type Pretranslation, writePretranslations } from './untranslated.ts'

/** So many questions are under way at once: a model thinks for seconds, and providers count the calls of a minute. */
const questionsAtOnce = 4
/** How far the sources around a window are read. */
const neighbours = 3

/** A segment of the file, with whether it waits for its adaptation. */
interface UnitRow extends SegmentToAdapt {
  version: number
  sourceText: string
  isOpen: boolean
}

/** What is asked for once, and all segments of a window that are like it. */
interface Alike {
  first: UnitRow
  others: UnitRow[]
}

/** How the files of a transcreation job are adapted: each segment without a target gets what the job's model would take, and its other ideas. */
export const openTranscreation = (run: StageRun) => openWriting(run, 'transcreation', adaptFile)

async function adaptFile(work: WritingInFile, progress: (share: number) => Promise<void>) {
  const { run, target } = work
  const { db } = run.house
  const last = await lastSortId(db, target.uuid)
  for (const window of windowsOf(last, segmentsAtOnce)) {
    const { first } = window
    const before = first - 1
    const rows = await unitsAround(db, target.uuid, window)
    const open = alikeAmong(rows.filter(({ isOpen, sortId }) => isOpen && sortId >= first))
    const textAt = new Map(rows.map(({ sortId, sourceText }) => [sortId, sourceText]))
    const lengthOf = ({ first: { sourceText } }: Alike) => sourceText.length
    const batches = [...batchesOf(open, lengthOf, mostOfTranscreation)]
    let done = 0
    const failure = await eachAtOnce(batches, questionsAtOnce, async (batch) => {
      await adaptBatch(work, batch, textAt)
      done++
      await progress((before + (done / batches.length) * (window.last - before)) / last)
    })
    if (failure) throw failure.error
    await run.giveWay()
  }
}

/** The segments of a window, and what stands around it. */
async function unitsAround(db: Db, targetFileUuid: string, { first, last }: Window): Promise<UnitRow[]> {
  const { rows } = await db.execute<{ [Key in keyof UnitRow]: UnitRow[Key] }>(sql`
    select uuid, sort_id as "sortId", source, source_text as "sourceText", max_characters as "maxCharacters", max_lines as "maxLines",
      version, status = 'untranslated' and not locked and sort_id <= ${last} as "isOpen"
    from trans_unit where target_file_uuid = ${targetFileUuid} and sort_id between ${first - neighbours} and ${last + neighbours}
    order by sort_id`)
  return rows
}

/** Those that are like each other together, in the order of the first of each. A text without letters has nothing to adapt. */
function alikeAmong(rows: readonly UnitRow[]): Alike[] {
  const alike = new Map<string, Alike>()
  for (const row of rows) {
    if (!/\p{L}/u.test(row.sourceText)) continue
    const key = JSON.stringify([row.source, row.maxCharacters, row.maxLines])
    const known = alike.get(key)
    if (known) known.others.push(row)
    else alike.set(key, { first: row, others: [] })
  }
  return [...alike.values()]
}

async function adaptBatch(
  { run, target, fileName, model, refused }: WritingInFile,
  batch: readonly Alike[],
  textAt: ReadonlyMap<number, string>,
) {
  const { house, settings, signal } = run
  const byUuid = new Map(batch.map((one) => [one.first.uuid, one]))
  const adapting = { settings, model, targetLanguage: target.targetLanguage, fileName, textAt, signal }
  const segments = batch.map(({ first }) => first)
  for await (const outcomes of adaptSegments(house, adapting, segments)) {
    for (const { outcome, asked, ...one } of outcomes)
      if (outcome === 'refused' && 'problem' in one) refused(one.problem)
    await writeAdaptations(
      { db: house.db, model, targetLanguage: target.targetLanguage },
      outcomes.flatMap((one) => (one.outcome === 'ok' ? [{ ...one, alike: byUuid.get(one.asked.key)! }] : [])),
    )
  }
}

type Adapted = Extract<TranscreationOutcome, { outcome: 'ok' }> & { alike: Alike }

/** Each segment its target and its alternatives, in one: what was paid for is kept as soon as it is there. */
async function writeAdaptations(
  { db, model, targetLanguage }: { db: Db; model: JobModel; targetLanguage: string },
  adapted: readonly Adapted[],
) {
  if (adapted.length === 0) return
  const pretranslations: Pretranslation[] = []
  const alternatives: Parameters<typeof keepAlternatives>[2][number][] = []
  for (const { asked, alternatives: ways, alike } of adapted) {
    const fitted = ways.map((way) => ({ ...way, target: fitEdges(way.target, asked.source, targetLanguage) }))
    for (const row of [alike.first, ...alike.others]) {
      const origin = row === alike.first ? 'artificialIntelligence' : 'repetition'
      pretranslations.push(writtenByModel(row, fitted[0]!.target, model.row.name, origin))
      alternatives.push(
        ...fitted.map(({ target, idea, backTranslation }) => ({
          transUnitUuid: row.uuid,
          target: segmentToXml(target),
          idea,
          backTranslation,
        })),
      )
    }
  }
  await db.transaction(async (tx) => {
    await writePretranslations(tx, pretranslations)
    await keepAlternatives(tx, model.row.name, alternatives)
  })
}
