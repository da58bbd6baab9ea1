import { isTag, type Segment, tagText } from './segment.ts'
import type { TextRange } from './text-range.ts'
import { compileUserExpression, withReplacements } from './user-expression.ts'

/** What is to be replaced in segments, and by what. */
export interface TextReplacement {
  find: string
  /** Taken as it is; of a regular expression it names groups as JavaScript does (`$1`, `$<name>`, `$&`). */
  replacement: string
  caseSensitive?: boolean | undefined
  /** Only where no letter or digit stands beside what is found. */
  wholeWords?: boolean | undefined
  /** `find` is one, as `compileUserExpression` takes it. */
  regularExpression?: boolean | undefined
}

/** A segment after a replacement, and how often something was replaced. */
export interface ReplacedSegment {
  segment: Segment
  occurrences: number
}

/** A stretch of a segment: what stays, what was there before, what is there instead; tags as `<1>`, `</1>` and `<1/>`. */
export interface ReplacedPart {
  kind: 'equal' | 'deleted' | 'inserted'
  text: string
}

/** A replacement that is ready to be made in any number of segments. */
export interface SegmentReplacement {
  /** Replaces within runs of text: never across a tag, and no tag is touched. */
  replaceIn: (segment: Segment) => ReplacedSegment
  /** What it changes in a segment, in the segment's order. */
  partsIn: (segment: Segment) => ReplacedPart[]
}

/** @throws UserExpressionError when a regular expression is none, or could hang whoever runs it */
export function compileReplacement(wanted: TextReplacement): SegmentReplacement {
  const changesIn = changesOf(wanted)
  return {
    replaceIn: (segment) => {
      let occurrences = 0
      const replaced = segment.map((piece) => {
        if (isTag(piece)) return piece
        const changes = changesIn(piece)
        occurrences += changes.length
        return withReplacements(piece, changes)
      })
      return { segment: replaced, occurrences }
    },
    partsIn: (segment) =>
      merged(segment.flatMap((piece) => (isTag(piece) ? [equal(tagText(piece))] : partsOf(piece, changesIn(piece))))),
  }
}

type Change = TextRange & { by: string }

function changesOf({ find, replacement, caseSensitive, wholeWords, regularExpression }: TextReplacement) {
  const ignoreCase = !caseSensitive
  if (!regularExpression) {
    const text = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    const whole = wholeWords ? `(?<!${wordCharacter})${text}(?!${wordCharacter})` : text
    const expression = compileUserExpression(whole, { ignoreCase })
    return (text: string) => expression.replacementsIn(text, replacement.replaceAll('$', '$$$$'))
  }
  const expression = compileUserExpression(find, { ignoreCase })
  return (text: string) => {
    const changes = expression.replacementsIn(text, replacement)
    // What is asked of the neighbours cannot be written into an expression that may run in the linear engine.
    return wholeWords ? changes.filter((change) => isWhole(text, change)) : changes
  }
}

const wordCharacter = '[\\p{L}\\p{N}\\p{M}_]'
const endsInWord = new RegExp(`${wordCharacter}$`, 'u')
const beginsWithWord = new RegExp(`^${wordCharacter}`, 'u')

/** Two code units are enough for a character. */
const isWhole = (text: string, { start, end }: TextRange) =>
  !endsInWord.test(text.slice(Math.max(0, start - 2), start)) && !beginsWithWord.test(text.slice(end, end + 2))

function partsOf(text: string, changes: readonly Change[]): ReplacedPart[] {
  const parts: ReplacedPart[] = []
  let from = 0
  for (const { start, end, by } of changes) {
    parts.push(equal(text.slice(from, start)))
    parts.push({ kind: 'deleted', text: text.slice(start, end) }, { kind: 'inserted', text: by })
    from = end
  }
  return [...parts, equal(text.slice(from))]
}

const equal = (text: string): ReplacedPart => ({ kind: 'equal', text })

function merged(parts: readonly ReplacedPart[]): ReplacedPart[] {
  const all: ReplacedPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text === '') continue
    if (last?.kind === 'equal' && part.kind === 'equal') last.text += part.text
    else all.push({ ...part })
  }
  return all
}
