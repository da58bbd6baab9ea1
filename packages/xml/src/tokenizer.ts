/**
 * Cuts XML into tokens that tile the text without a gap, so that a writer can splice one of them and leave every other
 * byte as it was (Extensible Markup Language 1.0, fifth edition, productions 14–22, 28, 40–44, 66).
 * It checks neither names nor nesting: real files break both, and `xmlElements` reports what matters.
 */
export type XmlToken =
  | { type: 'text' | 'cdata' | 'comment' | 'instruction' | 'doctype'; start: number; end: number }
  | { type: 'open' | 'close' | 'empty'; name: string; start: number; end: number }

/** Why XML is not well-formed, by key, with places for values; the interface has its own texts for the keys. */
export const xmlFaultTexts = {
  xmlNotWellFormed: 'This is not well-formed XML',
  xmlSeveralRoots: 'There is more than one root element',
  xmlClosesNothing: '</{name}> closes nothing',
  xmlClosesOther: '</{name}> stands where </{expected}> was expected',
  xmlLateDoctype: 'The document type declaration comes too late',
  xmlTextOutside: 'Text stands outside the root element',
  xmlNotClosed: '<{name}> is not closed',
  xmlWithoutElement: 'There is no element',
  xmlNestsTooDeeply: 'Elements nest too deeply',
  xmlOneExpected: 'One element was expected',
} as const
type XmlFault = keyof typeof xmlFaultTexts

export class XmlSyntaxError extends Error {
  /** What a sentence says that passes it on: the fault as its key, `why`, with its values, and in English as `reason`. */
  readonly told: Readonly<Record<string, string>>

  constructor(
    readonly fault: XmlFault,
    readonly offset: number,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    const sentence = xmlFaultTexts[fault].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
    super(`${sentence} at character ${offset}`)
    this.told = { ...values, why: fault, reason: sentence }
    this.name = 'XmlSyntaxError'
  }
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[\]<>"']|"[^"]*"|'[^']*')*(?:\[(?:[^[\]"'<]|"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>|<!\[(?:[^\]]|\](?!\]>))*\]\]>)*\]\s*)?>|<(\/?)([^\s<>/="'!?][^\s<>/="']*)((?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)(\/?)>|[^<]+/gy

/**
 * The tokens of an XML text, in order and without a gap.
 * @throws XmlSyntaxError with the offset of the first character that begins no token.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  const reader = tokenReader(xml)
  for (let start = 0; start < xml.length; start = reader.end) {
    reader.read(start)
    const { type, name, end } = reader
    if (type === 'open' || type === 'close' || type === 'empty') yield { type, name, start, end }
    else yield { type, start, end }
  }
}

interface TokenReader {
  type: XmlToken['type']
  /** Of a tag; of another token it is that of the tag before. */
  name: string
  end: number
  /** Reads the token at `start` into the fields above. */
  read(start: number): void
}

/**
 * Reads one token after the other without making an object for each. Tags of the usual form are read by their characters,
 * which takes a third of the time; whatever is not of that form, and all that is wrong, is left to the grammar.
 */
