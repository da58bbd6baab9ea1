import { propertyClass } from './character-properties.ts'
import { ExpressionError } from './expression-error.ts'
import type { ExpressionReader } from './expression-reader.ts'

export const word = '\\p{L}\\p{M}\\p{N}_'
export const vertical = '\\n\\v\\f\\r\\u0085\\u2028\\u2029'
const horizontal = '\\t\\p{Zs}'

/** Classes by the letter of their escape, as the content of a class. */
export const classes: Readonly<Record<string, string>> = { w: word, d: '\\p{Nd}', s: '\\s', h: horizontal, v: vertical }

const controls: Readonly<Record<string, string>> = { a: '\\x07', e: '\\x1b', n: '\\n', r: '\\r', t: '\\t', f: '\\f' }

export interface Flags {
  ignoreCase: boolean
  dotAll: boolean
  multiline: boolean
  comments: boolean
}

export const noFlags: Flags = { ignoreCase: false, dotAll: false, multiline: false, comments: false }

export function characterEscape(reader: ExpressionReader, character: string, flags: Flags): string {
  const rest = reader.ahead(12)
  const code =
    (character === 'x' && /^(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/.exec(rest)) ||
    (character === 'u' && /^([0-9a-fA-F]{4})/.exec(rest)) ||
    (character === 'U' && /^([0-9a-fA-F]{8})/.exec(rest)) ||
    (character === '0' && /^([0-3]?[0-7]{1,2})/.exec(rest))
  if (code) {
    reader.skip(code[0].length)
    const number = Number.parseInt((code[1] ?? code[2])!, character === '0' ? 8 : 16)
    if (number > 0x10ffff) throw new ExpressionError('A character has a code that is none')
    return literal(String.fromCodePoint(number), flags)
  }
  const control = controls[character]
  if (control !== undefined) return control
  if (/[A-Za-z0-9]/.test(character)) throw new ExpressionError(`\\${character} means nothing here`)
  return literal(character, flags)
}

/** `\w`, `\P{Lu}` … as the content of a class. */
export function classEscape(
  reader: ExpressionReader,
  character: string,
): { content: string; negated: boolean } | undefined {
  const lower = character.toLowerCase()
  if (lower === 'p') return { content: propertyClass(propertyName(reader)), negated: character === 'P' }
  const content = classes[lower]
  return content === undefined ? undefined : { content, negated: character !== lower }
}

function propertyName(reader: ExpressionReader): string {
  if (reader.ahead(1) !== '{') return reader.next()
  const end = reader.ahead().indexOf('}')
  if (end < 0) throw new ExpressionError('The name of a property is not closed')
  const name = reader.ahead(end).slice(1)
  reader.skip(end + 1)
  return name
}

export function literal(character: string, { ignoreCase }: Flags): string {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
  const hasCases = ignoreCase && lower !== upper && [...lower].length === 1 && [...upper].length === 1
  if (hasCases) return `[${lower}${upper}]`
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

export function inClass(character: string, { ignoreCase }: Flags): string {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
  const hasCases = ignoreCase && lower !== upper && [...lower].length === 1 && [...upper].length === 1
  return hasCases ? escapedInClass(lower) + escapedInClass(upper) : escapedInClass(character)
}

export const escapedInClass = (character: string) =>
  character
    .replace(/[\\\]^[\-/]/g, '\\$&')
    .replace(/[\u0000-\u001f]/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The character that a translated escape stands for. */
export function codeOf(written: string): string {
  if (!written.startsWith('\\')) return written
  const hexadecimal = /^\\x([0-9a-f]{2})$/i.exec(written)?.[1]
  if (hexadecimal) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
  const control: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f' }
  return control[written[1]!] ?? written.slice(1)
}
