/**
 * Cuts XML into tokens that tile the text without a gap, so that a writer can splice one of them and leave every other
 * byte as it was (Extensible Markup Language 1.0, fifth edition, productions 14–22, 28, 40–44, 66).
 * It checks neither names nor nesting: real files break both, and `xmlElements` reports what matters.
 */
export type XmlToken =
  | { type: 'text' | 'cdata' | 'comment' | 'instruction' | 'doctype'; start: number; end: number }
  | { type: 'open' | 'close' | 'empty'; name: string; start: number; end: number }

export class XmlSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(`${message} at character ${offset}`)
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
  const expression = new RegExp(token)
  let start = 0
  while (start < xml.length) {
    expression.lastIndex = start
    const match = expression.exec(xml)
    if (match === null) throw new XmlSyntaxError('This is not well-formed XML', start)
    const end = expression.lastIndex
    const name = match[2]
    if (name !== undefined) {
      yield { type: match[1] ? 'close' : match[4] ? 'empty' : 'open', name, start, end }
    } else if (xml.charCodeAt(start) !== 60) {
      yield { type: 'text', start, end }
    } else {
      yield { type: kindOf(xml, start), start, end }
    }
    start = end
  }
}

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
export function xmlAttributes(xml: string, tag: { start: number; end: number }): XmlAttribute[] {
  const attributes: XmlAttribute[] = []
  const written = xml.slice(tag.start, tag.end)
  if (!written.includes('=')) return attributes
  for (const match of written.matchAll(/\s([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const raw = match[2] ?? match[3] ?? ''
    const end = tag.start + match.index + match[0].length - 1
    attributes.push({ name: match[1]!, raw, start: end - raw.length, end })
  }
  return attributes
}

/** The decoded value of one attribute, or undefined where the tag has none of that name. */
export function xmlAttribute(xml: string, tag: { start: number; end: number }, name: string): string | undefined {
  const found = xmlAttributes(xml, tag).find((attribute) => attribute.name === name)
  return found && decodeXml(found.raw)
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

/** Escapes text for element content. `>` is written as a reference too, so that `]]>` can never arise. */
export const encodeXmlText = (text: string) =>
  text.replace(/[&<>\r]/g, (character) => (character === '\r' ? '&#13;' : `&${names[character]};`))

/** Escapes text for an attribute value in either kind of quotes. */
export const encodeXmlAttribute = (text: string) =>
  text.replace(/[&<>"'\t\n\r]/g, (character) =>
    names[character] ? `&${names[character]};` : `&#${character.charCodeAt(0)};`,
  )

const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** XML cannot hold most control characters (production 2); they are left out of what we write. */
export const withoutXmlForbidden = (text: string) =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  )

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
