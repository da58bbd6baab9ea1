import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { type CharacterTest, characterTests } from './character-tests.ts'
import type { TextRange } from './text-range.ts'

/** A place where an expression stands in a text. */
export interface ExpressionMatch extends TextRange {
  /** The whole, then each group; undefined for one that took no part. */
  groups: readonly (string | undefined)[]
  named: Readonly<Record<string, string | undefined>>
}

/**
 * What a regular expression finds in a text, step by step and never for longer than so many steps: the matches that were found until
 * then. It finds what JavaScript's own engine finds, which takes whatever time it takes.
 * @param source one that JavaScript takes with the flag `u`
 * @param flags `i`, `m` and `s` count
 */
export function steppedMatches(source: string, flags: string, mostSteps = usualSteps) {
  const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, { unicode: true })
  const groups: AST.CapturingGroup[] = []
  visitRegExpAST(pattern, { onCapturingGroupEnter: (group) => void groups.push(group) })
  const matcher = anyOf(pattern.alternatives, { flags, groups, testOf: characterTests(flags), backward: false })
  return (text: string): ExpressionMatch[] => {
    const run: Run = { text, captures: [], stepsLeft: mostSteps, depth: 0 }
    const matches: ExpressionMatch[] = []
    try {
      for (let at = 0; at <= text.length; ) {
        const match = matchAt(run, at, matcher, groups)
        if (match) matches.push(match)
        at = match && match.end > at ? match.end : at + lengthAt(text, at)
      }
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error
    }
    return matches
  }
}

/** A few seconds. */
const usualSteps = 400_000_000

class OutOfSteps extends Error {}

interface Run {
  text: string
  captures: (TextRange | undefined)[]
  stepsLeft: number
  /** How many parts of the expression stand within each other just now: each is tried within the one before it. */
  depth: number
}

/** Goes on behind (backwards: before) a place; whether all that is left of the expression stands there. */
type Next = (at: number) => boolean
type Matcher = (run: Run, at: number, next: Next) => boolean

interface Compiling {
  flags: string
  groups: readonly AST.CapturingGroup[]
  testOf: ReturnType<typeof characterTests>
  /** What looks behind is read from its end. */
  backward: boolean
}

function matchAt(run: Run, start: number, matcher: Matcher, groups: readonly AST.CapturingGroup[]) {
  run.captures = []
  let end = -1
  matcher(run, start, (at) => {
    end = at
    return true
  })
  if (end < 0) return null
  const captured = groups.map((_, index) => textOf(run, index))
  const named = groups.flatMap(({ name }, index) => (name === null ? [] : [[name, captured[index]] as const]))
  return { start, end, groups: [run.text.slice(start, end), ...captured], named: Object.fromEntries(named) }
}

function textOf({ text, captures }: Run, index: number): string | undefined {
  const range = captures[index]
  return range && text.slice(range.start, range.end)
}

/** To call a matcher takes about as long as to look at so many characters. */
const stepsOfCall = 8

function spend(run: Run, steps: number) {
  run.stepsLeft -= steps
  if (run.stepsLeft < 0) throw new OutOfSteps()
}

function anyOf(alternatives: readonly AST.Alternative[], compiling: Compiling): Matcher {
  const matchers = alternatives.map(({ elements }) => inOrder(elements, compiling))
  const [only] = matchers
  if (only && matchers.length === 1) return only
  return (run, at, next) => matchers.some((matcher) => matcher(run, at, next))
}

function inOrder(elements: readonly AST.Element[], compiling: Compiling): Matcher {
  const matchers = elements.map((element) => matcherOf(element, compiling))
  if (!compiling.backward) matchers.reverse()
  return matchers.reduce<Matcher>(
    (rest, first) => (run, at, next) => {
      spend(run, stepsOfCall)
      if (run.depth >= mostDepth) throw new OutOfSteps()
      run.depth++
      const isThere = first(run, at, (then) => rest(run, then, next))
      run.depth--
      return isThere
    },
    (_, at, next) => next(at),
  )
}

/** What the stack has room for, several times over. */
const mostDepth = 1200

function matcherOf(node: AST.Element, compiling: Compiling): Matcher {
  switch (node.type) {
    case 'Assertion':
      return assertion(node, compiling)
    case 'Quantifier':
      return repetition(node, compiling)
    case 'Group':
      return anyOf(node.alternatives, compiling)
    case 'CapturingGroup':
      return capture(node, compiling)
    case 'Backreference':
      return reference(node, compiling)
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return repeatedCharacter(compiling.testOf(node), { min: 1, max: 1, greedy: true }, compiling)
    default:
      throw new Error(`${node.type} needs the flag v`)
  }
}

function assertion(node: AST.Assertion, compiling: Compiling): Matcher {
  const isThere = condition(node, compiling)
  return (run, at, next) => {
    spend(run, stepsOfCall)
    return isThere(run, at) && next(at)
  }
}

