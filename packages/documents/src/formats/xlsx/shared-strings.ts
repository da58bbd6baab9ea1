import type { Segment, TagInfo } from '@langwerk/text/segment'
import { decodeXml, localName, tokenReader } from '@langwerk/xml/tokenizer'
import { type OfficePackage, type PartStream, refusing } from '../office/office-package.ts'
import { elementTree } from '../office/xml-tree.ts'
import { intList } from './int-list.ts'
import { type RichText, readRichText, writePlainText } from './rich-text.ts'

/** What a cell shows, without what is needed to write it. */
export interface CellText {
  source: Segment
  tags: readonly TagInfo[]
}

/** The part with the strings that cells share (ISO/IEC 29500-1, 18.4). */
export interface StringTable {
  stream: PartStream | undefined
  count: number
}

/** The strings while the cells are read; they are let go of afterwards. */
export interface SharedStrings extends StringTable {
  /** Undefined where the string has no text, or the index leads nowhere. */
  text(index: number): CellText | undefined
}

/** A string's place in a window of the part. */
export interface StringItem {
  start: number
  openEnd: number
  closeStart: number
  end: number
  prefix: string
}

export function sharedStrings(office: OfficePackage, mainName: string): SharedStrings {
  const name = office.relationships(mainName).find(({ type }) => type === 'sharedStrings')?.target
  const stream = name === undefined ? undefined : office.stream(name)
  const windows: { xml: string; first: number }[] = []
  // Two numbers a string, since a million strings are a million objects otherwise.
  const places = intList()
  let prefix = ''
  for (const { xml, strings } of stream ? scanStrings(stream) : []) {
    windows.push({ xml, first: places.length / 2 })
    for (const item of strings) {
      prefix = item.prefix
      places.push(item.start)
      places.push(item.end)
    }
  }
  const count = places.length / 2
  let at = 0
  return {
    stream,
    count,
    text(index) {
      if (!(index >= 0 && index < count)) return undefined
      while (windows[at]!.first > index) at--
      while (windows[at + 1] && windows[at + 1]!.first <= index) at++
      const xml = windows[at]!.xml.slice(places.at(2 * index), places.at(2 * index + 1))
      return plainString(xml) ?? richString(stream!.name, xml, prefix)
    },
  }
}

/** The windows of the part with the strings in each. */
export function* scanStrings(stream: PartStream): Generator<{ xml: string; strings: StringItem[] }> {
  const windows = stream.windows('si')
  for (;;) {
    const window = refusing(stream.name, () => {
      const { value, done } = windows.next()
      return done ? undefined : { xml: value, strings: stringsIn(value) }
    })
    if (!window) return
    yield window
  }
}

function stringsIn(xml: string): StringItem[] {
  const found: StringItem[] = []
  const reader = tokenReader(xml)
  let item: StringItem | undefined
  for (let start = 0; start < xml.length; start = reader.end) {
    reader.read(start)
    const { type, name, end } = reader
    if ((type !== 'open' && type !== 'close' && type !== 'empty') || localName(name) !== 'si') continue
    if (type === 'close') {
      if (item) found.push({ ...item, closeStart: start, end })
      item = undefined
    } else {
      const prefix = name.slice(0, name.indexOf(':') + 1)
      item = { start, openEnd: end, closeStart: end, end, prefix }
      if (type === 'empty') found.push(item)
    }
  }
  return found
}

/** Writes a target as the content of a string (`si`). */
export function writeString(xml: string, prefix: string, target: Segment): string {
  const text = plainContent(xml)
  if (text !== undefined) return writePlainText(text, target, prefix)
  // The codes of a string are all written out, so that no range is asked for.
  return richText(xml, prefix)!.render(target, { range: () => '' })
}

const richText = (xml: string, prefix: string): RichText | undefined =>
  readRichText(elementTree(xml, { start: 0, end: xml.length }, { maxDepth: 100, prefix, known: 's:' }), xml)

function richString(part: string, xml: string, prefix: string): CellText | undefined {
  const inline = refusing(part, () => richText(xml, prefix))?.inline
  return inline && { source: inline.source, tags: inline.tags }
}

/** What a string or an inline string (`is`) shows that is text without any format; undefined where it is not, or is blank. */
export function plainString(xml: string): CellText | undefined {
  const text = plainContent(xml)?.trim()
  return text === undefined || text === '' ? undefined : { source: [text], tags: noTags }
}

/** What a value (`v`) shows that is text; undefined where it is blank, or holds characters that XML cannot. */
export function plainValue(raw: string): CellText | undefined {
  const text = raw.includes('_x') ? '' : decodeXml(raw).trim()
  return text === '' ? undefined : { source: [text], tags: noTags }
}

/** Most strings are text without any format; undefined where this is not one. */
function plainContent(xml: string): string | undefined {
  const raw = /^<[^>]*><(?:[\w.-]+:)?t(?:\s[^>]*)?>([^<]*)<\/[^>]*><\/[^>]*>$/.exec(xml)?.[1]
  if (raw === undefined || raw.includes('_x')) return undefined
  return decodeXml(raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw)
}

const noTags: TagInfo[] = []
