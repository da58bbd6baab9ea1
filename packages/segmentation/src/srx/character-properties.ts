import { ExpressionError } from './expression-error.ts'

/** POSIX and Java names for what Unicode calls otherwise, as the content of a class. */
const known: Readonly<Record<string, string>> = {
  alpha: '\\p{Alphabetic}',
  digit: '\\p{Nd}',
  alnum: '\\p{Alphabetic}\\p{Nd}',
  upper: '\\p{Uppercase}',
  lower: '\\p{Lowercase}',
  punct: '\\p{P}\\p{S}',
  space: '\\s',
  blank: '\\t\\p{Zs}',
  cntrl: '\\p{Cc}',
  xdigit: '0-9a-fA-F',
  graph: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}',
  print: '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}',
  ascii: '\\x00-\\x7f',
  word: '\\p{L}\\p{M}\\p{N}_',
  javalowercase: '\\p{Lowercase}',
  javauppercase: '\\p{Uppercase}',
  javawhitespace: '\\s',
  javaletter: '\\p{L}',
  javadigit: '\\p{Nd}',
  javaletterordigit: '\\p{L}\\p{Nd}',
}

/**
 * A property as ICU and Java name it (`L`, `Lu`, `IsAlphabetic`, `IsLatin`, `InGreek`, `Upper`), as the content of a class.
 * Blocks become the script of their name.
 * @throws ExpressionError for one that is unknown
 */
export function propertyClass(name: string): string {
  const plain = name.replace(/^\^/, '')
  const negated = plain !== name
  const posix = known[plain.toLowerCase().replace(/[_\s-]/g, '')]
  if (posix !== undefined && !negated) return posix
  const bare = plain.replace(/^(?:Is|In)(?=[A-Z])/, '')
  const letter = negated ? 'P' : 'p'
  const candidates = [plain, bare, `Script=${bare}`, `Script=${plain.split('=').at(-1)}`]
  const found = candidates.find((candidate) => isProperty(candidate))
  if (found === undefined) throw new ExpressionError(`There is no property of characters named ${name}`)
  return `\\${letter}{${found}}`
}

function isProperty(name: string): boolean {
  try {
    new RegExp(`\\p{${name}}`, 'u')
    return true
  } catch {
    return false
  }
}
