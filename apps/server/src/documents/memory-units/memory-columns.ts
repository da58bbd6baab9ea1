import { languageOf } from '@langwerk/terminology/table/term-columns'
import { baseLanguage } from '@langwerk/text/languages'
import type { LanguagePair } from '../document-work.ts'

/** Which columns of a table of units hold what. */
export interface MemoryColumns {
  source: LanguageColumn
  /** One or more: a row is a unit for each. */
  targets: readonly LanguageColumn[]
  /** What names the row (a key, an id), and what is remarked on it. */
  name: number | undefined
  note: number | undefined
  /** Whether the first row is a unit. */
  isHeadless: boolean
}

interface LanguageColumn {
  index: number
  language: string
}

/**
 * Reads the head of a table: columns named after their languages (`en`, `de-CH`, `English`), or after their side (`source`,
 * `Target (de)`). A side without a language is in the pair's, and so are the first two columns where no head is. Among
 * languages alone the pair says which is the source, and else the first one is.
 * @returns why the columns are not known, as the key of a document's error.
 */
export function memoryColumns(head: readonly string[], pair: LanguagePair | null): MemoryColumns | UnknownColumns {
  const cells = head.map((cell, index) => ({ index, ...cellOf(cell.trim(), index) }))
  const numberOf = (kind: 'name' | 'note') => cells.find((cell) => cell.kind === kind)?.index
  const rest = { name: numberOf('name'), note: numberOf('note') }
  const sides = { source: cells.find(({ kind }) => kind === 'source'), target: cells.find(isTarget) }
  const languages = cells.filter(({ kind }) => kind === 'language').map(withLanguage)
  if (sides.source && (sides.target || languages.length > 0)) {
    const source = { index: sides.source.index, language: sides.source.language ?? pair?.sourceLanguage }
    const named = cells
      .filter(isTarget)
      .map(({ index, language }) => ({ index, language: language ?? pair?.targetLanguage }))
    const targets = [...named, ...languages]
    if (source.language === undefined || targets.some(({ language }) => language === undefined))
      return 'tableSideWithoutLanguage'
    return { source: withLanguage(source), targets: targets.map(withLanguage), ...rest, isHeadless: false }
  }
  if (languages.length >= 2) {
    const source = sourceAmong(languages, pair) ?? languages[0]!
    return { source, targets: languages.filter((column) => column !== source), ...rest, isHeadless: false }
  }
  const [first, second] = head.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  if (pair && first !== undefined && second !== undefined && languages.length === 0 && !sides.source && !sides.target)
    return {
      source: { index: first, language: pair.sourceLanguage },
      targets: [{ index: second, language: pair.targetLanguage }],
      name: undefined,
      note: undefined,
      isHeadless: true,
    }
  return 'tableWithoutLanguages'
}

type UnknownColumns = 'tableWithoutLanguages' | 'tableSideWithoutLanguage'

interface Cell {
  kind: 'source' | 'target' | 'language' | 'name' | 'note' | 'other'
  language?: string | undefined
}

function cellOf(head: string, index: number): Cell {
  const word = head.toLowerCase()
  // `id` is also the code of Indonesian: in the first column it names the rows.
  if (index === 0 && word === 'id') return { kind: 'name' }
  const language = languageOf(head)
  if (language !== undefined) return { kind: 'language', language }
  const [, first = word, inside] = /^(.+?)\s*[[(:_-]\s*([^[\]()]+?)\s*[\])]?$/.exec(head) ?? []
  const kind = kinds.get(word) ?? kinds.get(first.toLowerCase())
  if (kind === undefined) return { kind: 'other' }
  return { kind, language: inside === undefined ? undefined : languageOf(inside) }
}

const kinds = new Map<string, Cell['kind']>([
  ...['source', 'source text', 'source segment', 'quelle', 'quelltext', 'ausgangstext', 'original'].map(
    (word) => [word, 'source'] as const,
  ),
  ...['target', 'target text', 'target segment', 'translation', 'ziel', 'zieltext', 'übersetzung'].map(
    (word) => [word, 'target'] as const,
  ),
  ...['key', 'id', 'name', 'context', 'schlüssel', 'kontext'].map((word) => [word, 'name'] as const),
  ...['note', 'notes', 'comment', 'comments', 'anmerkung', 'bemerkung', 'kommentar', 'notiz'].map(
    (word) => [word, 'note'] as const,
  ),
])

const isTarget = ({ kind }: Cell) => kind === 'target'

/** The caller has seen that there is one. */
const withLanguage = ({ index, language }: { index: number; language?: string | undefined }): LanguageColumn => ({
  index,
  language: language!,
})

function sourceAmong(columns: readonly LanguageColumn[], pair: LanguagePair | null): LanguageColumn | undefined {
  if (!pair) return undefined
  return (
    columns.find(({ language }) => language === pair.sourceLanguage) ??
    columns.find(({ language }) => baseLanguage(language) === baseLanguage(pair.sourceLanguage))
  )
}
