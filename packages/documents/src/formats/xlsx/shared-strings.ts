import type { Segment, TagInfo } from '@langwerk/text/segment'
import { decodeXml, localName, tokenReader } from '@langwerk/xml/tokenizer'
import { type OfficePackage, type PartStream, refusing } from '../office/office-package.ts'
import { elementTree } from '../office/xml-tree.ts'
import { type RichText, readRichText, writePlainText } from './rich-text.ts'

/** What a cell shows, without what is needed to write it. */
export interface CellText {
  source: Segment
  tags: TagInfo[]
}

/** The strings that cells share (ISO/IEC 29500-1, 18.4). */
export interface SharedStrings {
  stream: PartStream | undefined
  count: number
  /** Undefined where the string has no text, or the index leads nowhere. Cells with one index get one value. */
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
  const items: string[] = []
  let prefix = ''
  if (stream) {
    for (const { xml, strings } of scanStrings(stream)) {
      for (const item of strings) {
        prefix = item.prefix
        items.push(xml.slice(item.start, item.end))
      }
    }
  }
  const known: (CellText | undefined)[] = []
  return {
    stream,
    count: items.length,
    text(index) {
      const xml = items[index]
      if (xml === undefined) return undefined
      const read = known[index]
      if (read) return read
      const text = plainString(xml) ?? richString(stream!.name, xml, prefix)
      if (text) known[index] = text
      return text
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

function plainString(xml: string): CellText | undefined {
  const text = plainContent(xml)?.trim()
  return text === undefined || text === '' ? undefined : { source: [text], tags: noTags }
}

/** Most strings are text without any format; undefined where this is not one. */
function plainContent(xml: string): string | undefined {
  const raw = /^<[^>]*><(?:[\w.-]+:)?t(?:\s[^>]*)?>([^<]*)<\/[^>]*><\/[^>]*>$/.exec(xml)?.[1]
  if (raw === undefined || raw.includes('_x')) return undefined
  return decodeXml(raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw)
}

const noTags: TagInfo[] = []
