import { ExpressionError } from './expression-error.ts'

/** Reads an expression character by character. */
export interface ExpressionReader {
  readonly isAtEnd: boolean
  /** The next character, which is read with it. @throws ExpressionError at the end */
  next(): string
  /** What comes next, so many code units of it at most. */
  ahead(length?: number): string
  skip(length: number): void
  /** Goes on behind this, or at the end where it is not there. */
  skipTo(end: string): void
  /** What stands between `\Q` and `\E`. */
  quoted(): string
  /** Reads something that may hold more of its kind. @throws ExpressionError where it nests too deeply */
  nested<Read>(read: () => Read): Read
}

export function createExpressionReader(expression: string): ExpressionReader {
  let position = 0
  let depth = 0
  return {
    get isAtEnd() {
      return position >= expression.length
    },
    next() {
      const code = expression.codePointAt(position)
      if (code === undefined) throw new ExpressionError('The expression ends too early')
      const character = String.fromCodePoint(code)
      position += character.length
      return character
    },
    ahead: (length) => expression.slice(position, length === undefined ? undefined : position + length),
    skip(length) {
      position += length
    },
    skipTo(end) {
      const found = expression.indexOf(end, position)
      position = found < 0 ? expression.length : found + 1
    },
    quoted() {
      const end = expression.indexOf('\\E', position)
      const text = expression.slice(position, end < 0 ? undefined : end)
      position = end < 0 ? expression.length : end + 2
      return text
    },
    nested(read) {
      if (++depth > 200) throw new ExpressionError('The expression nests too deeply')
      const found = read()
      depth--
      return found
    },
  }
}
