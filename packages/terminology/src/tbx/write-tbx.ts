import type {
  ConceptEntry,
  ConceptLanguage,
  ConceptTerm,
  DataCategory,
  Definition,
  TbxFrame,
} from '../concept-entry.ts'
import { languageKeyCategory } from '../own-categories.ts'
import type { TermbaseDefinitions } from '../termbase-definitions.ts'
import { tbxStatus } from '../usage-status.ts'
import { dataCategoryElement, dataCategoryModule, moduleNamespaces } from './data-categories.ts'
import { definitionsXml } from './definitions.ts'
import { attributesXml, spaceXml, textXml } from './element-xml.ts'

/** Version 2 (ISO 30042:2008), and version 3 (ISO 30042:2019) in its two styles. */
export type TbxForm = 'tbx2' | 'tbx3Dca' | 'tbx3Dct'

/** Writes TBX as chunks of text, an entry each, to be encoded in UTF-8. */
export function* writeTbx(
  entries: Iterable<ConceptEntry>,
  { form = 'tbx3Dca', ...about }: TbxAbout & { form?: TbxForm },
): Generator<string> {
  yield tbxStart(form, about)
  for (const entry of entries) yield tbxEntry(entry, form)
  yield tbxEnd(form, about)
}

interface TbxAbout {
  title: string
  /** Of what is said in the file, in BCP 47. */
  language: string
  /** Header and back matter of the file it came from. */
  frame?: TbxFrame
  definitions?: TermbaseDefinitions
}

/** What stands before the entries. */
export function tbxStart(form: TbxForm, about: TbxAbout): string {
  const { root, header } = names[form]
  const attributes = attributesXml({
    type: form === 'tbx2' ? 'TBX' : 'TBX-Basic',
    style: form === 'tbx2' ? undefined : form === 'tbx3Dca' ? 'dca' : 'dct',
    'xml:lang': about.language,
    xmlns: form === 'tbx2' ? undefined : 'urn:iso:std:iso:30042:ed-2',
    ...(form === 'tbx3Dct' && { 'xmlns:min': moduleNamespaces.min, 'xmlns:basic': moduleNamespaces.basic }),
  })
  const said = about.frame?.header ?? `<fileDesc><sourceDesc><p>${textXml(about.title)}</p></sourceDesc></fileDesc>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributes}>\n<${header}>${said}</${header}>\n<text><body>\n`
}

/** What stands after the entries. */
export function tbxEnd(form: TbxForm, { frame, definitions }: Pick<TbxAbout, 'frame' | 'definitions'>): string {
  const elements = [
    ...(frame?.back ?? []),
    ...(definitions ? [definitionsXml(definitions, form === 'tbx2' ? 'refObjectList' : 'refObjectSec')] : []),
  ]
  const back = elements.length > 0 ? `\n<back>${elements.join('')}</back>` : ''
  return `</body>${back}</text>\n</${names[form].root}>\n`
}

export function tbxEntry(concept: ConceptEntry, form: TbxForm): string {
  const { id, definitions, notes, categories, languages, attributes } = concept
  const { entry } = names[form]
  const said = saidXml({ definitions, notes, categories }, form)
  return `<${entry}${attributesXml({ id, ...attributes })}>${said}\n${languages.map((language) => languageXml(language, form)).join('')}</${entry}>\n`
}

function languageXml(section: ConceptLanguage, form: TbxForm): string {
  const { language, key, attributes, terms } = section
  const name = names[form].language
  const which: DataCategory[] = key === undefined ? [] : [{ element: 'admin', type: languageKeyCategory, text: key }]
  const said = { ...section, categories: [...which, ...section.categories] }
  return `<${name}${attributesXml({ 'xml:lang': language, ...attributes })}>${saidXml(said, form)}\n${terms.map((term) => termXml(term, form)).join('')}</${name}>\n`
}

const saidXml = (
  { definitions, notes, categories }: Pick<ConceptLanguage, 'definitions' | 'notes' | 'categories'>,
  form: TbxForm,
) =>
  [
    ...descriptions('definition', definitions).map((category) => categoryXml(category, form)),
    ...categories.map((category) => categoryXml(category, form)),
    ...notes.map(noteXml),
  ].join('')

function termXml(term: ConceptTerm, form: TbxForm): string {
  const own: DataCategory[] = []
  if (term.status) own.push(term.statusWritten ?? { element: 'termNote', ...tbxStatus[term.status] })
  if (term.partOfSpeech !== undefined) own.push({ element: 'termNote', type: 'partOfSpeech', text: term.partOfSpeech })
  const all = [...own, ...term.categories]
  // The standard wants what is said of the word itself first.
  const isTermNote = ({ element, raw }: DataCategory) => element === 'termNote' && raw === undefined
  const said = [
    ...[...all.filter(isTermNote), ...all.filter((category) => !isTermNote(category))].map((category) =>
      categoryXml(category, form),
    ),
    ...descriptions('context', term.contexts).map((category) => categoryXml(category, form)),
    ...term.notes.map(noteXml),
  ]
  const { term: name } = names[form]
  const content = term.markup ?? textXml(term.text)
  const about = attributesXml({ id: term.id, ...term.attributes }) + (term.markup ? '' : spaceXml(term.text))
  return `<${name}${attributesXml({ id: term.groupId })}><term${about}>${content}</term>${said.join('')}</${name}>\n`
}

const descriptions = (type: string, definitions: readonly Definition[]): DataCategory[] =>
  definitions.map((definition) => ({ element: 'descrip', type, ...definition }))

function categoryXml(category: DataCategory, form: TbxForm): string {
  const { element, type, text, target, parts, attributes, markup, raw } = category
  if (raw !== undefined) return raw
  const module = form === 'tbx3Dct' && dataCategoryElement(type) === element ? dataCategoryModule(type) : undefined
  const name = module ? `${module}:${type}` : element
  const about = attributesXml({ type: module || type === '' ? undefined : type, target, ...attributes })
  const written = `<${name}${about}${markup === undefined ? spaceXml(text) : ''}>${markup ?? textXml(text)}</${name}>`
  return parts === undefined
    ? written
    : `<${element}Grp>${written}${parts.map((part) => categoryXml(part, form)).join('')}</${element}Grp>`
}

const noteXml = (note: string) => `<note${spaceXml(note)}>${textXml(note)}</note>`

const version3 = {
  root: 'tbx',
  header: 'tbxHeader',
  entry: 'conceptEntry',
  language: 'langSec',
  term: 'termSec',
}
const names: Record<TbxForm, typeof version3> = {
  tbx2: {
    root: 'martif',
    header: 'martifHeader',
    entry: 'termEntry',
    language: 'langSet',
    term: 'tig',
  },
  tbx3Dca: version3,
  tbx3Dct: version3,
}
