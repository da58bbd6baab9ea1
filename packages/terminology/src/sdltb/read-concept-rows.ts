import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { isElement, parseFragment, textOf, type XmlElement, type XmlNode } from '@langwerk/xml/fragment'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import type { ConceptEntry, ConceptLanguage, ConceptTerm, DataCategory, ReadTerms } from '../concept-entry.ts'
import { fieldOf, languageOf } from '../table/term-columns.ts'
import { codeOfKey, type DefinedLanguage, languageKeys } from '../termbase-definitions.ts'
import { usageStatusOf } from '../usage-status.ts'

/** A concept of a MultiTerm termbase as it is stored. */
export interface ConceptRow {
  id: string
  xml: string
}

/** A language of the termbase: its name there (`German`), and its code. */
export interface IndexRow {
  name: string
  locale: string
}

/**
 * Reads the concepts of a MultiTerm termbase: `cG` a concept, `lG` a language, `tG` a term, in each `dG` what is said of it (`d`
 * with the field's name) and `trG` who did what when. Fields are named by people: what their names say in English, German or
 * French decides, and the rest is kept under its name. The line of a refusal is the place of its row.
 */
export function readConceptRows(rows: readonly ConceptRow[], indexes: readonly IndexRow[] = []): ReadTerms {
  const known = languagesOf(indexes)
  const entries: ConceptEntry[] = []
  const refused: ReadTerms['refused'] = []
  for (const [index, row] of rows.entries()) {
    const entry = readRow(row, known)
    if ('reason' in entry) refused.push({ line: index + 1, ...entry })
    else entries.push(entry)
  }
  return { entries, refused }
}

/** The entry, or why there is none. */
function readRow({ id, xml }: ConceptRow, known: Known): ConceptEntry | ImportReason {
  try {
    const concept = parseFragment(xml)
    const said = saidOf(concept)
    const languages = new Map<string, ConceptLanguage>()
    for (const group of childrenOf(concept, 'lG')) {
      const key = languageKey(group, known)
      if (key === undefined) return importReason('noLanguageCode')
      const of = readLanguage(group, key)
      const before = languages.get(key)
      languages.set(key, before ? merged(before, of) : of)
    }
    const filled = [...languages.values()].filter(({ terms }) => terms.length > 0)
    if (filled.length === 0) return importReason('noTerm')
    const own = childrenOf(concept, 'c')[0]
    const { definitions, notes, categories } = said
    return { id: (own && textOf(own).trim()) || id, definitions, notes, languages: filled, categories }
  } catch (error) {
    if (error instanceof XmlSyntaxError) return importReason('notWellFormed', error.told)
    throw error
  }
}

const merged = (one: ConceptLanguage, other: ConceptLanguage): ConceptLanguage => ({
  ...one,
  definitions: [...one.definitions, ...other.definitions],
  notes: [...one.notes, ...other.notes],
  terms: [...one.terms, ...other.terms],
  categories: [...one.categories, ...other.categories],
})

/** The languages of the termbase by their names, each with its key: those of one locale are told apart. */
type Known = ReadonlyMap<string, string>

function languagesOf(indexes: readonly IndexRow[]): Known {
  const keys = languageKeys(indexes.map(({ name, locale }) => normaliseLanguageCode(locale) || languageOf(name) || ''))
  return new Map(indexes.map(({ name }, place) => [name.toLowerCase(), keys[place]!]))
}

/** The languages that the list of a termbase names, in its order. */
export const definedLanguages = (indexes: readonly IndexRow[]): DefinedLanguage[] =>
  [...languagesOf(indexes)].flatMap(([of, key]) => {
    const name = indexes.find((index) => index.name.toLowerCase() === of)!.name.trim()
    return codeOfKey(key) === '' || name === '' ? [] : [{ key, name, description: '' }]
  })

/** By the termbase's list of languages, by its code, or by its name. */
function languageKey(group: XmlElement, known: Known): string | undefined {
  const { lang = '', type = '' } = childrenOf(group, 'l')[0]?.attributes ?? {}
  const key = known.get(type.toLowerCase()) ?? ''
  const code = normaliseLanguageCode(lang)
  if (code !== '') return codeOfKey(key) === code ? key : code
  return key || languageOf(type)
}

function readLanguage(group: XmlElement, key: string): ConceptLanguage {
  const language = codeOfKey(key)
  const { definitions, notes, contexts, categories } = saidOf(group)
  const terms = childrenOf(group, 'tG').flatMap((term): ConceptTerm[] => {
    const written = childrenOf(term, 't')[0]
    const text = written ? cleaned(textOf(written)) : ''
    return text === '' ? [] : [readTerm(term, text)]
  })
  return {
    language,
    ...(key !== language && { key }),
    definitions,
    notes,
    terms,
    categories: [...contexts.map(asCategory('context')), ...categories],
  }
}

function readTerm(group: XmlElement, text: string): ConceptTerm {
  const { definitions, notes, contexts, categories } = saidOf(group)
  const term: ConceptTerm = { text, contexts, notes, categories: definitions.map(asCategory('definition')) }
  for (const category of categories) {
    const status = fieldOf(category.type) === 'status' ? usageStatusOf(category.text) : undefined
    if (status && !term.status) term.status = status
    else if (fieldOf(category.type) === 'partOfSpeech' && !term.partOfSpeech) term.partOfSpeech = category.text
    else term.categories.push(category)
  }
  return term
}

const asCategory =
  (type: string) =>
  ({ text }: { text: string }): DataCategory => ({ element: 'descrip', type, text })

/** What is said of a concept, a language or a term; fields within fields follow the one they stand in. */
function saidOf(group: XmlElement) {
  const said = {
    definitions: [] as { text: string }[],
    contexts: [] as { text: string }[],
    notes: [] as string[],
    categories: [] as DataCategory[],
  }
  for (const done of childrenOf(group, 'trG')) said.categories.push(...transactionOf(done))
  for (const field of fieldsOf(group)) {
    const text = cleaned(field.children.map(textOf).join(''))
    const { type = '' } = field.attributes
    if (text === '') continue
    const known = fieldOf(type)
    if (known === 'definition') said.definitions.push({ text })
    else if (known === 'context') said.contexts.push({ text })
    else if (known === 'note') said.notes.push(text)
    else said.categories.push({ element: 'descrip', type: known === 'subjectField' ? 'subjectField' : type, text })
  }
  return said
}

/** The `d` of its `dG`, at any depth of these. */
const fieldsOf = (group: XmlElement): XmlElement[] =>
  childrenOf(group, 'dG').flatMap((inner) => [...childrenOf(inner, 'd'), ...fieldsOf(inner)])

/** As TBX says it: `transacGrp` with the one who did it and the date. */
function transactionOf(group: XmlElement): DataCategory[] {
  const done = childrenOf(group, 'tr')[0]
  if (!done) return []
  const date = childrenOf(group, 'dt')[0]
  const who = textOf(done).trim()
  const parts: DataCategory[] = [
    ...(who === '' ? [] : [{ element: 'transacNote', type: 'responsibility', text: who }]),
    ...(date ? [{ element: 'date', type: '', text: textOf(date).trim() }] : []),
  ]
  return [{ element: 'transac', type: 'transactionType', text: done.attributes.type ?? 'modification', parts }]
}

const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim()

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child: XmlNode) => isElement(child)).filter((child) => child.name === name)
