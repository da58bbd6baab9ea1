import { propertyClass } from './character-properties.ts'
import { ExpressionError } from './expression-error.ts'

const word = '\\p{L}\\p{M}\\p{N}_'
const vertical = '\\n\\v\\f\\r\\u0085\\u2028\\u2029'
const horizontal = '\\t\\p{Zs}'

/** Classes by the letter of their escape, as the content of a class. */
const classes: Readonly<Record<string, string>> = { w: word, d: '\\p{Nd}', s: '\\s', h: horizontal, v: vertical }

/** Escapes that stand for something other than a character or a class, outside of classes. */
const assertions: Readonly<Record<string, string>> = {
  b: `(?:(?<=[${word}])(?![${word}])|(?<![${word}])(?=[${word}]))`,
  B: `(?:(?<=[${word}])(?=[${word}])|(?<![${word}])(?![${word}]))`,
  A: '^',
  z: '$',
  Z: '(?=\\n?$)',
  R: `(?:\\r\\n|[${vertical}])`,
  X: '(?:\\P{M}\\p{M}*)',
}

const controls: Readonly<Record<string, string>> = { a: '\\x07', e: '\\x1b', n: '\\n', r: '\\r', t: '\\t', f: '\\f' }

interface Flags {
  ignoreCase: boolean
  dotAll: boolean
  multiline: boolean
  comments: boolean
}

/**
 * Says an expression of ICU or Java (what SRX 2.0 and the tools that write it use) in JavaScript's, for the flag `u`:
 * Unicode word boundaries, nested and intersected classes, `\Q…\E`, inline flags, atomic groups and possessive quantifiers
 * (which become plain ones), POSIX classes, braces and brackets that need no escape there.
 * @throws ExpressionError for what has no counterpart, or is no regular expression at all
 */
