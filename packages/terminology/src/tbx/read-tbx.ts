import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { decodeBytes, EncodingError, xmlEncoding } from '@langwerk/xml/encoding'
import { isElement, parseFragment, type XmlElement } from '@langwerk/xml/fragment'
import { localName, XmlSyntaxError } from '@langwerk/xml/tokenizer'
import type {
  ConceptEntry,
  ConceptLanguage,
  ConceptTerm,
  DataCategory,
  Definition,
  ReadTerms,
  RefusedEntry,
} from '../concept-entry.ts'
import { languageKeyCategory } from '../own-categories.ts'
import { TermFileError } from '../term-file-error.ts'
import { codeOfKey } from '../termbase-definitions.ts'
import { tbxStatus, usageStatusOf } from '../usage-status.ts'
import { attributesBesides, categoryOf, type Level, spellingOf, textIn } from './categories.ts'
import { cutEntries } from './entry-cutter.ts'
import { type Surroundings, surroundingsOf } from './frame.ts'

/**
 * Reads TBX (TermBase eXchange) version 2 (ISO 30042:2008, `martif`) and version 3 (ISO 30042:2019, both styles).
 * Document types and schemas are passed over, never fetched. Broken entries are refused one by one.
 * @throws TermFileError when it is no TBX file or its bytes are not valid in its encoding.
 */
export function readTbx(file: Uint8Array | string): ReadTerms {
  const xml = typeof file === 'string' ? file : decoded(file)
  if (!/<(?:[\w.-]+:)?(?:martif|tbx)[\s>]/i.test(xml)) throw new TermFileError('notTbx')
  const entries: ConceptEntry[] = []
  const refused: RefusedEntry[] = []
  for (const cut of cutEntries(xml)) {
    if (cut.text === undefined) refused.push({ line: cut.line, reason: cut.reason, detail: cut.detail })
    else {
      const entry = readEntry(cut.text, cut.line, refused)
      if (entry) entries.push(entry)
    }
  }
  return { entries, refused }
}

/** What stands around the entries. */
export const readTbxSurroundings = (file: Uint8Array | string): Surroundings =>
  surroundingsOf(typeof file === 'string' ? file : decoded(file))

function decoded(bytes: Uint8Array): string {
  try {
    return decodeBytes(bytes, xmlEncoding(bytes))
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error
    const { unknown } = error
    throw unknown === null ? new TermFileError('notUtf8') : new TermFileError('encodingUnknown', { encoding: unknown })
  }
}

function readEntry(text: string, line: number, refused: RefusedEntry[]): ConceptEntry | undefined {
  const refuse = (why: ImportReason, offset = 0) => {
    refused.push({ line: line + text.slice(0, offset).split('\n').length - 1, ...why })
    return undefined
  }
  try {
    const element = parseFragment(text)
    const languages = new Map<string, ConceptLanguage>()
    for (const section of childrenOf(element, 'langSet', 'langSec')) {
      const code = normaliseLanguageCode(section.attributes['xml:lang'] ?? section.attributes.lang ?? '')
      if (code === '') return refuse(importReason('noLanguageCode'), section.start)
      const found = readLanguage(section, code, (term) => refuse(importReason('emptyTerm'), term.start))
      const key = found.key ?? code
      const known = languages.get(key)
      if (known) merge(known, found)
      else if (found.terms.length > 0 || found.categories.length > 0) languages.set(key, found)
    }
    if ([...languages.values()].every(({ terms }) => terms.length === 0)) return refuse(importReason('noTerm'))
    const { definitions, notes, categories } = saidOf(element, 'concept')
    const attributes = attributesBesides(element, ['id'])
    return {
      line,
      ...idOf(element),
      ...(attributes && { attributes }),
      definitions,
      notes,
      languages: [...languages.values()],
      categories,
    }
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error
    return refuse(importReason('notWellFormed', error.told), error.offset)
  }
}

function readLanguage(section: XmlElement, language: string, refuse: (term: XmlElement) => void): ConceptLanguage {
  const { definitions, notes, categories } = saidOf(section, 'language')
  const terms: ConceptTerm[] = []
  for (const group of childrenOf(section, 'tig', 'ntig', 'termSec')) {
    const term = readTerm(group)
    if (term === undefined) refuse(group)
    else terms.push(term)
  }
  const attributes = attributesBesides(section, ['xml:lang', 'lang'])
  const which = categories.find(({ type }) => type === languageKeyCategory)
  return {
    language,
    ...(which && codeOfKey(which.text) === language && { key: which.text }),
    ...(attributes && { attributes }),
    definitions,
    notes,
    terms,
    categories: categories.filter((category) => category !== which),
  }
}

function readTerm(group: XmlElement): ConceptTerm | undefined {
  const inner = childrenOf(group, 'termGrp')[0]
  const element = childrenOf(inner ?? group, 'term')[0]
  const text = element && textIn(element)
  if (!text) return undefined
  const said = saidOf({ ...group, children: [...(inner?.children ?? []), ...group.children] }, 'term')
  const term: ConceptTerm = {
    ...idOf(element),
    ...(group.attributes.id !== undefined && { groupId: group.attributes.id }),
    text,
    ...spellingOf(element, ['id']),
    contexts: said.contexts,
    notes: said.notes,
    categories: [],
  }
  for (const category of said.categories) {
    const status = statusCategories.includes(category.type) ? usageStatusOf(category.text) : undefined
    const isPlain = !category.parts && !category.attributes && !category.markup
    if (status !== undefined && term.status === undefined) {
      term.status = status
      const { type, text } = tbxStatus[status]
      if (!isPlain || category.type !== type || category.text !== text) term.statusWritten = category
    } else if (category.type === 'partOfSpeech' && term.partOfSpeech === undefined && isPlain)
      term.partOfSpeech = category.text
    else term.categories.push(category)
  }
  // Definitions belong to a concept or a language; one written at a term is kept as what it is.
  for (const definition of said.definitions)
    term.categories.push({ element: 'descrip', type: 'definition', ...definition })
  return term
}

const statusCategories = ['administrativeStatus', 'normativeAuthorization', 'processStatus', 'usageStatus']
const structure = new Set(['langSet', 'langSec', 'tig', 'ntig', 'termSec', 'termGrp', 'term'])

/** All that stands at a level beside the terms. */
function saidOf(element: XmlElement, level: Level) {
  const said = {
    definitions: [] as Definition[],
    contexts: [] as Definition[],
    notes: [] as string[],
    categories: [] as DataCategory[],
  }
  for (const child of element.children) {
    if (!isElement(child) || structure.has(localName(child.name))) continue
    const category = categoryOf(child, level)
    if (category === undefined) continue
    const { element: meta, type, ...described } = category
    const isPlain = !category.parts && !category.attributes && !category.markup && !category.raw
    if (meta === 'note' && isPlain) said.notes.push(category.text)
    else if (meta === 'descrip' && type === 'definition') said.definitions.push(described)
    else if (meta === 'descrip' && type === 'context' && level === 'term') said.contexts.push(described)
    else said.categories.push(category)
  }
  return said
}

function merge(known: ConceptLanguage, found: ConceptLanguage) {
  known.definitions.push(...found.definitions)
  known.notes.push(...found.notes)
  known.terms.push(...found.terms)
  known.categories.push(...found.categories)
  if (found.attributes) known.attributes = { ...found.attributes, ...known.attributes }
}

const idOf = ({ attributes: { id } }: XmlElement) => (id === undefined ? {} : { id })

const childrenOf = (element: XmlElement, ...names: string[]) =>
  element.children.filter((child) => isElement(child)).filter((child) => names.includes(localName(child.name)))
