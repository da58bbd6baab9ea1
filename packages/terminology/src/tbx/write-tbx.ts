import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { ConceptEntry, ConceptLanguage, ConceptTerm, DataCategory, Definition } from '../concept-entry.ts'
import { tbxStatus } from '../usage-status.ts'

/** Writes TBX version 3 (ISO 30042:2019), style `dca`, as chunks of text, an entry each, to be encoded in UTF-8. */
export function* writeTbx(
  entries: Iterable<ConceptEntry>,
  { title, language }: { title: string; language: string },
): Generator<string> {
  const root = attributes({
    type: 'TBX-Basic',
    style: 'dca',
    'xml:lang': language,
    xmlns: 'urn:iso:std:iso:30042:ed-2',
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<tbx${root}>\n<tbxHeader><fileDesc><sourceDesc><p>${text(title)}</p></sourceDesc></fileDesc></tbxHeader>\n<text><body>\n`
  for (const entry of entries) yield writtenEntry(entry)
  yield '</body></text>\n</tbx>\n'
}

function writtenEntry({ id, definitions, notes, categories, languages }: ConceptEntry): string {
  const said = [
    ...descriptions('definition', definitions),
    ...categories.map(writtenCategory),
    ...notes.map(writtenNote),
  ]
  return `<conceptEntry${attributes({ id })}>${said.join('')}\n${languages.map(writtenLanguage).join('')}</conceptEntry>\n`
}

function writtenLanguage({ language, definitions, notes, categories, terms }: ConceptLanguage): string {
  const said = [
    ...descriptions('definition', definitions),
    ...categories.map(writtenCategory),
    ...notes.map(writtenNote),
  ]
  return `<langSec${attributes({ 'xml:lang': language })}>${said.join('')}\n${terms.map(writtenTerm).join('')}</langSec>\n`
}

function writtenTerm({ id, text: term, status, partOfSpeech, contexts, notes, categories }: ConceptTerm): string {
  const own: DataCategory[] = []
  if (status) own.push({ element: 'termNote', ...tbxStatus[status] })
  if (partOfSpeech !== undefined) own.push({ element: 'termNote', type: 'partOfSpeech', text: partOfSpeech })
  const said = [
    ...[...own, ...categories].map(writtenCategory),
    ...descriptions('context', contexts),
    ...notes.map(writtenNote),
  ]
  return `<termSec><term${attributes({ id })}>${text(term)}</term>${said.join('')}</termSec>\n`
}

const descriptions = (type: string, definitions: readonly Definition[]) =>
  definitions.map((definition) => writtenCategory({ element: 'descrip', type, ...definition }))

function writtenCategory({ element, type, text: said, target, parts }: DataCategory): string {
  const about = attributes({ type: type === '' ? undefined : type, target })
  const written = `<${element}${about}>${text(said)}</${element}>`
  return parts === undefined
    ? written
    : `<${element}Grp>${written}${parts.map(writtenCategory).join('')}</${element}Grp>`
}

const writtenNote = (note: string) => `<note>${text(note)}</note>`

const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${encodeXmlAttribute(withoutXmlForbidden(value))}"`))
    .join('')

const text = (content: string) => encodeXmlText(withoutXmlForbidden(content))
