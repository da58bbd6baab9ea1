import { ExpressionError } from './expression-error.ts'
import { createExpressionReader, type ExpressionReader } from './expression-reader.ts'
import { characterEscape, classEscape, type Flags, literal, noFlags, vertical, word } from './translate-character.ts'
import { characterClass } from './translate-class.ts'

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

/**
 * Says an expression of ICU or Java (what SRX 2.0 and the tools that write it use) in JavaScript's, for the flag `u`:
 * Unicode word boundaries, nested and intersected classes, `\Q…\E`, inline flags, atomic groups and possessive quantifiers
 * (which become plain ones), POSIX classes, braces and brackets that need no escape there.
 * @throws ExpressionError for what has no counterpart, or is no regular expression at all
 */
export function translateExpression(expression: string): string {
  // A number would point at another group once the rule's parts stand together, so groups that are referred to get names.
  const hasReferences = /(?<!\\)(?:\\\\)*\\[1-9]/.test(expression)
  let groups = 0
  const reader = createExpressionReader(expression)
  const openCapturing = () => (hasReferences ? `(?<group${++groups}>` : '(?:')
  const translated = alternatives({ reader, openCapturing }, noFlags)
  if (!reader.isAtEnd) throw new ExpressionError('A group is closed that was not opened')
  try {
    new RegExp(translated, 'u')
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error))
  }
  return translated
}

interface Translation {
  reader: ExpressionReader
  /** How a group begins to which the expression may refer. */
  openCapturing(): string
}

/** All up to the end of a group, or of the expression. */
const alternatives = (translation: Translation, outer: Flags): string =>
  translation.reader.nested(() => {
    const { reader } = translation
    const flags = { ...outer }
    const parts: string[] = []
    while (!reader.isAtEnd && reader.ahead(1) !== ')') parts.push(piece(translation, flags))
    return parts.join('')
  })

function piece(translation: Translation, flags: Flags): string {
  const { reader } = translation
  const character = reader.next()
  if (flags.comments && /\s/.test(character)) return ''
  if (flags.comments && character === '#') return skipped(reader, '\n')
  if (character === '|') return '|'
  if (character === '(') return group(translation, flags)
  if (character === '^') return flags.multiline ? '(?<=^|\\n)' : '^'
  if (character === '$') return flags.multiline ? '(?=$|\\n)' : '$'
  const atom = atomOf(reader, character, flags)
  return atom + quantifier(reader)
}

function skipped(reader: ExpressionReader, end: string): string {
  reader.skipTo(end)
  return ''
}

function atomOf(reader: ExpressionReader, character: string, flags: Flags): string {
  if (character === '[') return characterClass(reader, flags)
  if (character === '.') return flags.dotAll ? '[\\s\\S]' : '.'
  if (character === '\\') return escapeOf(reader, flags)
  if ('*+?'.includes(character)) throw new ExpressionError('A quantifier has nothing before it')
  return literal(character, flags)
}

function quantifier(reader: ExpressionReader): string {
  const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(reader.ahead(30))?.[0]
  if (found === undefined) return ''
  reader.skip(found.length)
  // Possessive quantifiers only save time, save in expressions that nobody writes.
  const isLazy = reader.ahead(1) === '?'
  if (isLazy || reader.ahead(1) === '+') reader.skip(1)
  return isLazy ? `${found}?` : found
}

function group(translation: Translation, flags: Flags): string {
  const { reader } = translation
  if (reader.ahead(2) === '?#') return skipped(reader, ')')
  const kind = /^\?(?:<?[=!]|>|:|<([A-Za-z]\w*)>|([a-zA-Z]*(?:-[a-zA-Z]+)?)([:)]))/.exec(reader.ahead())
  if (reader.ahead(1) === '?' && !kind) throw new ExpressionError('A group begins in an unknown way')
  let opening = '('
  const inner = { ...flags }
  if (kind) {
    reader.skip(kind[0].length)
    setFlags(inner, kind[2] ?? '')
    if (kind[3] === ')') {
      Object.assign(flags, inner)
      return ''
    }
    opening = kind[0] === '?>' || kind[1] || kind[3] ? '(?:' : `(${kind[0]}`
  }
  const isCapturing = !kind || kind[1] !== undefined
  if (isCapturing) opening = translation.openCapturing()
  const content = alternatives(translation, inner)
  if (reader.next() !== ')') throw new ExpressionError('A group is not closed')
  const closed = `${opening}${content})`
  // JavaScript repeats no assertions.
  const isAssertion = /^\(\?<?[=!]/.test(closed)
  const repeated = quantifier(reader)
  return isAssertion && repeated !== '' ? `(?:${closed})${repeated}` : closed + repeated
}

function escapeOf(reader: ExpressionReader, flags: Flags): string {
  const character = reader.next()
  if (character === 'Q') return [...reader.quoted()].map((one) => literal(one, flags)).join('')
  if (character === 'E') return ''
  if (/[1-9]/.test(character)) return `\\k<group${character}>`
  const assertion = assertions[character]
  if (assertion !== undefined) return assertion
  const set = classEscape(reader, character)
  if (set) return set.negated ? `[^${set.content}]` : `[${set.content}]`
  return characterEscape(reader, character, flags)
}

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
