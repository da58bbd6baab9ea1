import type { TermColumnChoice } from '@langwerk/contract/term-imports'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { readTermFile, readTermTable } from '../../documents/documents.ts'
import type { House } from '../../kit/house.ts'
import { customFieldsOfOne } from './custom-fields.ts'

interface TermFiles {
  files: { storageKey: string; originalName: string }[]
  /** BCP 47, in the order in which they were chosen. */
  languages: string[]
  columns: TermColumnChoice[] | null
  /** The termbase's own fields. */
  custom: CustomFieldNames
}

/** The uploads of an import, and how they are to be read. */
export async function termFilesOf(
  db: Db,
  row: { uuid: string; termbaseUuid: string; languageUuids: string[]; columns: TermColumnChoice[] | null },
): Promise<TermFiles> {
  const files = await db
    .select({ storageKey: file.storageKey, originalName: file.originalName })
    .from(file)
    .where(eq(file.termImportUuid, row.uuid))
    .orderBy(asc(file.sortId), asc(file.uuid))
  const found =
    row.languageUuids.length === 0
      ? []
      : await db.select().from(language).where(inArray(language.uuid, row.languageUuids))
  const languages = row.languageUuids.flatMap((uuid) => found.find((one) => one.uuid === uuid)?.code ?? [])
  const { names: custom } = await customFieldsOfOne(db, row.termbaseUuid)
  return { files, languages, columns: row.columns, custom }
}

interface Reading {
  batch: number
  signal: AbortSignal
  /** Told before the entries of a file that says what its termbase is made of. */
  onDefinitions: (definitions: TermbaseDefinitions) => Promise<void>
  /** @param share how much of all files is read with these, 0 to 1. */
  onEntries: (entries: ConceptEntry[], share: number) => Promise<void>
}

/**
 * Reads the entries of all files, in batches, in order. As many lists of terms as languages belong together: what stands
 * in the same place of each is one entry.
 * @throws DocumentError for a file that cannot be read.
 */
export async function readTermFiles(
  house: House,
  { files, languages, columns, custom }: TermFiles,
  { batch, signal, onDefinitions, onEntries }: Reading,
): Promise<{ refused: { line: number; reason: string }[]; frames: TbxFrame[] }> {
  const refused: { line: number; reason: string }[] = []
  const frames: TbxFrame[] = []
  if (await areLists(house, { files, languages, columns, custom })) {
    const lists: ConceptEntry[][] = []
    for (const [place, { storageKey, originalName }] of files.entries()) {
      const list: ConceptEntry[] = []
      const reading = { columns: null, listOf: languages[place]!, custom }
      const onTerms = async (entries: ConceptEntry[]) => void list.push(...entries)
      await readTermFile(house, { storageKey, fileName: originalName }, { batch: 5000, reading, onTerms, signal })
      lists.push(list)
    }
    const entries = sideBySide(lists)
    for (let from = 0; from < entries.length; from += batch)
      await onEntries(entries.slice(from, from + batch), Math.min(1, (from + batch) / entries.length))
    return { refused, frames }
  }
  for (const [place, { storageKey, originalName }] of files.entries()) {
    let read = 0
    const rest = await readTermFile(
      house,
      { storageKey, fileName: originalName },
      {
        batch,
        signal,
        reading: { columns, listOf: null, custom },
        onDefinitions,
        onTerms: async (entries, total) => {
          read += entries.length
          await onEntries(entries, (place + read / total) / files.length)
        },
      },
    )
    refused.push(...rest.refused)
    if (rest.frame) frames.push(rest.frame)
  }
  return { refused, frames }
}

/** A list names no language itself, so there is one for each that was chosen. */
async function areLists(house: House, { files, languages, columns, custom }: TermFiles): Promise<boolean> {
  if (columns !== null || languages.length === 0 || files.length !== languages.length) return false
  for (const { storageKey, originalName } of files) {
    const ending = /\.([^.]+)$/.exec(originalName)?.[1]?.toLowerCase() ?? ''
    if (['tbx', 'xml', 'sdltb', 'xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mqxlz', 'mxliff'].includes(ending)) return false
    if (!tableEndings.includes(ending)) continue
    const table = await readTermTable(house, { storageKey, fileName: originalName }, custom)
    if (table?.columns.some(({ field }) => field === 'term')) return false
  }
  return true
}

const tableEndings = ['csv', 'tsv', 'txt', 'xlsx']

const sideBySide = (lists: readonly ConceptEntry[][]): ConceptEntry[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, row) => ({
    definitions: [],
    notes: [],
    categories: [],
    languages: lists.flatMap((list) => (list[row]?.languages ?? []).filter(({ terms }) => terms.length > 0)),
  })).filter(({ languages }) => languages.length > 0)