export function tokenReader(xml: string): TokenReader {
  const grammar = new RegExp(token)
  const nameOf = sharedNames(xml)
  const reader: TokenReader = { type: 'text', name: '', end: 0, read }
  return reader

  function read(start: number) {
    if (xml.charCodeAt(start) !== lessThan) {
      const end = xml.indexOf('<', start)
      reader.type = 'text'
      reader.end = end < 0 ? xml.length : end
    } else if (!readTag(start)) readByGrammar(start)
  }

  function readTag(start: number): boolean {
    const isClosing = xml.charCodeAt(start + 1) === slash
    const nameStart = isClosing ? start + 2 : start + 1
    let index = nameStart
    let code = xml.charCodeAt(index)
    while (isNameCharacter(code)) code = xml.charCodeAt(++index)
    const nameEnd = index
    if (nameEnd === nameStart || !endsName(code)) return false
    while (code !== greaterThan) {
      if (code === doubleQuote || code === singleQuote) {
        const quote = code
        do {
          code = xml.charCodeAt(++index)
          if (code === lessThan || Number.isNaN(code)) return false
        } while (code !== quote)
      } else if (code === lessThan || Number.isNaN(code)) return false
      code = xml.charCodeAt(++index)
    }
    reader.type = isClosing ? 'close' : xml.charCodeAt(index - 1) === slash ? 'empty' : 'open'
    reader.name = nameOf(nameStart, nameEnd)
    reader.end = index + 1
    return true
  }

  function readByGrammar(start: number) {
    grammar.lastIndex = start
    const match = grammar.exec(xml)
    if (match === null) throw new XmlSyntaxError('xmlNotWellFormed', start)
    const name = match[2]
    if (name === undefined) reader.type = kindOf(xml, start)
    else {
      reader.type = match[1] ? 'close' : match[4] ? 'empty' : 'open'
      reader.name = name
    }
    reader.end = grammar.lastIndex
  }
}

/** Gives the same string for the same name, so that a tree of a million elements does not hold a million names. */
function sharedNames(xml: string): (start: number, end: number) => string {
  const known: (string | undefined)[] = new Array(128)
  return (start, end) => {
    const slot = (xml.charCodeAt(start) * 31 + xml.charCodeAt(end - 1) * 7 + (end - start)) & 127
    const name = known[slot]
    if (name !== undefined && name.length === end - start && xml.startsWith(name, start)) return name
    const written = xml.slice(start, end)
    known[slot] = written
    return written
  }
}

const lessThan = 60
const greaterThan = 62
const slash = 47
const doubleQuote = 34
const singleQuote = 39

/** Of the usual names: letters, digits, `-`, `.`, `:`, `_`. */
const isNameCharacter = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 45 && code <= 58 && code !== slash) ||
  code === 95

const endsName = (code: number) => code === greaterThan || code === slash || isSpace(code)

/** White space by XML 1.0, production 3. */
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

function kindOf(xml: string, start: number): 'comment' | 'cdata' | 'instruction' | 'doctype' {
  if (xml.startsWith('<!--', start)) return 'comment'
  if (xml.startsWith('<![', start)) return 'cdata'
  return xml.charCodeAt(start + 1) === 63 ? 'instruction' : 'doctype'
}

export interface XmlAttribute {
  name: string
  /** As written, between the quotes; `decodeXml` gives the text. */
  raw: string
  /** Where `raw` starts and ends in the whole text. */
  start: number
  end: number
}

/** The attributes of an opening or empty tag, with the places of their values. */
export function xmlAttributes(xml: string, tag: { start: number; end: number }): readonly XmlAttribute[] {
  let attributes: XmlAttribute[] | undefined
  for (let next = readAttribute(xml, tag.start + 1, tag.end); next >= 0; next = readAttribute(xml, next, tag.end)) {
    const { nameStart, nameEnd, start, end } = found
    attributes ??= []
    attributes.push({ name: xml.slice(nameStart, nameEnd), raw: xml.slice(start, end), start, end })
  }
  return attributes ?? none
}

const none: readonly XmlAttribute[] = []

/** The attribute that was read last: one object for all, since most are only passed over. */
const found = { nameStart: 0, nameEnd: 0, start: 0, end: 0 }

