import type { TermInjectionMethod, TermNumber, UsageStatus } from '@langwerk/contract/term-words'
import type { ConceptEntry, ConceptLanguage, ConceptTerm, DataCategory, Definition } from './concept-entry.ts'
import { type CustomFieldNames, noCustomFields } from './custom-field-names.ts'
import { customCategory, ownCategories as ours } from './own-categories.ts'
import { codeOfKey } from './termbase-definitions.ts'

/** What a terminology file said of an entry, and which of our terms its terms became (null: none). */
export interface EntryExchange {
  concept: ConceptEntry
  /** By language and term, as in the concept. */
  terms: (string | null)[][]
}

/** A term entry as a termbase holds it, without what only its file says. */
export interface EntryFields {
  id: string | null
  /** What the termbase itself calls it: the name of its row in a table. */
  row?: string
  definition: string
  note: string
  context: string
  source: string
  sourceFile: string
  copywritingKeyTerm: boolean
  termInjectionMethod: TermInjectionMethod
  confidenceScore: number | null
  tags: string[]
  /** What people said about it, each with who and when as `writtenComment` puts it. */
  comments: string[]
  /** Custom fields by their name. */
  fields: Record<string, string>
  /** Custom fields of its language sections. */
  languageFields: Record<string, Record<string, string>>
  terms: TermFields[]
}

export interface TermFields {
  /** Set where it is stored. */
  uuid?: string
  /** The key of its language in the termbase: BCP 47, and a number where it is a further one of its code (`en 2`). */
  language: string
  text: string
  status: UsageStatus | null
  number: TermNumber | null
  note: string
  allowedVariants: string[]
  forbiddenVariants: string[]
  fields: Record<string, string>
}

/** What of a concept has a field of ours. */
export function fieldsOf(concept: ConceptEntry, custom: CustomFieldNames = noCustomFields): EntryFields {
  const said = [concept, ...concept.languages]
  const own = (type: string) => concept.categories.find((category) => category.type === type)?.text ?? ''
  const confidence = Number(own(ours.confidence))
  return {
    id: concept.id ?? null,
    definition: joined(said.flatMap(({ definitions }) => definitions.map(({ text }) => text))),
    note: joined(said.flatMap(notesOf)),
    context: joined([
      ...said.flatMap(({ categories }) => textsOf(categories, 'context')),
      ...concept.languages.flatMap(({ terms }) => terms.flatMap(({ contexts }) => contexts.map(({ text }) => text))),
    ]),
    source: joined(textsOf(concept.categories, 'source')),
    sourceFile: own(ours.sourceFile),
    copywritingKeyTerm: own(ours.keyTerm) === 'yes',
    termInjectionMethod: own(ours.injection) === 'exact' ? 'exact' : 'intelligent',
    confidenceScore:
      own(ours.confidence) !== '' && confidence >= 0 && confidence <= 100 ? Math.round(confidence) : null,
    tags: [...new Set(textsOf(concept.categories, ours.tag))],
    comments: [...new Set(textsOf(concept.categories, ours.comment))],
    fields: customOf(concept.categories, custom.termEntry),
    languageFields: Object.fromEntries(
      concept.languages.flatMap((section) => {
        const values = customOf(section.categories, custom.languageSection)
        return Object.keys(values).length > 0 ? [[keyOf(section), values]] : []
      }),
    ),
    terms: concept.languages.flatMap((section) =>
      section.terms.map((term) => ({ language: keyOf(section), ...termFieldsOf(term, custom) })),
    ),
  }
}

const keyOf = ({ language, key }: ConceptLanguage) => key ?? language

function termFieldsOf(term: ConceptTerm, custom: CustomFieldNames): Omit<TermFields, 'language'> {
  const number = term.categories.find(({ type }) => type === ours.number)?.text
  return {
    text: term.text,
    status: term.status ?? null,
    number: number === 'singular' || number === 'plural' ? number : null,
    note: joined(notesOf(term)),
    allowedVariants: textsOf(term.categories, ours.allowed),
    forbiddenVariants: textsOf(term.categories, ours.forbidden),
    fields: customOf(term.categories, custom.term),
  }
}

/**
 * An entry as a concept to be written: the concept it came from with what has changed since, so that nothing is lost
 * of what the file said; or a new one.
 * @param fields with the uuids of the terms.
 */
