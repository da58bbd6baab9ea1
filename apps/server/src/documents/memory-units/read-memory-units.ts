import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { DocumentError, type OpenDocument, type TransUnit } from '@langwerk/documents/model/document'
import { guessedText } from '@langwerk/documents/model/text-bytes'
import { openDocument } from '@langwerk/documents/open-document'
import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import type { DocumentBytes, LanguagePair, MemoryItem } from '../document-work.ts'
import { isTable, numberedRows } from '../table-rows.ts'
import { memoryColumns } from './memory-columns.ts'

/** A row of a table or a unit of a document each, with what it gives. */
interface MemoryReading {
  units: Iterable<MemoryItem[]>
  total: number
}

/**
 * Reads a table (CSV, Excel) or a bilingual document (XLIFF 1.2 and 2, Trados, memoQ, Phrase) for a memory.
 * @param pair what a file is in that does not name its languages
 * @throws DocumentError where the file as a whole is of no use to it.
 */
export async function readMemoryUnits(file: DocumentBytes, pair: LanguagePair | null): Promise<MemoryReading> {
  return isTable(file.fileName) ? readTable(file, pair) : readBilingual(file, pair)
}

async function readTable(file: DocumentBytes, pair: LanguagePair | null): Promise<MemoryReading> {
  const rows = await numberedRows(file)
  const [head] = rows
  if (!head) throw new DocumentError('noText', 'tableEmpty')
  const columns = memoryColumns(head.cells, pair)
  if (typeof columns === 'string') throw new DocumentError('broken', columns, { line: head.line })
  const { source, targets, name, note } = columns
  const units = columns.isHeadless ? rows : rows.slice(1)
  return {
    total: units.length,
    units: lazily(units, ({ cells, line }) => {
      const text = (index: number | undefined) =>
        index === undefined ? '' : (cells[index] ?? '').replace(/\r\n?/g, '\n').trim()
      if (text(source.index) === '') return [{ type: 'refused', line, ...importReason('rowWithoutSource') }]
      const filled = targets.filter(({ index }) => text(index) !== '')
      if (filled.length === 0) return [{ type: 'refused', line, ...importReason('rowWithoutTarget') }]
      return filled.map((target) => ({
        type: 'unit',
        line,
        sourceLanguage: source.language,
        targetLanguage: target.language,
        source: segmentToXml([text(source.index)]),
        target: segmentToXml([text(target.index)]),
        // Rows of a table are in any order.
        previous: null,
        next: null,
        name: text(name) || null,
        note: text(note) || null,
      }))
    }),
  }
}

async function readBilingual(file: DocumentBytes, pair: LanguagePair | null): Promise<MemoryReading> {
  // Languages that the caller supposes must not stand in for those of the file.
  const { sourceLanguage: _source, targetLanguage: _target, ...options } = file.options
  const document = await openDocument(file.bytes, file.fileName, options)
  const languages = languagesOf(document, pair)
  const { units } = document
  const lineOf = unitLines(file)
  const neighbour = (unit: TransUnit | undefined) => (unit ? segmentToXml(unit.source) : null)
  return {
    total: units.length,
    units: lazily(units, (unit, place) => {
      const line = lineOf(unit.key)
      const reason = refusalOf(unit)
      if (reason !== undefined) return [{ type: 'refused', line, ...reason }]
      return [
        {
          type: 'unit',
          line,
          ...languages,
          source: segmentToXml(unit.source),
          target: segmentToXml(unit.target!), // what has none is refused
          previous: neighbour(units[place - 1]),
          next: neighbour(units[place + 1]),
          name: unit.name ?? null,
          note: unit.note ?? null,
        },
      ]
    }),
  }
}

function* lazily<Item, Made>(items: readonly Item[], make: (item: Item, place: number) => Made): Generator<Made> {
  for (const [place, item] of items.entries()) yield make(item, place)
}

function languagesOf(document: OpenDocument, pair: LanguagePair | null): LanguagePair {
  const code = (given: string | undefined) => (given?.trim() ? normaliseLanguageCode(given) : undefined)
  const sourceLanguage = code(document.sourceLanguage) ?? pair?.sourceLanguage
  const targetLanguage = code(document.targetLanguage) ?? pair?.targetLanguage
  if (!sourceLanguage) throw new DocumentError('broken', 'noSourceLanguage')
  if (!targetLanguage) throw new DocumentError('broken', 'noTargetLanguage')
  return { sourceLanguage, targetLanguage }
}

/** A memory holds what people have translated: not what was filled in by a machine, and not what the file calls unfinished. */
function refusalOf({ target, status, state, originName }: TransUnit): ImportReason | undefined {
  if (!target || isEmpty(target)) return importReason('unitWithoutTarget')
  if (status === 'untranslated') return importReason('notTranslated')
  // XLIFF 2 without a state, as many tools write it, says nothing.
  const word = state ?? originName
  if (status === 'pretranslated' && word !== undefined) return importReason('notReviewed', { state: word.slice(0, 50) })
  return undefined
}

const isEmpty = (segment: Segment) => segment.length === 0 || plainText(segment).trim() === ''

/** The line of each unit by its key, which counts the trans units of the file, all of them. */
function unitLines({ bytes }: DocumentBytes): (key: string) => number {
  const { text } = guessedText(bytes)
  const lines: number[] = []
  let line = 1
  for (const [found] of text.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?:[\w.-]+:)?(?:trans-unit|unit)(?=[\s>/])|\n/g,
  )) {
    if (found === '\n') line++
    else if (found.startsWith('<!')) line += found.split('\n').length - 1
    else lines.push(line)
  }
  return (key) => lines[Number.parseInt(key, 10) - 1] ?? 1
}
