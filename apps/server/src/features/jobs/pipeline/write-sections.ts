import type { SegmentOutcome } from '@langwerk/generation/read-answer'
import { plainText } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type SectionToWrite, writeCopy } from '../copywriting/write-copy.ts'
import { fitEdges } from '../fit-edges.ts'
import { openWriting, type WritingInFile, writtenByModel } from './open-writing.ts'
import { type StageRun, segmentsAtOnce, type Window, windowsOf } from './stage-run.ts'
import { lastSortId } from './target-files.ts'
import { writePretranslations } from './untranslated.ts'

/** How far the texts around a window are read. */
const neighbours = 10

interface SectionRow extends SectionToWrite {
  /** What stands there, or else what it is written after, as plain text. */
  text: string
  isHeading: boolean
  /** Whether it is in the window, and to be written. */
  isOpen: boolean
  version: number
}

/** How the job's model writes the files of a copywriting job: each section that nobody has written gets one. */
export const openSections = (run: StageRun) => openWriting(run, 'copywriting', writeFile)

async function writeFile(writing: WritingInFile, progress: (share: number) => Promise<void>) {
  const { run, target } = writing
  const { house } = run
  const last = await lastSortId(house.db, target.uuid)
  let heading: string | undefined
  for (const window of windowsOf(last, segmentsAtOnce)) {
    const rows = underHeadings(await sectionsAround(house.db, target.uuid, window), heading)
    heading = rows.findLast(({ sortId, isHeading }) => isHeading && sortId <= window.last)?.text ?? heading
    await writeWindow(writing, rows, (sortId) => progress(sortId / last))
    await run.giveWay()
  }
}

async function writeWindow(
  { run, target, model, fileName, ofCopyTemplate, refused }: WritingInFile,
  rows: readonly SectionRow[],
  progress: (sortId: number) => Promise<void>,
) {
  const { house, settings, signal } = run
  const open = new Map(rows.filter(({ isOpen }) => isOpen).map((row) => [row.uuid, row]))
  if (open.size === 0) return
  const textAt = new Map(rows.map(({ sortId, text }) => [sortId, text]))
  const writing = {
    settings,
    language: target.targetLanguage,
    model,
    fileName,
    after: ofCopyTemplate ? ('instructions' as const) : ('drafts' as const),
    textAt,
    signal,
  }
  for await (const outcomes of writeCopy(house, writing, [...open.values()])) {
    for (const one of outcomes) {
      const { sortId } = open.get(one.asked.key)!
      if (one.outcome === 'refused') refused(one.problem)
      else textAt.set(sortId, plainText(one.target))
      await progress(sortId)
    }
    await keep(house.db, { open, outcomes, language: target.targetLanguage, modelName: model.row.name })
  }
}

/** What was paid for is kept as soon as it is there. */
async function keep(
  db: Db,
  {
    open,
    outcomes,
    language,
    modelName,
  }: {
    open: ReadonlyMap<string, SectionRow>
    outcomes: readonly SegmentOutcome[]
    language: string
    modelName: string
  },
) {
  const written = outcomes.flatMap((one) => {
    if (one.outcome === 'refused') return []
    const target = fitEdges(one.target, one.asked.source, language)
    return writtenByModel(open.get(one.asked.key)!, target, modelName)
  })
  if (written.length > 0) await writePretranslations(db, written)
}

type WindowRow = Omit<SectionRow, 'heading'>

/** The sections of a window, and what stands around it. A text without letters is no section to write. */
async function sectionsAround(db: Db, targetFileUuid: string, { first, last }: Window): Promise<WindowRow[]> {
  const { rows } = await db.execute<{ [Key in keyof WindowRow]: WindowRow[Key] }>(sql`
    select uuid, sort_id as "sortId", source, target, max_characters as "maxCharacters", max_lines as "maxLines", version,
      coalesce(nullif(target_text, ''), source_text) as text, coalesce(structure, '') = 'heading' as "isHeading",
      status = 'untranslated' and not locked and sort_id between ${first} and ${last} and source_text ~ '[[:alpha:]]' as "isOpen"
    from trans_unit where target_file_uuid = ${targetFileUuid} and sort_id between ${first - neighbours} and ${last + neighbours}
    order by sort_id`)
  return rows
}

/** Each section with the heading that it stands under. @param before the one that stands last before them */
function underHeadings(rows: readonly WindowRow[], before: string | undefined): SectionRow[] {
  let heading = before
  return rows.map((row) => {
    const section = { ...row, heading: row.isHeading ? undefined : heading }
    if (row.isHeading) heading = row.text
    return section
  })
}
