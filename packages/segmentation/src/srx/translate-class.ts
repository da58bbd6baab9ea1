import { propertyClass } from './character-properties.ts'
import { ExpressionError } from './expression-error.ts'
import type { ExpressionReader } from './expression-reader.ts'
import {
  characterEscape,
  classEscape,
  classes,
  codeOf,
  escapedInClass,
  type Flags,
  inClass,
  noFlags,
} from './translate-character.ts'

/** One character of a class: the expression of what it holds, as few elements as can be. */
export const characterClass = (reader: ExpressionReader, flags: Flags): string =>
  reader.nested(() => {
    const isNegated = reader.ahead(1) === '^'
    if (isNegated) reader.skip(1)
    const sets = readSets(reader, flags)
    const last = sets.pop()!
    const all = `${sets.map((one) => `(?=${one})`).join('')}${last}`
    if (!isNegated) return sets.length > 0 ? `(?:${all})` : all
    const content = /^\[(?!\^)((?:[^\\\]]|\\.)*)\]$/su.exec(all)?.[1]
    return content === undefined ? `(?:(?!${all})[\\s\\S])` : `[^${content}]`
  })

/** The sets of a class up to its end, of which it holds what is in all of them (`&&`). */
function readSets(reader: ExpressionReader, flags: Flags): string[] {
  const sets: string[] = []
  let set = openSet()
  for (let isFirst = true; isFirst || reader.ahead(1) !== ']'; isFirst = false) {
    const character = reader.next()
    if (character === '[') addClass(set, reader, flags)
    else if (character === '&' && reader.ahead(1) === '&') {
      reader.skip(1)
      sets.push(union(set))
      set = openSet()
    } else if (character === '\\') addEscape(set, reader, flags)
    else set.simple += range(reader, character, flags)
  }
  reader.skip(1)
  return [...sets, union(set)]
}

/** What is in any of its parts. */
interface ClassSet {
  /** The content of one class. */
  simple: string
  nested: string[]
}

const openSet = (): ClassSet => ({ simple: '', nested: [] })

function union({ simple, nested }: ClassSet): string {
  const all = [...(simple === '' ? [] : [`[${simple}]`]), ...nested]
  return all.length === 1 ? all[0]! : all.length === 0 ? '[]' : `(?:${all.join('|')})`
}

function addClass(set: ClassSet, reader: ExpressionReader, flags: Flags) {
  const posix = /^:(\^?)([A-Za-z]+):\]/.exec(reader.ahead(20))
  if (!posix) return set.nested.push(characterClass(reader, flags))
  reader.skip(posix[0].length)
  if (posix[1]) set.nested.push(`[^${propertyClass(posix[2]!)}]`)
  else set.simple += propertyClass(posix[2]!)
}

function addEscape(set: ClassSet, reader: ExpressionReader, flags: Flags) {
  const escaped = reader.next()
  if (escaped === 'Q') {
    set.simple += [...reader.quoted()].map((one) => inClass(one, flags)).join('')
    return
  }
  const named = classEscape(reader, escaped)
  if (named?.negated) set.nested.push(`[^${named.content}]`)
  else if (named) set.simple += named.content
  else {
    const first = codeOf(escaped === 'b' ? '\\x08' : characterEscape(reader, escaped, noFlags))
    set.simple += range(reader, first, flags)
  }
}

/** A character of a class, or the range that it begins. */
function range(reader: ExpressionReader, first: string, flags: Flags): string {
  const after = reader.ahead(2)
  if (after[0] !== '-' || after[1] === undefined || after[1] === ']' || after[1] === '[') return inClass(first, flags)
  reader.skip(1)
  const character = reader.next()
  let last = character
  if (character === '\\') {
    const escaped = reader.next()
    if (classes[escaped.toLowerCase()] !== undefined || escaped.toLowerCase() === 'p')
      throw new ExpressionError('A range ends in a class')
    last = codeOf(characterEscape(reader, escaped, noFlags))
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