export function translateExpression(expression: string): string {
  let position = 0
  let depth = 0
  // A number would point at another group once the rule's parts stand together, so groups that are referred to get names.
  const hasReferences = /(?<!\\)(?:\\\\)*\\[1-9]/.test(expression)
  let groups = 0

  const alternatives = (outer: Flags): string => {
    if (++depth > 200) throw new ExpressionError('The expression nests too deeply')
    const flags = { ...outer }
    const parts: string[] = []
    while (position < expression.length && expression[position] !== ')') parts.push(piece(flags))
    depth--
    return parts.join('')
  }

  const piece = (flags: Flags): string => {
    const character = next()
    if (flags.comments && /\s/.test(character)) return ''
    if (flags.comments && character === '#') return skipTo('\n')
    if (character === '|') return '|'
    if (character === '(') return group(flags)
    if (character === '^') return flags.multiline ? '(?<=^|\\n)' : '^'
    if (character === '$') return flags.multiline ? '(?=$|\\n)' : '$'
    const atom = atomOf(character, flags)
    return atom + quantifier()
  }

  const atomOf = (character: string, flags: Flags): string => {
    if (character === '[') return characterClass(flags)
    if (character === '.') return flags.dotAll ? '[\\s\\S]' : '.'
    if (character === '\\') return escapeOf(flags)
    if ('*+?'.includes(character)) throw new ExpressionError('A quantifier has nothing before it')
    return literal(character, flags)
  }

  const quantifier = (): string => {
    const rest = expression.slice(position, position + 30)
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(rest)?.[0]
    if (found === undefined) return ''
    position += found.length
    // Possessive quantifiers only save time, save in expressions that nobody writes.
    if (expression[position] === '+') position++
    else if (expression[position] === '?') {
      position++
      return `${found}?`
    }
    return found
  }

  const group = (flags: Flags): string => {
    if (expression.startsWith('?#', position)) return skipTo(')')
    const kind = /^\?(?:<?[=!]|>|:|<([A-Za-z]\w*)>|([a-zA-Z]*(?:-[a-zA-Z]+)?)([:)]))/.exec(expression.slice(position))
    if (expression[position] === '?' && !kind) throw new ExpressionError('A group begins in an unknown way')
    let opening = '('
    const inner = { ...flags }
    if (kind) {
      position += kind[0].length
      setFlags(inner, kind[2] ?? '')
      if (kind[3] === ')') {
        Object.assign(flags, inner)
        return ''
      }
      opening = kind[0] === '?>' || kind[1] || kind[3] ? '(?:' : `(${kind[0]}`
    }
    const isCapturing = !kind || kind[1] !== undefined
    if (isCapturing) opening = hasReferences ? `(?<group${++groups}>` : '(?:'
    const content = alternatives(inner)
    if (next() !== ')') throw new ExpressionError('A group is not closed')
    const closed = `${opening}${content})`
    // JavaScript repeats no assertions.
    const isAssertion = /^\(\?<?[=!]/.test(closed)
    const repeated = quantifier()
    return isAssertion && repeated !== '' ? `(?:${closed})${repeated}` : closed + repeated
  }

  const escapeOf = (flags: Flags): string => {
    const character = next()
    if (character === 'Q') return [...quoted()].map((one) => literal(one, flags)).join('')
    if (character === 'E') return ''
    if (/[1-9]/.test(character)) return `\\k<group${character}>`
    const assertion = assertions[character]
    if (assertion !== undefined) return assertion
    const set = classEscape(character)
    if (set) return set.negated ? `[^${set.content}]` : `[${set.content}]`
    return characterEscape(character, flags)
  }

  /** `\w`, `\P{Lu}` … as the content of a class. */
  const classEscape = (character: string): { content: string; negated: boolean } | undefined => {
    const lower = character.toLowerCase()
    if (lower === 'p') return { content: propertyClass(propertyName()), negated: character === 'P' }
    const content = classes[lower]
    return content === undefined ? undefined : { content, negated: character !== lower }
  }

  const propertyName = () => {
    if (expression[position] !== '{') return next()
    const end = expression.indexOf('}', position)
    if (end < 0) throw new ExpressionError('The name of a property is not closed')
    const name = expression.slice(position + 1, end)
    position = end + 1
    return name
  }

  const characterEscape = (character: string, flags: Flags): string => {
    const rest = expression.slice(position, position + 12)
    const code =
      (character === 'x' && /^(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/.exec(rest)) ||
      (character === 'u' && /^([0-9a-fA-F]{4})/.exec(rest)) ||
      (character === 'U' && /^([0-9a-fA-F]{8})/.exec(rest)) ||
      (character === '0' && /^([0-3]?[0-7]{1,2})/.exec(rest))
    if (code) {
      position += code[0].length
      const number = Number.parseInt((code[1] ?? code[2])!, character === '0' ? 8 : 16)
      if (number > 0x10ffff) throw new ExpressionError('A character has a code that is none')
      return literal(String.fromCodePoint(number), flags)
    }
    const control = controls[character]
    if (control !== undefined) return control
    if (/[A-Za-z0-9]/.test(character)) throw new ExpressionError(`\\${character} means nothing here`)
    return literal(character, flags)
  }

  /** One character of a class: the expression of what it holds, as few elements as can be. */
  const characterClass = (flags: Flags): string => {
    if (++depth > 200) throw new ExpressionError('The expression nests too deeply')
    const isNegated = expression[position] === '^'
    if (isNegated) position++
    const intersected: string[] = []
    let simple = ''
    let nested: string[] = []
    let isFirst = true
    const union = () => {
      const all = [...(simple === '' ? [] : [`[${simple}]`]), ...nested]
      simple = ''
      nested = []
      return all.length === 1 ? all[0]! : all.length === 0 ? '[]' : `(?:${all.join('|')})`
    }
    while (expression[position] !== ']' || isFirst) {
      isFirst = false
      const character = next()
      if (character === '[') {
        const posix = /^:(\^?)([A-Za-z]+):\]/.exec(expression.slice(position, position + 20))
        if (posix) {
          position += posix[0].length
          if (posix[1]) nested.push(`[^${propertyClass(posix[2]!)}]`)
          else simple += propertyClass(posix[2]!)
        } else nested.push(characterClass(flags))
      } else if (character === '&' && expression[position] === '&') {
        position++
        intersected.push(union())
      } else if (character === '\\') {
        const escaped = next()
        if (escaped === 'Q') simple += [...quoted()].map((one) => inClass(one, flags)).join('')
        else {
          const set = classEscape(escaped)
          if (set?.negated) nested.push(`[^${set.content}]`)
          else if (set) simple += set.content
          else simple += range(codeOf(escaped === 'b' ? '\\x08' : characterEscape(escaped, noFlags)), flags)
        }
      } else simple += range(character, flags)
    }
    position++
    depth--
    intersected.push(union())
    const last = intersected.pop()!
    const all = `${intersected.map((one) => `(?=${one})`).join('')}${last}`
    if (!isNegated) return intersected.length > 0 ? `(?:${all})` : all
    const content = /^\[(?!\^)((?:[^\\\]]|\\.)*)\]$/su.exec(all)?.[1]
    return content === undefined ? `(?:(?!${all})[\\s\\S])` : `[^${content}]`
  }

  /** A character of a class, or the range that it begins. */
  const range = (first: string, flags: Flags): string => {
    const after = expression.slice(position, position + 2)
    if (after[0] !== '-' || after[1] === undefined || after[1] === ']' || after[1] === '[') return inClass(first, flags)
    position++
    const character = next()
    let last = character
    if (character === '\\') {
      const escaped = next()
      if (classes[escaped.toLowerCase()] !== undefined || escaped.toLowerCase() === 'p')
        throw new ExpressionError('A range ends in a class')
      last = codeOf(characterEscape(escaped, noFlags))
    }
    if (last.codePointAt(0)! < first.codePointAt(0)!) throw new ExpressionError('A range ends before it begins')
    const plain = `${escapedInClass(first)}-${escapedInClass(last)}`
    if (!flags.ignoreCase) return plain
    return /^[a-z]$/.test(first) && /^[a-z]$/.test(last)
      ? `${plain}${first.toUpperCase()}-${last.toUpperCase()}`
      : /^[A-Z]$/.test(first) && /^[A-Z]$/.test(last)
        ? `${plain}${first.toLowerCase()}-${last.toLowerCase()}`
        : plain
  }

  const quoted = () => {
    const end = expression.indexOf('\\E', position)
    const text = expression.slice(position, end < 0 ? undefined : end)
    position = end < 0 ? expression.length : end + 2
    return text
  }

  const skipTo = (end: string) => {
    const found = expression.indexOf(end, position)
    position = found < 0 ? expression.length : found + 1
    return ''
  }

  const next = () => {
    const code = expression.codePointAt(position)
    if (code === undefined) throw new ExpressionError('The expression ends too early')
    const character = String.fromCodePoint(code)
    position += character.length
    return character
  }

  const translated = alternatives({ ignoreCase: false, dotAll: false, multiline: false, comments: false })
  if (position < expression.length) throw new ExpressionError('A group is closed that was not opened')
  try {
    new RegExp(translated, 'u')
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error))
  }
  return translated
}

