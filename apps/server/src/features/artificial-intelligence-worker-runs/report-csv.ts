import type { WorkerRunSegment } from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { Locale } from '@langwerk/contract/words'
import { writeCsv } from '@langwerk/terminology/table/csv'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { ofMillionths } from '../../foundation/millionths.ts'
import type { allSegments } from './list-segments.ts'
import { reportTexts } from './report-texts.ts'

/** A row for each segment, as plain text, with the costs for those who may know them. With a byte order mark: without it spreadsheets take the text for one of a single-byte encoding. */
export async function* reportCsv(
  segments: ReturnType<typeof allSegments>,
  { locale, withCosts }: { locale: Locale; withCosts: boolean },
): AsyncGenerator<string> {
  const { columns, outcomes, problems } = reportTexts[locale]
  yield `\uFEFF${writeCsv([Object.values(columns)])}`
  for await (const rows of segments) {
    if (rows.length === 0) return
    yield writeCsv(
      rows.map((row) => [
        row.targetFile.originalName,
        row.targetFile.targetLanguage.code,
        String(row.sortId),
        textOf(row.source),
        outcomes[row.outcome],
        row.problem ? [problems[row.problem.code], wordsIn(row.problem.values)].filter(Boolean).join(': ') : '',
        textOf(row.before),
        textOf(row.after),
        row.score === null ? '' : String(row.score),
        row.comment ?? '',
        row.candidates.map(candidateLine).join('\n'),
        String(row.inputTokens),
        String(row.outputTokens),
        !withCosts || row.costMillionths === null ? '' : ofMillionths(row.costMillionths).toLocaleString(locale, exact),
        (withCosts && row.currency) || '',
      ]),
    )
  }
}

/** `door (en): What one goes through.`; a definition may hold any sign, so that each candidate has a line of the cell. */
const candidateLine = ({ term, language, definition }: WorkerRunSegment['candidates'][number]) =>
  [`${term} (${language})`, definition].filter(Boolean).join(': ')

const exact = { maximumFractionDigits: 6, useGrouping: false } as const

const textOf = (xml: string | null) => (xml === null ? '' : plainText(segmentFromXml(xml)))

/** What was said, where it was: by the provider, or by the worker. */
const wordsIn = ({ message = '', reason = '' }: Readonly<Record<string, string | number>>) => String(message || reason)
