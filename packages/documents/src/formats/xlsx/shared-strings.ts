import type { Segment, TagInfo } from '@langwerk/text/segment'
import { decodeXml, localName, tokenReader } from '@langwerk/xml/tokenizer'
import { type OfficePackage, type PartStream, refusing } from '../office/office-package.ts'
import { elementTree } from '../office/xml-tree.ts'
import type { HeldTexts } from './held-texts.ts'
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
  /** What a string shows, or the number of its text; undefined where it has none, or the index leads nowhere. */
  text(index: number): CellText | number | undefined
}

/** A string's place in a window of the part. */
export interface StringItem {
  start: number
  openEnd: number
  closeStart: number
  end: number
  prefix: string
}

/** @param texts is given the texts without formats */
export function sharedStrings(office: OfficePackage, mainName: string, texts: HeldTexts): SharedStrings {
  const name = office.relationships(mainName).find(({ type }) => type === 'sharedStrings')?.target
  const stream = name === undefined ? undefined : office.stream(name)
  // A number a string, since a million strings are a million objects otherwise.
  const numbers = intList()
  const others = new Map<number, CellText>()
  for (const { xml, strings } of stream ? scanStrings(stream) : []) {
    for (const { start, end, prefix } of strings) {
      const item = xml.slice(start, end)
      const text = heldText(plainString(item) ?? richString(stream!.name, item, prefix), texts)
      if (typeof text === 'object') others.set(numbers.length, text)
      numbers.push(typeof text === 'number' ? text : -1)
    }
  }
  const count = numbers.length
  return {
    stream,
    count,
    text(index) {
      if (!(index >= 0 && index < count)) return undefined
      return numbers.at(index) < 0 ? others.get(index) : numbers.at(index)
    },
  }
}

/** Holds a text without tags and gives its number; any other comes back as it is. */
export function heldText(text: CellText | undefined, texts: HeldTexts): CellText | number | undefined {
  if (!text) return undefined
  const [only] = text.source
  return (text.source.length === 1 && typeof only === 'string' ? texts.add(only) : undefined) ?? text
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
