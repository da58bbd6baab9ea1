import { guessedText } from '@langwerk/documents/model/text-bytes'
import type { ReadTerms } from '@langwerk/terminology/concept-entry'
import { fieldsOf } from '@langwerk/terminology/exchange'
import { readSdltb } from '@langwerk/terminology/sdltb/read-sdltb'
import { readCsv, writeCsv } from '@langwerk/terminology/table/csv'
import { readTermTable } from '@langwerk/terminology/table/read-term-table'
import { termTableWithDefinitions } from '@langwerk/terminology/table/term-table-rows'
import { readTbx, readTbxSurroundings } from '@langwerk/terminology/tbx/read-tbx'
import { writeTbx } from '@langwerk/terminology/tbx/write-tbx'
import { customFieldNames, onlyLanguages, type TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { CommandError, type Surroundings } from '../command.ts'

export interface TermConversion {
  from: 'tbx' | 'sdltb' | 'csv'
  to: 'tbx' | 'csv'
  path: string
  output: string
}

type Read = ReadTerms & { definitions?: TermbaseDefinitions | null | undefined }

const readers: Record<TermConversion['from'], (bytes: Uint8Array) => Read> = {
  tbx: (bytes) => ({ ...readTbx(bytes), ...readTbxSurroundings(bytes) }),
  sdltb: readSdltb,
  csv: (bytes) => readTermTable(readCsv(guessedText(bytes).text)),
}

/** Writes the entries of one terminology file as another, and says on standard error which were refused. */
export async function convertTerms(
  { from, to, path, output }: TermConversion,
  { read, writeText, report }: Surroundings,
): Promise<void> {
  const { entries, refused, definitions } = readers[from](await read(path))
  if (entries.length === 0) throw new CommandError(`${path} holds no entry that can be read`)
  const about = { title: path, language: 'en', ...(definitions && { definitions }) }
  await writeText(output, to === 'tbx' ? writeTbx(entries, about) : tablePieces(entries, definitions ?? null))
  for (const { line, reason } of refused.slice(0, mostSaid)) report(`Left out at ${line}: ${reason}\n`)
  if (refused.length > mostSaid) report(`${refused.length - mostSaid} more entries were left out\n`)
}

const mostSaid = 20

function* tablePieces(entries: ReadTerms['entries'], said: TermbaseDefinitions | null): Generator<string> {
  const keys = entries.flatMap((entry) => entry.languages.map(({ language, key }) => key ?? language))
  const languages = [...new Set([...(said?.languages.map(({ key }) => key) ?? []), ...keys])]
  const only = onlyLanguages(languages)
  const all = only.languages.map((one) => said?.languages.find(({ key }) => key === one.key) ?? one)
  const definitions = { ...only, ...said, languages: all }
  const custom = customFieldNames(definitions)
  const { head, row } = termTableWithDefinitions(definitions)
  yield writeCsv([head])
  for (const entry of entries) yield writeCsv([row(fieldsOf(entry, custom))])
}