/** Reads the next attribute of a tag into `found`; gives where to go on, or -1 behind the last. */
function readAttribute(xml: string, from: number, tagEnd: number): number {
  let index = from
  while (index < tagEnd) {
    // A name begins behind white space, and a value in quotes follows it; anything else is passed over.
    if (!isAnySpace(xml.charCodeAt(index++))) continue
    const nameStart = index
    while (index < tagEnd && !endsAttributeName(xml.charCodeAt(index))) index++
    if (index === nameStart) continue
    const nameEnd = index
    const equals = afterSpace(xml, index)
    if (xml.charCodeAt(equals) !== 61) continue
    const open = afterSpace(xml, equals + 1)
    const quote = xml.charCodeAt(open)
    if (quote !== doubleQuote && quote !== singleQuote) continue
    const end = xml.indexOf(quote === doubleQuote ? '"' : "'", open + 1)
    if (end < 0 || end >= tagEnd) continue
    found.nameStart = nameStart
    found.nameEnd = nameEnd
    found.start = open + 1
    found.end = end
    return end + 1
  }
  return -1
}

function afterSpace(xml: string, start: number) {
  let index = start
  while (isAnySpace(xml.charCodeAt(index))) index++
  return index
}

const isAnySpace = (code: number) =>
  code === 32 || (code <= 13 && code >= 9) || (code > 127 && /\s/.test(String.fromCharCode(code)))

const endsAttributeName = (code: number) =>
  code === 61 ||
  code === slash ||
  code === greaterThan ||
  code === doubleQuote ||
  code === singleQuote ||
  isAnySpace(code)

/** The decoded value of one attribute, or undefined where the tag has none of that name. */
export function xmlAttribute(xml: string, tag: { start: number; end: number }, name: string): string | undefined {
  for (let next = readAttribute(xml, tag.start + 1, tag.end); next >= 0; next = readAttribute(xml, next, tag.end)) {
    const { nameStart, nameEnd, start, end } = found
    if (nameEnd - nameStart === name.length && xml.startsWith(name, nameStart)) return decodeXml(xml.slice(start, end))
  }
  return undefined
}

/** A name without its prefix: `w:t` → `t`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Resolves character references and the five predefined entities, and those of `entities`; any other stays as written,
 * since external ones are never fetched.
 */
export function decodeXml(raw: string, entities: Readonly<Record<string, string>> = {}): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([^\s&;#]+));/g, (whole, decimal, hexadecimal, name) => {
    if (name) return predefined[name] ?? (Object.hasOwn(entities, name) ? entities[name]! : whole)
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

/** The text that stands in an element as written, its line ends read as they are to be; `entities` as for `decodeXml`. */
export const decodeXmlText = (raw: string, entities?: Readonly<Record<string, string>>): string =>
  decodeXml(xmlLineEnds(raw), entities)

/** The value of an attribute as written between its quotes: line ends and tabs are spaces there (XML 1.0, section 3.3.3). */
export const decodeXmlAttribute = (raw: string): string => decodeXml(raw.replace(/[\t\n\r]/g, ' '))

/** XML 1.0, section 2.11: every line end is read as one line feed. */
export const xmlLineEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** Escapes text for element content. `>` is written as a reference too, so that `]]>` can never arise. */
export const encodeXmlText = (text: string) =>
  /[&<>\r]/.test(text)
    ? text.replace(/[&<>\r]/g, (character) => (character === '\r' ? '&#13;' : `&${names[character]};`))
    : text

/** Escapes text for an attribute value in either kind of quotes. */
export const encodeXmlAttribute = (text: string) =>
  text.replace(/[&<>"'\t\n\r]/g, (character) =>
    names[character] ? `&${names[character]};` : `&#${character.charCodeAt(0)};`,
  )

const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** XML cannot hold most control characters (production 2); they are left out of what we write. */
export const withoutXmlForbidden = (text: string) =>
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/.test(text) ? text.replace(forbidden, '') : text

const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** One replacement of the half-open range `start`–`end`. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Applies replacements that do not overlap; everything between them stays as it was. */
export function splice(text: string, replacements: readonly Splice[]): string {
  const parts: string[] = []
  let position = 0
  for (const { start, end, text: replacement } of [...replacements].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < position) throw new RangeError(`Replacements overlap at ${start}`)
    parts.push(text.slice(position, start), replacement)
    position = end
  }
  parts.push(text.slice(position))
  return parts.join('')
}