export function conceptOf(fields: EntryFields, exchange: EntryExchange | null, custom = noCustomFields): ConceptEntry {
  const before = exchange?.concept ?? { definitions: [], notes: [], categories: [], languages: [] }
  const known = exchange ? fieldsOf(before, custom) : null
  const concept: ConceptEntry = {
    ...before,
    ...(fields.id !== null && { id: fields.id }),
    definitions: [...before.definitions],
    notes: [...before.notes],
    categories: [...before.categories],
    languages: languagesWith(fields, exchange, custom),
  }
  if (fields.definition !== (known?.definition ?? '')) {
    concept.definitions = described(fields.definition)
    concept.languages = concept.languages.map((language) => ({ ...language, definitions: [] }))
  }
  if (fields.note !== (known?.note ?? '')) {
    concept.notes = fields.note === '' ? [] : [fields.note]
    concept.languages = concept.languages.map((language) => ({ ...language, notes: [] }))
    concept.categories = concept.categories.filter(({ element }) => element !== 'note')
  }
  if (fields.context !== (known?.context ?? '')) {
    concept.categories = replaced(concept.categories, 'descrip', 'context', described(fields.context))
    concept.languages = concept.languages.map((language) => ({
      ...language,
      categories: language.categories.filter(({ type }) => type !== 'context'),
      terms: language.terms.map((term) => ({ ...term, contexts: [] })),
    }))
  }
  const set = (type: string, value: string, was: string | undefined) => {
    if (value !== (was ?? '')) concept.categories = replaced(concept.categories, 'admin', type, described(value))
  }
  set('source', fields.source, known?.source)
  set(ours.sourceFile, fields.sourceFile, known?.sourceFile)
  set(ours.keyTerm, fields.copywritingKeyTerm ? 'yes' : '', known?.copywritingKeyTerm ? 'yes' : '')
  const injectionOf = (of: EntryFields | null) => (of?.termInjectionMethod === 'exact' ? 'exact' : '')
  set(ours.injection, injectionOf(fields), injectionOf(known))
  const confidenceOf = (of: EntryFields | null) =>
    typeof of?.confidenceScore === 'number' ? `${of.confidenceScore}` : ''
  set(ours.confidence, confidenceOf(fields), confidenceOf(known))
  const tagsOf = (of: EntryFields | null) => [...(of?.tags ?? [])].sort().join('\n')
  if (tagsOf(fields) !== tagsOf(known))
    concept.categories = replaced(
      concept.categories,
      'admin',
      ours.tag,
      fields.tags.map((text) => ({ text })),
    )
  if (fields.comments.join('\n') !== (known?.comments ?? []).join('\n'))
    concept.categories = replaced(
      concept.categories,
      'admin',
      ours.comment,
      fields.comments.map((text) => ({ text })),
    )
  concept.categories = withCustom(concept.categories, 'descrip', fields.fields, known?.fields ?? {})
  return concept
}

function languagesWith(fields: EntryFields, exchange: EntryExchange | null, custom: CustomFieldNames) {
  const byUuid = new Map(fields.terms.map((term) => [term.uuid, term]))
  const placed = new Set<string>()
  const moved: [before: ConceptTerm, now: TermFields][] = []
  const sections: ConceptLanguage[] = (exchange?.concept.languages ?? []).map((section, place) => ({
    ...section,
    terms: section.terms.flatMap((term, row) => {
      const uuid = exchange?.terms[place]?.[row] ?? null
      // A term that the termbase has no language for stays as the file says it.
      if (uuid === null) return [term]
      const now = byUuid.get(uuid)
      if (!now) return []
      placed.add(uuid)
      if ((isFurther(now.language) || section.key !== undefined) && now.language !== keyOf(section)) {
        moved.push([term, now])
        return []
      }
      return [termWith(term, now, custom)]
    }),
  }))
  /** Which section the terms of one of our languages stand in. */
  const sectionOf = (language: string) => {
    const index = exchange?.terms.findIndex((uuids) =>
      uuids.some((uuid) => uuid !== null && byUuid.get(uuid)?.language === language),
    )
    const found = isFurther(language) ? undefined : sections[index ?? -1]
    return found && found.key === undefined ? found : sections.find((section) => keyOf(section) === language)
  }
  const fresh = fields.terms
    .filter(({ uuid }) => uuid === undefined || !placed.has(uuid))
    .map((term): (typeof moved)[number] => [{ text: '', contexts: [], notes: [], categories: [] }, term])
  for (const [before, term] of [...moved, ...fresh]) {
    const written = termWith(before, term, custom)
    const section = sectionOf(term.language)
    if (section) section.terms.push(written)
    else sections.push({ ...sectionFor(term.language), terms: [written] })
  }
  for (const [language, values] of Object.entries(fields.languageFields)) {
    let section = sectionOf(language)
    if (!section) {
      if (Object.keys(values).length === 0) continue
      section = { ...sectionFor(language), terms: [] }
      sections.push(section)
    }
    const known = customOf(section.categories, custom.languageSection)
    section.categories = withCustom(section.categories, 'descrip', values, known)
  }
  // Somebody may have said something of a language that has no term yet.
  const isSaid = (section: ConceptLanguage) => Object.keys(fields.languageFields[keyOf(section)] ?? {}).length > 0
  return sections.filter((section) => section.terms.length > 0 || isSaid(section))
}

