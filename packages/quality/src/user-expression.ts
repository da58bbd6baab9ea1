import { mayExplode } from '@langwerk/text/may-explode'
import { RE2JS } from 're2js'
import type { TextRange } from './text-range.ts'

/** A regular expression that a person wrote, ready to run where nothing can stop it. */
export interface UserExpression {
  /** The places where it stands in a text, without empty ones. */
  rangesIn: (text: string) => TextRange[]
}

/** Why an expression cannot be used, in a sentence for the person who wrote it. */
export class UserExpressionError extends Error {
  override name = 'UserExpressionError'
}

/**
 * Compiles a rule's expression (JavaScript's syntax with the flag `u`). What might take far longer than the text is long runs
 * in an engine of linear time (RE2), which knows neither look-around nor references to groups.
 * @throws UserExpressionError when it is no regular expression, or one that could hang whoever runs it
 */
export function compileUserExpression(source: string): UserExpression {
  let native: RegExp
  try {
    native = new RegExp(source, 'gu')
  } catch (error) {
    throw new UserExpressionError(`This is no regular expression: ${reasonOf(error)}`)
  }
  if (source === '') return { rangesIn: () => [] }
  return mayExplode(source) ? linear(source) : { rangesIn: (text) => nativeRanges(text, native) }
}

function linear(source: string): UserExpression {
  let expression: RE2JS
  try {
    expression = RE2JS.compile(source)
  } catch {
    throw new UserExpressionError(
      'This expression could take without end: leave out either its look-around and references, or the repetition of what repeats already',
    )
  }
  return {
    rangesIn: (text) => {
      const ranges: TextRange[] = []
      const matcher = expression.matcher(text)
      while (matcher.find())
        if (matcher.end() > matcher.start()) ranges.push({ start: matcher.start(), end: matcher.end() })
      return ranges
    },
  }
}

const nativeRanges = (text: string, expression: RegExp): TextRange[] =>
  [...text.matchAll(expression)]
    .filter(([match]) => match !== '')
    .map(({ index, 0: match }) => ({ start: index, end: index + match.length }))

const reasonOf = (error: unknown) =>
  String((error as Error).message).replace(/^Invalid regular expression: \/.*\/\w*: /s, '')
