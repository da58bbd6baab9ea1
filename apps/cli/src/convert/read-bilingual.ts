import { guessedText } from '@langwerk/documents/model/text-bytes'
import { openDocument } from '@langwerk/documents/open-document'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import type { TmxHeader, TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { readCsv } from '@langwerk/terminology/table/csv'
import { termColumns } from '@langwerk/terminology/table/term-columns'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { CommandError, type Surroundings } from '../command.ts'
import { type BilingualUnit, type LanguagePair, unitOfTmx } from './bilingual-unit.ts'

/** A bilingual file that is being read. */
export interface BilingualFile {
  pair: LanguagePair
  /** In the order of the file; they may be too many for memory. */
  units: AsyncIterable<BilingualUnit>
  /** What was left out and why, once all units are read. */
  leftOut: () => string[]
}

export interface BilingualOptions {
  source?: string | undefined
  target?: string | undefined
  /** Cells of a table hold tags in our wire form instead of plain text. */
  hasTags: boolean
}

type Reading = Pick<Surroundings, 'read' | 'stream'>

/** A TMX, unit by unit. Languages that are not given are the header's source and the first unit's others. */
export async function readTmxFile(
  path: string,
  options: BilingualOptions,
  { stream }: Reading,
): Promise<BilingualFile> {
  const items = readTmx(stream(path))
  const left = { refused: 0, otherPair: 0 }
  const next = async (): Promise<TmxHeader | TmxUnit | undefined> => {
    for (;;) {
      const { value, done } = await items.next()
      if (done) return undefined
      if (value.type === 'header') return value.header
      if (value.type === 'unit') return value.unit
      left.refused++
    }
  }
  const header = await next()
  const first = header && 'version' in header ? await next() : header
  if (!first || !('segments' in first)) throw new CommandError(`${path} holds no unit that can be read`)
  const headerSource = header && 'version' in header ? header.sourceLanguage : undefined
  const source = options.source ?? headerSource ?? first.segments[0]!.language
  const target = options.target ?? first.segments.find(({ language }) => !isSame(language, source))?.language
  if (!target) throw new CommandError('The memory does not tell its target language: say it with --target-language')
  const pair = { source, target }
  return {
    pair,
    units: (async function* () {
      for (let unit: TmxHeader | TmxUnit | undefined = first; unit; unit = await next()) {
        if (!('segments' in unit)) continue
        const bilingual = unitOfTmx(unit, pair)
        if (bilingual) yield bilingual
        else left.otherPair++
      }
    })(),
    leftOut: () => [
      ...(left.refused > 0 ? [`${left.refused} units cannot be read`] : []),
      ...(left.otherPair > 0 ? [`${left.otherPair} units are not in ${source} and ${target}`] : []),
    ],
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** XLIFF in any of its forms: what has a target. */
export async function readXliffFile(
  path: string,
  options: BilingualOptions,
  { read }: Reading,
): Promise<BilingualFile> {
  const document = await openDocument(await read(path), path)
  const source = options.source ?? document.sourceLanguage
  const target = options.target ?? document.targetLanguage
  if (!source) throw new CommandError('The file does not name its language: say it with --source-language')
  if (!target) throw new CommandError('The file names no target language: say it with --target-language')
  const units = document.units.map(
    ({ source, target, tags, note }): BilingualUnit => ({
      source,
      tags,
      ...(target && { target }),
      ...(note !== undefined && { note }),
    }),
  )
  return { pair: { source, target }, units: asyncOf(units), leftOut: () => [] }
}

/** A table with a column for each language, named in its head. */
export async function readUnitTable(
  path: string,
  options: BilingualOptions,
  { read }: Reading,
): Promise<BilingualFile> {
  const [head = [], ...rows] = readCsv(guessedText(await read(path)).text)
  const columns = termColumns(head)
  const languages = columns.flatMap(({ field, language, index }) =>
    field === 'term' && language !== undefined ? [{ language, index }] : [],
  )
  const columnOf = (wanted: string | undefined, place: number) =>
    wanted === undefined ? languages[place] : languages.find(({ language }) => isSame(language, wanted))
  const source = columnOf(options.source, 0)
  const target = columnOf(options.target, languages[0] === source ? 1 : 0)
  if (!source || !target || source === target)
    throw new CommandError(
      `${path} needs a first row that names the language of two columns, such as en,de${languages.length > 0 ? `; it names ${languages.map(({ language }) => language).join(', ')}` : ''}`,
    )
  const note = columns.find(({ field, language }) => field === 'note' && language === undefined)
  let empty = 0
  const segmentOf = (cell: string, line: number): Segment => {
    if (!options.hasTags) return cell === '' ? [] : [cell]
    try {
      return segmentFromXml(cell)
    } catch (error) {
      throw new CommandError(`Line ${line}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const units = rows.flatMap((row, index): BilingualUnit[] => {
    const [from = '', to = ''] = [row[source.index], row[target.index]]
    if (from.trim() === '') {
      if (to.trim() !== '') empty++
      return []
    }
    const said = note ? (row[note.index] ?? '') : ''
    const sourceSegment = segmentOf(from, index + 2)
    return [
      {
        source: sourceSegment,
        tags: [],
        ...(to !== '' && { target: segmentOf(to, index + 2) }),
        ...(said !== '' && { note: said }),
      },
    ]
  })
  return {
    pair: { source: source.language, target: target.language },
    units: asyncOf(units),
    leftOut: () => (empty > 0 ? [`${empty} rows have no source text`] : []),
  }
}

async function* asyncOf<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}
