import { isTag, type Piece, type Segment, segmentOf } from './segment.ts'
import { compileUserExpression, withReplacements } from './user-expression.ts'

export interface ReplacementRule {
  type: 'changeTargetAfterTranslation' | 'createPlaceholderBeforeTranslation'
  /** An expression, as `compileUserExpression` takes it. */
  sourceRegex: string
  /** What stands in its place, with its groups as `$1`. */
  targetRegex: string
}

/** The replacement rules of a translation by an engine, ready to use. */
export interface Replacements {
  /** A source in which what the engine must not see is a tag, and what brings it back into the engine's target. */
  hide: (source: Segment) => { source: Segment; show: (target: Segment) => Segment }
  /** A target as the rules want it. */
  change: (target: Segment) => Segment
}

/**
 * Rules act one after the other, each on the texts between two tags.
 * @throws UserExpressionError where an expression is none
 */
export function compileReplacements(rules: readonly ReplacementRule[]): Replacements {
  const compiled = rules.map(({ type, sourceRegex, targetRegex }) => ({
    type,
    search: compileUserExpression(sourceRegex),
    // A placeholder that says nothing else stands for what was found.
    replacement: type === 'createPlaceholderBeforeTranslation' ? targetRegex || '$&' : targetRegex,
  }))
  const hiding = compiled.filter(({ type }) => type === 'createPlaceholderBeforeTranslation')
  const changing = compiled.filter(({ type }) => type === 'changeTargetAfterTranslation')
  return {
    hide: (source) => {
      const hidden = new Map<string, string>()
      const idOf = unusedIds(source)
      let pieces: readonly Piece[] = source
      for (const { search, replacement } of hiding)
        pieces = pieces.flatMap((piece) => {
          if (isTag(piece)) return [piece]
          const cut: Piece[] = []
          let from = 0
          for (const { start, end, by } of search.replacementsIn(piece, replacement)) {
            if (start === end) continue
            const id = idOf()
            hidden.set(id, by)
            cut.push(piece.slice(from, start), { kind: 'lone', id })
            from = end
          }
          return [...cut, piece.slice(from)]
        })
      const textOf = (piece: Piece) => (isTag(piece) ? (hidden.get(piece.id) ?? piece) : piece)
      return { source: segmentOf(pieces), show: (target) => segmentOf(target.map(textOf)) }
    },
    change: (target) =>
      segmentOf(
        target.map((piece) =>
          isTag(piece)
            ? piece
            : changing.reduce(
                (text, { search, replacement }) => withReplacements(text, search.replacementsIn(text, replacement)),
                piece,
              ),
        ),
      ),
  }
}

/** Names for tags that the segment does not have. */
function unusedIds(segment: Segment): () => string {
  const used = new Set(segment.flatMap((piece) => (isTag(piece) ? [piece.id] : [])))
  let last = 0
  return () => {
    do last++
    while (used.has(String(last)))
    return String(last)
  }
}
