/** Reads the inside of a JSON string (RFC 8259, section 7), with the place in `raw` of each index of the text. */
export function decodeJsonString(raw: string): { text: string; offsets: (index: number) => number } {
  if (!raw.includes('\\')) return { text: raw, offsets: (index) => index }
  const offsets: number[] = []
  let text = ''
  for (const match of raw.matchAll(/\\(?:u([0-9a-fA-F]{4})|(.))|[^\\]/gs)) {
    const [whole, code, escaped] = match
    offsets.push(match.index)
    text += code ? String.fromCharCode(Number.parseInt(code, 16)) : escaped ? (controls[escaped] ?? escaped) : whole
  }
  offsets.push(raw.length)
  return { text, offsets: (index) => offsets[index]! }
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** How a file spells characters that JSON lets one spell in two ways. */
interface JsonEscapes {
  /** Nothing beyond ASCII stands for itself. */
  ascii: boolean
  /** `<`, `>` and `&` do not stand for themselves, as in JSON for a script element. */
  markup: boolean
  upperCase: boolean
  slash: boolean
}

/** What the escapes of a whole file show of its writer's habits. */
export function jsonEscapesOf(json: string): Omit<JsonEscapes, 'slash'> {
  return {
    ascii: !/[^\0-\x7f]/.test(json) && /\\u(?!00[0-7])[0-9a-fA-F]{4}/.test(json),
    markup: !json.includes('<') && /\\u003c/i.test(json),
    upperCase: /\\u[0-9A-F]*[A-F]/.test(json),
  }
}

/** Writes text for the inside of a JSON string in the file's own spelling. */
export function encodeJsonText(text: string, { ascii, markup, upperCase, slash }: JsonEscapes): string {
  const byCode = (character: string) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${upperCase ? code.toUpperCase() : code}`
  }
  let written = text.replace(/["\\\x00-\x1f]/g, (character) => short[character] ?? byCode(character))
  if (slash) written = written.replaceAll('/', '\\/')
  if (markup) written = written.replace(/[<>&]/g, byCode)
  return ascii ? written.replace(/[^\0-\x7f]/g, byCode) : written.replace(loneSurrogate, byCode)
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
