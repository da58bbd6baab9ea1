import { writeCsv } from '@langwerk/terminology/table/csv'
import type { AnalysedJob } from './analysed-job.ts'

/**
 * A row for each band of each file, with the names of the API, blank where no scoring rules say what it takes or costs; no totals, which a
 * spreadsheet makes. With a byte order mark:
 * without it spreadsheets take the text for one of a single-byte encoding.
 */
export function analysisCsv({ targetLanguages }: AnalysedJob): string {
  const head = [
    'targetLanguage',
    'file',
    'band',
    'segments',
    'words',
    'characters',
    'tags',
    'weightedWords',
    'minutes',
    'rappen',
  ]
  const rows = targetLanguages.flatMap(({ language, files }) =>
    files.flatMap(({ name, bands }) =>
      bands.map(({ band, segments, words, characters, tags, weightedWords, minutes, rappen }) => [
        language.code,
        name,
        band,
        ...[segments, words, characters, tags, weightedWords, minutes ?? '', rappen ?? ''].map(String),
      ]),
    ),
  )
  return `\uFEFF${writeCsv([head, ...rows])}`
}
