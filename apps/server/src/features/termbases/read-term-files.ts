import type { TermImportNotice } from '@langwerk/contract/term-imports'
import type { RefusedLine } from '@langwerk/contract/translation-memories'
import type { ConceptEntry, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { beginningOf, storable } from '@langwerk/text/characters'
import { readTermFile } from '../../documents/documents.ts'
import type { House } from '../../kit/house.ts'
import { formOfFiles } from './form-of-files.ts'
import type { TermFiles } from './term-files.ts'

interface Reading {
  batch: number
  signal: AbortSignal
  /** Told before the entries of a file that says what its termbase is made of. */
  onDefinitions: (definitions: TermbaseDefinitions) => Promise<void>
  /** @param share how much of all files is read with these, 0 to 1. */
  onEntries: (entries: ConceptEntry[], share: number) => Promise<void>
}

interface ReadFiles {
  refused: RefusedLine[]
  frames: TbxFrame[]
  notices: TermImportNotice[]
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
): Promise<ReadFiles> {
  const rest: ReadFiles = { refused: [], frames: [], notices: [] }
  const form = await formOfFiles(house, { files, languages, columns, custom })
  if (form === 'lists') {
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
    return rest
  }
  for (const [place, { storageKey, originalName }] of files.entries()) {
    let read = 0
    const { refused, frame, columnsLeftOut } = await readTermFile(
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
    rest.refused.push(...refused)
    if (frame) rest.frames.push(frame)
    if (columnsLeftOut.length > 0) rest.notices.push(columnsNotice(originalName, columnsLeftOut))
  }
  return rest
}

const columnsNotice = (file: string, heads: readonly string[]): TermImportNotice => {
  const columns = heads.slice(0, mostHeads).map((head) => beginningOf(storable(head), longestHead))
  return {
    key: 'columnsLeftOut',
    values: { file, columns: [...columns, ...(heads[mostHeads] ? ['…'] : [])].join(', ') },
  }
}
const mostHeads = 50
const longestHead = 100

const sideBySide = (lists: readonly ConceptEntry[][]): ConceptEntry[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, row) => ({
    definitions: [],
    notes: [],
    categories: [],
    languages: lists.flatMap((list) => (list[row]?.languages ?? []).filter(({ terms }) => terms.length > 0)),
  })).filter(({ languages }) => languages.length > 0)
