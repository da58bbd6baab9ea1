import type { TermbaseExportFormat } from '@langwerk/contract/term-words'
import { conceptOf } from '@langwerk/terminology/exchange'
import { writeCsv } from '@langwerk/terminology/table/csv'
import {
  definitionRows,
  definitionsSheet,
  type TermTable,
  termTable,
  termTableWithDefinitions,
} from '@langwerk/terminology/table/term-table-rows'
import { type TbxForm, tbxEnd, tbxEntry, tbxStart } from '@langwerk/terminology/tbx/write-tbx'
import { codeOfKey, customFieldNames } from '@langwerk/terminology/termbase-definitions'
import type { Db } from '../../database/database.ts'
import type { termbase } from '../../database/schema/resources.ts'
import { writeXlsx } from '../../kit/write-xlsx.ts'
import { entriesToWrite } from './entries-to-write.ts'
import { definitionsOf } from './termbase-definitions.ts'

type TermbaseRow = typeof termbase.$inferSelect & { name: string }

/**
 * A termbase as the bytes of a file, piece by piece.
 * @param onEntries is told how many entries were written since it was last called.
 */
export function writeTermbase(
  db: Db,
  row: TermbaseRow,
  format: TermbaseExportFormat,
  onEntries: OnEntries,
): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case 'tbx2':
    case 'tbx3Dca':
    case 'tbx3Dct':
      return tbx(db, row, format, onEntries)
    case 'csv':
      return csv(db, row, onEntries)
    case 'xlsx':
      return xlsx(db, row, onEntries)
  }
}

export const endings: Record<TermbaseExportFormat, string> = {
  tbx2: 'tbx',
  tbx3Dca: 'tbx',
  tbx3Dct: 'tbx',
  csv: 'csv',
  xlsx: 'xlsx',
}

async function* tbx(db: Db, row: TermbaseRow, form: TbxForm, onEntries: OnEntries) {
  const { definitions, keys } = await definitionsOf(db, row.uuid)
  const names = customFieldNames(definitions)
  const language = codeOfKey(definitions.languages[0]?.key ?? 'en')
  const about = { title: row.name, language, definitions, ...(row.exchange && { frame: row.exchange }) }
  yield tbxStart(form, about)
  for await (const entries of entriesToWrite(db, row.uuid, keys)) {
    yield entries.map(({ fields, exchange }) => tbxEntry(conceptOf(fields, exchange, names), form)).join('')
    await onEntries(entries.length)
  }
  yield tbxEnd(form, about)
}

type OnEntries = (count: number) => Promise<void>

async function* csv(db: Db, { uuid }: TermbaseRow, onEntries: OnEntries) {
  const { definitions, keys } = await definitionsOf(db, uuid)
  // By this mark a spreadsheet knows that the text is UTF-8.
  yield '\uFEFF'
  for await (const row of tableRows(entriesToWrite(db, uuid, keys), termTableWithDefinitions(definitions), onEntries))
    yield writeCsv([row])
}

async function* xlsx(db: Db, { uuid }: TermbaseRow, onEntries: OnEntries) {
  const { definitions, keys } = await definitionsOf(db, uuid)
  yield* writeXlsx({
    Terms: tableRows(entriesToWrite(db, uuid, keys), termTable(definitions), onEntries),
    [definitionsSheet]: definitionRows(definitions),
  })
}

async function* tableRows(
  pages: ReturnType<typeof entriesToWrite>,
  table: TermTable,
  onEntries: OnEntries,
): AsyncGenerator<string[]> {
  yield table.head
  for await (const entries of pages) {
    for (const { fields, uuid } of entries) yield table.row({ ...fields, row: uuid })
    await onEntries(entries.length)
  }
}
