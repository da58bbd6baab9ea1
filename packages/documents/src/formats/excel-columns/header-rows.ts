import { englishName } from '@langwerk/text/english-name'
import { parseRange } from '../office/cell-address.ts'

/** The first row with text in one of the named columns, and what else says where the table begins. */
interface FirstRows {
  frozenRows: number
  /** Ranges whose first row is a header: with filter buttons, or of a table. */
  tables: readonly string[]
  first: { number: number; key: string; source: string; target: string; limits: readonly string[]; prompt: string }
  languages: readonly (string | undefined)[]
}

/** The last row of a sheet's header, 0 where it has none: frozen rows, the head of a table, or a first row of names for columns. */
export function lastHeaderRow({ frozenRows, tables, first, languages }: FirstRows): number {
  const heads = tables.flatMap((range) => parseRange(range)?.firstRow ?? [])
  const frozen = frozenRows <= mostFrozen ? frozenRows : 0
  const named = looksLikeNames(first, languages) ? first.number : 0
  return Math.max(0, frozen, named, ...heads.filter((row) => row <= first.number + 1))
}

/** More frozen rows than this are content that is kept in sight. */
const mostFrozen = 5

function looksLikeNames(
  { key, source, target, limits, prompt }: FirstRows['first'],
  languages: FirstRows['languages'],
): boolean {
  if (limits.some((limit) => limit.trim() !== '' && Number.isNaN(Number(limit)))) return true
  if (isPromptHeader(prompt)) return true
  const isText = (cell: string) => textNames.test(cell.trim()) || isLanguage(cell, languages)
  return [keyNames.test(key.trim()), isText(source), isText(target)].filter(Boolean).length >= 2
}

/** Whether a column is headed as the one of prompts. */
export const isPromptHeader = (cell: string) => promptNames.test(cell.trim())

const promptNames = /^(?:(?:ai )?prompts?|instructions?|context|anweisung(?:en)?|kontext)$/i
const keyNames =
  /^(?:keys?|#|n[or]\.?|(?:(?:string|text|segment|message)[ _-]?)?id(?:entifier)?|names?|labels?|code|schlüssel|bezeichner|kennung|clé|chiave|clave|chave|sleutel)$/i
const textNames =
  /^(?:source|target|translation|original|text|(?:source|target|original)[ _-](?:text|language|string)|quell?e?(?:text|sprache)?|ausgangs(?:text|sprache)|ziel(?:text|sprache)?|übersetzung|texte|traduction|testo|traduzione|texto|traducción|tradução|tekst|vertaling)$/i

/** The code of a language or its English name. */
function isLanguage(cell: string, languages: FirstRows['languages']): boolean {
  const text = cell.trim().toLowerCase().replaceAll('_', '-')
  if (/^[a-z]{2,3}-[a-z\d]{2,4}(?:-[a-z\d]{2,3})?$/.test(text)) return true
  return languages.some((language) => {
    if (!language) return false
    const primary = language.toLowerCase().split('-')[0]!
    return text === language.toLowerCase() || text === primary || text === englishName(primary)?.toLowerCase()
  })
}
