import { type RegExpSyntaxError, RegExpValidator } from '@eslint-community/regexpp'
import { RE2JS } from 're2js'
import { mayExplode, mostStepsOf } from './may-explode.ts'
import { type ExpressionMatch, steppedMatches } from './stepped-expression.ts'
import type { TextRange } from './text-range.ts'

/** A regular expression that a person wrote, ready to run where nothing can stop it. */
export interface UserExpression {
  /** The places where it stands in a text, without empty ones. */
  rangesIn: (text: string) => TextRange[]
  /**
   * Those places with what stands at each of them instead; `replacement` names groups as JavaScript does (`$1`, `$<name>`, `$&`). None
   * where that would come to more than any text: it would fill the memory of whoever replaces.
   */
  replacementsIn: (text: string, replacement: string) => (TextRange & { by: string })[]
}

/** Why an expression is none, or cannot be run. */
export type ExpressionFault = (typeof faults)[number][1] | 'expression_not_valid' | 'expression_without_end'

/** Why an expression cannot be used: what is wrong, and up to which character its reader came, the first being 1. */
export class UserExpressionError extends Error {
  override name = 'UserExpressionError'

  constructor(
    readonly fault: ExpressionFault,
    readonly place: number,
    reason: string,
  ) {
    super(reason)
  }
}

/**
 * Compiles an expression of a rule: JavaScript's syntax with the flag `u`, with more flags before it where it begins with
 * `(?i)`, `(?m)` or `(?s)`. What might take far longer than the text is long runs in an engine of linear time (RE2), which
 * knows neither look-around nor references to groups; so does what is only slow in a long text, or else it is searched step by
 * step: what is not found there in a few seconds is not found.
 * @param ignoreCase as if it began with `(?i)`
 * @throws UserExpressionError when it is no regular expression, or one that could hang whoever runs it
 */
export function compileUserExpression(expression: string, { ignoreCase = false } = {}): UserExpression {
  const [, flags = '', source = ''] = /^(?:\(\?([ims]+)\))?(.*)$/s.exec(expression)!
  const allFlags = [...new Set(`gu${flags}${ignoreCase ? 'i' : ''}`)].join('')
  const native = nativeExpression(source, allFlags, expression.length - source.length)
  if (source === '') return { rangesIn: () => [], replacementsIn: () => [] }
  const linear = () => linearMatches(expression, { ignoreCase })
  const matchesIn = mayExplode(source) ? linear() : quickMatches(native, linear)
  return {
    rangesIn: (text) => matchesIn(text).flatMap(({ start, end }) => (end > start ? [{ start, end }] : [])),
    replacementsIn: (text, replacement) => {
      const replacements: (TextRange & { by: string })[] = []
      let added = 0
      for (const match of matchesIn(text)) {
        const by = filledIn(replacement, match)
        added += by.length
        if (added > mostAdded) return []
        replacements.push({ start: match.start, end: match.end, by })
      }
      return replacements
    },
  }
}

/** Characters: ten times the longest text that anything takes. */
const mostAdded = 1_000_000

/** The text with what stands at some places of it instead; the places stand in their order. */
export function withReplacements(text: string, replacements: readonly (TextRange & { by: string })[]): string {
  let replaced = ''
  let from = 0
  for (const { start, end, by } of replacements) {
    replaced += text.slice(from, start) + by
    from = end
  }
  return replaced + text.slice(from)
}

function nativeExpression(source: string, flags: string, before: number): RegExp {
  try {
    new RegExpValidator({ ecmaVersion: 2024 }).validatePattern(source, 0, source.length, { unicode: true })
    return new RegExp(source, flags)
  } catch (error) {
    const { message, index = 0 } = error as Partial<RegExpSyntaxError> & Error
    const reason = message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '')
    const fault = faults.find(([wording]) => reason.startsWith(wording))?.[1] ?? 'expression_not_valid'
    const place = before + Math.min(index + 1, source.length)
    throw new UserExpressionError(fault, place, reason)
  }
}

