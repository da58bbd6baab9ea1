import type { TermbaseExportFormat } from '@langwerk/contract/words'
import { conceptOf } from '@langwerk/terminology/exchange'
import { writeCsv } from '@langwerk/terminology/table/csv'
import { termTableHead, termTableRow } from '@langwerk/terminology/table/term-table-rows'
import { type TbxForm, tbxEnd, tbxEntry, tbxStart } from '@langwerk/terminology/tbx/write-tbx'
import type { Db } from '../../database/database.ts'
import type { termbase } from '../../database/schema/resources.ts'
import { writeXlsx } from '../../kit/write-xlsx.ts'
import { customFieldsOfOne } from './custom-fields.ts'
import { entriesToWrite, indicesOf } from './entries-to-write.ts'

type TermbaseRow = typeof termbase.$inferSelect

/**
 * A termbase as the bytes of a file, piece by piece.
 * @param onEntries is told how many entries were written since it was last called.
 */
export function writeTermbase(
  db: Db,
  row: TermbaseRow,
  format: TermbaseExportFormat,
  onEntries: (count: number) => Promise<void>,
): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case 'tbx2':
    case 'tbx3Dca':
    case 'tbx3Dct':
      return tbx(db, row, format, onEntries)
    case 'csv':
      return csv(tableRows(db, row, onEntries))
    case 'xlsx':
      return writeXlsx('Terms', tableRows(db, row, onEntries))
  }
}

export const endings: Record<TermbaseExportFormat, string> = {
  tbx2: 'tbx',
  tbx3Dca: 'tbx',
  tbx3Dct: 'tbx',
  csv: 'csv',
  xlsx: 'xlsx',
}

async function* tbx(db: Db, row: TermbaseRow, form: TbxForm, onEntries: (count: number) => Promise<void>) {
  const [first] = await indicesOf(db, row.uuid)
  const { names } = await customFieldsOfOne(db, row.uuid)
  const about = { title: row.name, language: first?.code ?? 'en', ...(row.exchange && { frame: row.exchange }) }
  yield tbxStart(form, about)
  for await (const entries of entriesToWrite(db, row.uuid)) {
    yield entries.map(({ fields, exchange }) => tbxEntry(conceptOf(fields, exchange, names), form)).join('')
    await onEntries(entries.length)
  }
  yield tbxEnd(form, about)
}

async function* tableRows(
  db: Db,
  { uuid }: TermbaseRow,
  onEntries: (count: number) => Promise<void>,
): AsyncGenerator<string[]> {
  const languages = [...new Set((await indicesOf(db, uuid)).map(({ code }) => code))]
  const { names: custom } = await customFieldsOfOne(db, uuid)
  yield termTableHead(languages, custom)
  for await (const entries of entriesToWrite(db, uuid)) {
    for (const entry of entries) yield termTableRow({ ...entry.fields, id: entry.uuid }, languages, custom)
    await onEntries(entries.length)
  }
}

async function* csv(rows: AsyncIterable<string[]>) {
  // By this mark a spreadsheet knows that the text is UTF-8.
  yield '\uFEFF'
  for await (const row of rows) yield writeCsv([row])
}