const noFlags: Flags = { ignoreCase: false, dotAll: false, multiline: false, comments: false }

function setFlags(flags: Flags, written: string) {
  const [on = '', off = ''] = written.split('-')
  for (const [letters, value] of [
    [on, true],
    [off, false],
  ] as const) {
    if (letters.includes('i')) flags.ignoreCase = value
    if (letters.includes('s')) flags.dotAll = value
    if (letters.includes('m')) flags.multiline = value
    if (letters.includes('x')) flags.comments = value
  }
}

function literal(character: string, { ignoreCase }: Flags): string {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
  const hasCases = ignoreCase && lower !== upper && [...lower].length === 1 && [...upper].length === 1
  if (hasCases) return `[${lower}${upper}]`
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function inClass(character: string, { ignoreCase }: Flags): string {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
  const hasCases = ignoreCase && lower !== upper && [...lower].length === 1 && [...upper].length === 1
  return hasCases ? escapedInClass(lower) + escapedInClass(upper) : escapedInClass(character)
}

const escapedInClass = (character: string) =>
  character
    .replace(/[\\\]^[\-/]/g, '\\$&')
    .replace(/[\u0000-\u001f]/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The character that a translated escape stands for. */
function codeOf(written: string): string {
  if (!written.startsWith('\\')) return written
  const hexadecimal = /^\\x([0-9a-f]{2})$/i.exec(written)?.[1]
  if (hexadecimal) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
  const control: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f' }
  return control[written[1]!] ?? written.slice(1)
}
