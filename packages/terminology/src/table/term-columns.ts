import type { TermbaseFieldLevel, TermColumnField } from '@langwerk/contract/term-words'
import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { type CustomFieldNames, noCustomFields } from '../custom-field-names.ts'

/** What a column of a table of terms holds. Without a language it is said of the concept and all its terms. */
export interface TermColumn {
  index: number
  field: TermColumnField
  /** In the spelling of BCP 47; of a further language with the same code as its key says (`en 2`). */
  language?: string
  /** Of a termbase's own field. */
  name?: string
  /** Where several levels have a field of the name. */
  level?: TermbaseFieldLevel
}

/**
 * Reads the head of a table; columns whose head says nothing known are left out.
 * @param custom the termbase's own fields, by level: what is said of a language or a term has it in its head (`de Origin`)
 */
export function termColumns(head: readonly string[], custom: CustomFieldNames = noCustomFields): TermColumn[] {
  return head.flatMap((cell, index) => {
    const name = cell.trim()
    // `id` is also the code of Indonesian: in the first column it numbers the rows.
    const column =
      index === 0 && /^id$/i.test(name) ? { field: 'id' as const } : (customColumn(name, custom) ?? columnOf(name))
    return column === undefined ? [] : [{ index, ...column }]
  })
}

function customColumn(head: string, custom: CustomFieldNames): Omit<TermColumn, 'index'> | undefined {
  const isNamed = (text: string) => (name: string) => name.toLowerCase() === text.toLowerCase()
  const whole = custom.termEntry.find(isNamed(head))
  if (whole !== undefined) return { field: 'custom', name: whole, level: 'termEntry' }
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(head) ?? []
  const language = languageOf(first)
  if (language === undefined) return undefined
  for (const level of ['languageSection', 'term'] as const) {
    const name = custom[level].find(isNamed(rest))
    if (name !== undefined) return { field: 'custom', language, name, level }
  }
  return undefined
}

function columnOf(head: string): Omit<TermColumn, 'index'> | undefined {
  const whole = languageOf(head)
  if (whole !== undefined) return { field: 'term', language: whole }
  const field = fieldOf(head)
  if (field !== undefined) return field === 'term' ? undefined : { field }
  // `de status`, `Status (de)`, `German: Definition`, `term_en-GB`.
  for (const [, first, second] of [
    /^(.+?)[\s:()[\]/_-]+([^\s:()[\]/_]+)[)\]]?$/,
    /^([^\s:()[\]/_-]+)[\s:()[\]/_-]+(.+?)[)\]]?$/,
    /^(\S+)\s+(.+)$/,
  ].map((form) => form.exec(head) ?? [])) {
    if (first === undefined || second === undefined) continue
    const [language, named] =
      languageOf(second) === undefined ? [languageOf(first), fieldOf(second)] : [languageOf(second), fieldOf(first)]
    if (language !== undefined && named !== undefined && named !== 'id') return { field: named, language }
  }
  return undefined
}

const fields: Record<TermColumn['field'], readonly string[]> = {
  term: ['term', 'terms', 'benennung', 'terme'],
  definition: ['definition', 'begriffsbestimmung', 'definitions', 'définition', 'description', 'beschreibung'],
  status: ['status', 'usage status', 'usage', 'verwendung', 'statut'],
  note: ['note', 'notes', 'comment', 'comments', 'anmerkung', 'bemerkung', 'notiz', 'kommentar', 'remarque'],
  context: ['context', 'example', 'kontext', 'beispiel', 'contexte', 'exemple'],
  partOfSpeech: ['part of speech', 'pos', 'wortart'],
  subjectField: ['subject', 'subject field', 'domain', 'fachgebiet', 'domaine'],
  id: ['id', 'entry id', 'concept id', 'nr', 'number'],
  number: ['grammatical number', 'numerus'],
  allowedVariants: ['allowed variants', 'variants', 'synonyms', 'erlaubte varianten', 'varianten', 'synonyme'],
  forbiddenVariants: ['forbidden variants', 'verbotene varianten'],
  source: ['source', 'quelle'],
  sourceFile: ['source file', 'quelldatei'],
  copywritingKeyTerm: ['copywriting key term', 'key term'],
  termInjectionMethod: ['term injection method', 'injection method'],
  confidenceScore: ['confidence score', 'confidence', 'konfidenz'],
  tags: ['tags', 'tag', 'schlagwörter'],
  comments: ['entry comments', 'discussion', 'diskussion'],
  externalId: [],
  custom: [],
}
const fieldsByName = new Map(
  Object.entries(fields).flatMap(([field, names]) =>
    names.map((name) => [name, field as TermColumn['field']] as const),
  ), // the keys are the fields
)
/** What a field of this name holds, in whatever language its name is. */
export const fieldOf = (head: string): TermColumn['field'] | undefined =>
  fieldsByName.get(head.toLowerCase().replace(/[_-]+/g, ' ').trim())

const codes =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt rm ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh'.split(
    ' ',
  )
const known = new Set(codes)
let codesByName: Map<string, string> | undefined

/** The code of a language named by its code or by its name in English, German, French or itself; `English (UK)` is not. */
export function languageOf(head: string): string | undefined {
  const code = normaliseLanguageCode(head)
  if (/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code))
    return known.has(code.slice(0, 2)) ? code : undefined
  codesByName ??= namesOfCodes()
  return codesByName.get(head.toLowerCase())
}

function namesOfCodes(): Map<string, string> {
  const names = new Map<string, string>()
  for (const code of codes) {
    for (const language of ['en', 'de', 'fr', code]) {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(code)
      if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), code)
    }
  }
  return names
}