function condition(node: AST.Assertion, compiling: Compiling): (run: Run, at: number) => boolean {
  const { flags, testOf } = compiling
  switch (node.kind) {
    case 'start':
      return ({ text }, at) => at === 0 || (flags.includes('m') && isLineEnd(text[at - 1]))
    case 'end':
      return ({ text }, at) => at === text.length || (flags.includes('m') && isLineEnd(text[at]))
    case 'word': {
      const isLetter = testOf({ raw: '\\w' })
      const isWord = (code: number | undefined) => code !== undefined && isLetter(code)
      return ({ text }, at) => (isWord(codeBefore(text, at)) !== isWord(text.codePointAt(at))) !== node.negate
    }
    default:
      return lookaround(node, compiling)
  }
}

/** What is captured in it stays, unless it is not to be there. */
function lookaround({ alternatives, kind, negate }: AST.LookaroundAssertion, compiling: Compiling) {
  const matcher = anyOf(alternatives, { ...compiling, backward: kind === 'lookbehind' })
  return (run: Run, at: number): boolean => {
    const before = [...run.captures]
    const isThere = matcher(run, at, () => true)
    if (!isThere || negate) run.captures = before
    return isThere !== negate
  }
}

const isLineEnd = (character: string | undefined) => character !== undefined && /[\n\r\u2028\u2029]/.test(character)

function capture(node: AST.CapturingGroup, compiling: Compiling): Matcher {
  const matcher = anyOf(node.alternatives, compiling)
  const index = compiling.groups.indexOf(node)
  return (run, at, next) =>
    matcher(run, at, (then) => {
      const before = run.captures[index]
      run.captures[index] = { start: Math.min(at, then), end: Math.max(at, then) }
      if (next(then)) return true
      run.captures[index] = before
      return false
    })
}

/** What stands in a group once more; nothing of one that took no part. */
function reference({ resolved }: AST.Backreference, { groups, flags, backward }: Compiling): Matcher {
  const indexes = [resolved].flat().map((group) => groups.indexOf(group))
  const folded = (text: string) => (flags.includes('i') ? text.toLowerCase() : text)
  return (run, at, next) => {
    const wanted = indexes.map((index) => textOf(run, index)).find((text) => text !== undefined) ?? ''
    spend(run, stepsOfCall + wanted.length)
    const then = backward ? at - wanted.length : at + wanted.length
    if (then < 0) return false
    return folded(run.text.slice(Math.min(at, then), Math.max(at, then))) === folded(wanted) && next(then)
  }
}

type Times = Pick<AST.Quantifier, 'min' | 'max' | 'greedy'>

function repetition(node: AST.Quantifier, compiling: Compiling): Matcher {
  const { element } = node
  return element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
    ? repeatedCharacter(compiling.testOf(element), node, compiling)
    : repeatedPart(matcherOf(element, compiling), node, groupsWithin(element, compiling))
}

const groupsWithin = ({ start, end }: AST.Element, { groups }: Compiling): number[] =>
  groups.flatMap((group, index) => (group.start >= start && group.end <= end ? [index] : []))

/** Most repetitions are of a character: these go along the text, and need no room for the way back. */
function repeatedCharacter(test: CharacterTest, { min, max, greedy }: Times, { backward }: Compiling): Matcher {
  const after = (text: string, at: number) => (backward ? at - lengthBefore(text, at) : at + lengthAt(text, at))
  const before = (text: string, at: number) => (backward ? at + lengthAt(text, at) : at - lengthBefore(text, at))
  const isThere = (run: Run, at: number) => {
    spend(run, 1)
    const code = backward ? codeBefore(run.text, at) : run.text.codePointAt(at)
    return code !== undefined && test(code)
  }
  const asManyAs = (most: number, run: Run, from: number) => {
    let [at, count] = [from, 0]
    for (; count < most && isThere(run, at); count++) at = after(run.text, at)
    return { at, count }
  }
  if (greedy)
    return (run, from, next) => {
      let { at, count } = asManyAs(max, run, from)
      for (; count >= min; count--) {
        spend(run, stepsOfCall)
        if (next(at)) return true
        if (count > 0) at = before(run.text, at)
      }
      return false
    }
  return (run, from, next) => {
    let { at, count } = asManyAs(min, run, from)
    if (count < min) return false
    for (;;) {
      spend(run, stepsOfCall)
      if (next(at)) return true
      if (count++ >= max || !isThere(run, at)) return false
      at = after(run.text, at)
    }
  }
}

/** @param within the groups in it: each repetition begins with none of them */
function repeatedPart(part: Matcher, { min, max, greedy }: Times, within: readonly number[]): Matcher {
  const from =
    (count: number): Matcher =>
    (run, at, next) => {
      const onceMore = () => {
        if (count >= max) return false
        const before = [...run.captures]
        for (const index of within) run.captures[index] = undefined
        // One that takes nothing is none, or there would be no end of them.
        const isThere = part(run, at, (then) => (then !== at || count < min) && from(count + 1)(run, then, next))
        if (!isThere) run.captures = before
        return isThere
      }
      const enough = () => count >= min && next(at)
      spend(run, stepsOfCall)
      return greedy ? onceMore() || enough() : enough() || onceMore()
    }
  return from(0)
}

const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
const lengthBefore = (text: string, at: number): number => ((codeBefore(text, at) ?? 0) > 0xffff ? 2 : 1)

/** The character that ends at a place. */
function codeBefore(text: string, at: number): number | undefined {
  if (at === 0) return undefined
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0
  return pair > 0xffff ? pair : text.charCodeAt(at - 1)
}