/** What the parser says, and what is meant. */
const faults = [
  ['Unterminated group', 'expression_group_open'],
  ["Unmatched ')'", 'expression_group_not_open'],
  ['Unterminated character class', 'expression_class_open'],
  ['Range out of order in character class', 'expression_range_order'],
  ['Nothing to repeat', 'expression_nothing_to_repeat'],
  ['Incomplete quantifier', 'expression_quantifier'],
  ['Lone quantifier brackets', 'expression_lone_bracket'],
  ['numbers out of order in {} quantifier', 'expression_quantifier_order'],
  ['Invalid escape', 'expression_escape'],
  ['Invalid unicode escape', 'expression_escape'],
  ['Invalid group', 'expression_group'],
  ['Invalid capture group name', 'expression_group_name'],
  ['Duplicate capture group name', 'expression_group_twice'],
  ['Invalid named', 'expression_no_such_group'],
  ['Invalid property name', 'expression_property'],
] as const

const nativeMatches =
  (expression: RegExp) =>
  (text: string): ExpressionMatch[] =>
    [...text.matchAll(expression)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      groups: match,
      named: match.groups ?? {},
    }))

/** Most texts are short enough for the native engine, which is the fastest and knows all. */
function quickMatches(native: RegExp, linear: () => (text: string) => ExpressionMatch[]) {
  const inShort = nativeMatches(native)
  const stepsIn = mostStepsOf(native.source)
  let inLong: ((text: string) => ExpressionMatch[]) | null = null
  return (text: string): ExpressionMatch[] => {
    if (stepsIn(text.length) <= mostSteps) return inShort(text)
    inLong ??= unlessLookingAround(linear) ?? steppedMatches(native.source, native.flags)
    return inLong(text)
  }
}

/** About a second. */
const mostSteps = 500_000_000

/** What looks around, or names its groups, has no other engine than that which goes step by step. */
function unlessLookingAround(
  linear: () => (text: string) => ExpressionMatch[],
): ((text: string) => ExpressionMatch[]) | null {
  try {
    return linear()
  } catch (error) {
    if (error instanceof UserExpressionError) return null
    throw error
  }
}

function linearMatches(expression: string, options: { ignoreCase: boolean }) {
  const compiled = compiledLinear(expression, options)
  const names = Object.entries(compiled.namedGroups())
  return (text: string): ExpressionMatch[] => {
    const matches: ExpressionMatch[] = []
    const matcher = compiled.matcher(text)
    while (matcher.find()) {
      const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? undefined)
      const named = Object.fromEntries(names.map(([name, group]) => [name, groups[group]]))
      matches.push({ start: matcher.start(), end: matcher.end(), groups, named })
    }
    return matches
  }
}

function compiledLinear(expression: string, { ignoreCase }: { ignoreCase: boolean }): RE2JS {
  try {
    // JavaScript writes characters by their number and names groups otherwise than RE2 does.
    return RE2JS.compile(RE2JS.translateRegExp(expression), ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
  } catch {
    throw new UserExpressionError(
      'expression_without_end',
      1,
      'This expression could take without end: leave out either its look-around and references, or the repetition of what repeats already',
    )
  }
}

/** As `String.replace` fills in a replacement. */
const filledIn = (replacement: string, { groups, named }: ExpressionMatch): string =>
  replacement.replace(/\$(?:([$&])|<([^>]*)>|(\d\d?))/g, (whole, sign?: string, name?: string, digits?: string) => {
    if (sign) return sign === '$' ? '$' : groups[0]!
    if (name !== undefined) return Object.keys(named).length > 0 ? (named[name] ?? '') : whole
    const both = Number(digits)
    if (both >= 1 && both < groups.length) return groups[both] ?? ''
    const first = Number(digits![0])
    return first >= 1 && first < groups.length ? (groups[first] ?? '') + digits!.slice(1) : whole
  })
