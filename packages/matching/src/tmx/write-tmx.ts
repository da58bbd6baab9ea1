import type { Piece, Segment, TagInfo } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { TmxHeader, TmxHistory, TmxProperty, TmxSegment, TmxUnit } from './tmx-unit.ts'

/** Writes a TMX 1.4b file as chunks of text, a unit each, to be encoded in UTF-8. A string is a unit's element as it is to stand. */
export async function* writeTmx(
  header: Pick<TmxHeader, 'sourceLanguage' | 'properties' | 'notes'>,
  units: AsyncIterable<TmxUnit | string> | Iterable<TmxUnit | string>,
): AsyncGenerator<string> {
  const about = attributes({
    creationtool: 'Langwerk',
    creationtoolversion: '1',
    segtype: 'sentence',
    'o-tmf': 'Langwerk',
    adminlang: 'en',
    srclang: header.sourceLanguage ?? '*all*',
    datatype: 'plaintext',
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header${about}>${notes(header)}</header>\n<body>\n`
  for await (const unit of units) yield typeof unit === 'string' ? `${unit}\n` : writtenUnit(unit)
  yield '</body>\n</tmx>\n'
}

function writtenUnit(unit: TmxUnit): string {
  const about = attributes({ tuid: unit.id, srclang: unit.sourceLanguage, ...writtenHistory(unit) })
  return `<tu${about}>${notes(unit)}\n${unit.segments.map(writtenVariant).join('')}</tu>\n`
}

function writtenVariant(variant: TmxSegment): string {
  const about = attributes({ 'xml:lang': variant.language, ...writtenHistory(variant) })
  return `<tuv${about}>${notes(variant)}<seg>${writtenSegment(variant.segment, variant.tags)}</seg></tuv>\n`
}

function writtenSegment(segment: Segment, tags: readonly TagInfo[]): string {
  const infos = new Map(tags.map((tag) => [tag.id, tag]))
  return segment
    .map((piece) => (typeof piece === 'string' ? writtenText(piece) : writtenTag(piece, infos.get(piece.id))))
    .join('')
}

/** A tag that no element of a file stands for. */
export function writtenTag({ kind, id }: Exclude<Piece, string>, info: TagInfo | undefined): string {
  const code = writtenText(info?.code ?? '')
  const type = info && !inlineElements.has(info.label) ? info.label : undefined
  switch (kind) {
    case 'open':
      return `<bpt${attributes({ i: id, x: id, type })}>${code}</bpt>`
    case 'close':
      return `<ept${attributes({ i: id })}/>`
    case 'lone':
      return `<ph${attributes({ x: id, type })}>${code}</ph>`
    case 'openHalf':
      return `<it${attributes({ pos: 'begin', x: id, type })}>${code}</it>`
    case 'closeHalf':
      return `<it${attributes({ pos: 'end', x: id, type })}>${code}</it>`
  }
}

/** A tag without a type is called after its element. */
const inlineElements = new Set(['bpt', 'ept', 'it', 'ph', 'hi', 'ut'])

function notes({ notes: texts, properties }: { notes: readonly string[]; properties: readonly TmxProperty[] }): string {
  const written = texts.map((note) => `<note>${writtenText(note)}</note>`)
  return [
    ...written,
    ...properties.map((prop) => `<prop${attributes({ type: prop.type })}>${writtenText(prop.text)}</prop>`),
  ].join('')
}

/** The attributes that tell who made and changed something and when. */
export const writtenHistory = (of: TmxHistory) => ({
  creationdate: time(of.createdAt),
  creationid: of.createdBy,
  changedate: time(of.changedAt),
  changeid: of.changedBy,
  lastusagedate: time(of.lastUsedAt),
  usagecount: of.usageCount === undefined ? undefined : String(of.usageCount),
})

/** The basic form of ISO 8601, in whole seconds. */
const time = (iso: string | undefined) => iso?.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${encodeXmlAttribute(withoutXmlForbidden(value))}"`))
    .join('')

/** Text as it stands in an element. */
export const writtenText = (content: string) => encodeXmlText(withoutXmlForbidden(content))
