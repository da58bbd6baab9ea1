import { guessedText } from '@langwerk/documents/model/text-bytes'
import type { ReadTerms } from '@langwerk/terminology/concept-entry'
import { noCustomFields } from '@langwerk/terminology/custom-field-names'
import { fieldsOf } from '@langwerk/terminology/exchange'
import { readSdltb } from '@langwerk/terminology/sdltb/read-sdltb'
import { readCsv, writeCsv } from '@langwerk/terminology/table/csv'
import { readTermTable } from '@langwerk/terminology/table/read-term-table'
import { termTableHead, termTableRow } from '@langwerk/terminology/table/term-table-rows'
import { readTbx } from '@langwerk/terminology/tbx/read-tbx'
import { writeTbx } from '@langwerk/terminology/tbx/write-tbx'
import { CommandError, type Surroundings } from '../surroundings.ts'

export interface TermConversion {
  from: 'tbx' | 'sdltb' | 'csv'
  to: 'tbx' | 'csv'
  path: string
  output: string
}

const readers: Record<TermConversion['from'], (bytes: Uint8Array) => ReadTerms> = {
  tbx: readTbx,
  sdltb: readSdltb,
  csv: (bytes) => readTermTable(readCsv(guessedText(bytes).text)),
}

/** Writes the entries of one terminology file as another, and says on standard error which were refused. */
export async function convertTerms(
  { from, to, path, output }: TermConversion,
  { read, writeText, report }: Surroundings,
): Promise<void> {
  const { entries, refused } = readers[from](await read(path))
  if (entries.length === 0) throw new CommandError(`${path} holds no entry that can be read`)
  await writeText(output, to === 'tbx' ? writeTbx(entries, { title: path, language: 'en' }) : tablePieces(entries))
  for (const { line, reason } of refused.slice(0, mostSaid)) report(`Left out at ${line}: ${reason}\n`)
  if (refused.length > mostSaid) report(`${refused.length - mostSaid} more entries were left out\n`)
}

const mostSaid = 20

function* tablePieces(entries: ReadTerms['entries']): Generator<string> {
  const languages = [...new Set(entries.flatMap((entry) => entry.languages.map(({ language }) => language)))]
  yield writeCsv([termTableHead(languages, noCustomFields)])
  for (const entry of entries) yield writeCsv([termTableRow(fieldsOf(entry), languages, noCustomFields)])
}
