import type { Range } from '../markup/flow.ts'

/**
 * The syntax in a message of ICU MessageFormat (unicode-org.github.io/icu, "Formatting Messages"): arguments whole, of
 * plurals and selections what stands around their texts (`{n, plural, one {`, `} other {`, `}}`), and `#` in plurals.
 * A text whose braces are not such a message keeps only its simple arguments.
 */
export function icuParts(message: string): Range[] {
  const parts: Range[] = []
  return readMessage(message, 0, parts, { depth: 0, inPlural: false }) === message.length
    ? parts
    : simpleArguments(message)
}

interface Level {
  depth: number
  inPlural: boolean
}

const deepest = 10
const simpleArgument = /\{\s*[^\s{},'"<>]{1,100}\s*(?:,[^{}]{1,200})?\}/y
const complexArgument =
  /\{\s*[^\s{},'"<>]{1,100}\s*,\s*(plural|selectordinal|select)\s*,\s*(?:offset:\d+\s*)?(?:=\d+|[\w-]+)\s*\{/y
const nextCase = /\}\s*(?:=\d+|[\w-]+)\s*\{/y
const endOfCases = /\}\s*\}/y

/** Reads a message's text from `position` to its end or closing brace and gives that place; undefined where it is none. */
function readMessage(message: string, position: number, parts: Range[], level: Level): number | undefined {
  let index = position
  const take = (pattern: RegExp) => {
    pattern.lastIndex = index
    const match = pattern.exec(message)
    if (match) {
      parts.push({ start: index, end: pattern.lastIndex })
      index = pattern.lastIndex
    }
    return match
  }
  while (index < message.length) {
    const character = message[index]
    if (character === '}') return level.depth > 0 ? index : undefined
    if (character === "'" && (message[index + 1] === '{' || message[index + 1] === '}')) {
      const end = message.indexOf("'", index + 2)
      index = end < 0 ? message.length : end + 1
    } else if (character === '#' && level.inPlural) {
      parts.push({ start: index, end: ++index })
    } else if (character !== '{') index++
    else {
      const complex = level.depth < deepest ? take(complexArgument) : null
      if (!complex && !take(simpleArgument)) return undefined
      if (!complex) continue
      const inside = { depth: level.depth + 1, inPlural: complex[1] !== 'select' || level.inPlural }
      do {
        const end = readMessage(message, index, parts, inside)
        if (end === undefined) return undefined
        index = end
      } while (take(nextCase))
      if (!take(endOfCases)) return undefined
    }
  }
  return level.depth === 0 ? index : undefined
}

const simpleArguments = (message: string): Range[] =>
  [...message.matchAll(new RegExp(simpleArgument, 'g'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