const isFurther = (key: string) => codeOfKey(key) !== key

const sectionFor = (key: string): Omit<ConceptLanguage, 'terms'> => ({
  language: codeOfKey(key),
  ...(isFurther(key) && { key }),
  definitions: [],
  notes: [],
  categories: [],
})

function termWith(before: ConceptTerm, now: TermFields, custom: CustomFieldNames): ConceptTerm {
  const known = termFieldsOf(before, custom)
  const { status, statusWritten, markup, ...rest } = before
  const isSameStatus = (status ?? 'approved') === (now.status ?? 'approved') && before.text !== ''
  const term: ConceptTerm = {
    ...rest,
    ...(markup !== undefined && before.text === now.text && { markup }),
    ...(isSameStatus
      ? { ...(status && { status }), ...(statusWritten && { statusWritten }) }
      : { ...(now.status && { status: now.status }) }),
    text: now.text,
    categories: [...before.categories],
  }
  if (now.note !== known.note) {
    term.notes = now.note === '' ? [] : [now.note]
    term.categories = term.categories.filter(({ element }) => element !== 'note')
  }
  if (now.number !== known.number)
    term.categories = replaced(term.categories, 'termNote', ours.number, described(now.number ?? ''))
  for (const [type, texts, was] of [
    [ours.allowed, now.allowedVariants, known.allowedVariants],
    [ours.forbidden, now.forbiddenVariants, known.forbiddenVariants],
  ] as const)
    if (texts.join('\n') !== was.join('\n'))
      term.categories = replaced(
        term.categories,
        'termNote',
        type,
        texts.map((text) => ({ text })),
      )
  term.categories = withCustom(term.categories, 'termNote', now.fields, known.fields)
  return term
}

/** What a file says of an entry that no field of ours shows. */
export function otherInformation(concept: ConceptEntry, custom = noCustomFields) {
  const isShown = (category: DataCategory, names: readonly string[]) =>
    Object.values<string>(ours).includes(category.type) ||
    ['context', 'source'].includes(category.type) ||
    category.element === 'note' ||
    names.some((name) => customCategory(name) === category.type)
  const listed = (of: string, categories: readonly DataCategory[], names: readonly string[]) =>
    categories
      .filter((category) => !isShown(category, names))
      .flatMap((category) => [category, ...(category.parts ?? [])])
      .map(({ element, type, text, target }) => ({ of, type: type || element, text: text || (target ?? '') }))
  return [
    ...listed('', concept.categories, custom.termEntry),
    ...concept.languages.flatMap(({ language, categories, terms }) => [
      ...listed(language, categories, custom.languageSection),
      ...terms.flatMap((term) => [
        ...(term.partOfSpeech ? [{ of: term.text, type: 'partOfSpeech', text: term.partOfSpeech }] : []),
        ...listed(term.text, term.categories, custom.term),
      ]),
    ]),
  ]
}

const described = (text: string): Definition[] => (text === '' ? [] : [{ text }])

const replaced = (
  categories: readonly DataCategory[],
  element: string,
  type: string,
  values: readonly Definition[],
): DataCategory[] => [
  ...categories.filter((category) => category.type !== type),
  ...values.map((value) => ({ element, type, ...value })),
]

function withCustom(
  categories: DataCategory[],
  element: string,
  values: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
) {
  let result = categories
  for (const name of new Set([...Object.keys(values), ...Object.keys(known)]))
    if ((values[name] ?? '') !== (known[name] ?? ''))
      result = replaced(result, element, customCategory(name), described(values[name] ?? ''))
  return result
}

function customOf(categories: readonly DataCategory[], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const type = customCategory(name)
      const found = categories.find((category) => category.type === type)
      return found && found.text !== '' ? [[name, found.text]] : []
    }),
  )
}

const textsOf = (categories: readonly DataCategory[], type: string) =>
  categories.filter((category) => category.type === type && category.text !== '').map(({ text }) => text)

const notesOf = ({ notes, categories }: { notes: string[]; categories: DataCategory[] }) => [
  ...notes,
  ...categories.filter(({ element }) => element === 'note').map(({ text }) => text),
]

const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join('\n')
