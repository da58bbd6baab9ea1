import { applyPenalties, missingPenalties } from '@langwerk/matching/penalties'
import { scoreMatch } from '@langwerk/matching/score-match'
import { normaliseForExact } from '@langwerk/text/normalise'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { Candidate } from './match-candidates.ts'
import type { MatchWish, MemoryMatch, MemoryQuery } from './match-wish.ts'

/** The unit as a match, or nothing where it stays below its memory's minimum. */
export function scored(
  { unit: found, direction, isOlder }: Candidate,
  source: Segment,
  query: MemoryQuery,
  { sourceLanguage, targetLanguage }: MatchWish,
): MemoryMatch[] {
  const memorySource = segmentFromXml(found.source)
  const memoryTarget = segmentFromXml(found.target)
  const { use, languagePenalty, sourceNumberRules, targetNumberRules } = direction
  const { percent, target, adapted, missing } = scoreMatch(
    { source, memorySource, memoryTarget, sourceLanguage, targetLanguage, sourceNumberRules, targetNumberRules },
    {
      current: contextOf({ ...query, contextName: query.name }),
      stored: contextOf(found),
    },
  )
  const { penalty = 0 } = use
  const penalties = (
    [
      { reason: 'languageVariant', percent: languagePenalty },
      { reason: 'translationMemory', percent: penalty },
      { reason: 'missingNumbers', percent: costOf('numbers', missing) },
      { reason: 'missingTags', percent: costOf('tags', missing) },
      { reason: 'olderTranslation', percent: isOlder && percent === 100 ? 1 : 0 },
    ] as const satisfies MemoryMatch['penalties']
  ).filter((taken) => taken.percent > 0)
  const { percent: matchPercent, applied } = applyPenalties(
    penalties.reduce((left, taken) => left - taken.percent, percent),
    {
      source: memorySource,
      target: memoryTarget,
      // A unit that nobody has taken up since was last used when it was written.
      lastUsedAt: (found.lastUsedAt ?? found.changedAt).toISOString(),
    },
    use.penalties ?? [],
  )
  if (matchPercent < use.minimum) return []
  return [
    {
      unitId: found.id,
      translationMemoryUuid: found.translationMemoryUuid,
      matchPercent,
      rawMatchPercent: percent,
      penalties: [
        ...penalties,
        ...applied.map(({ type, matchDifference }) => ({ reason: type, percent: matchDifference })),
      ],
      adapted,
      source: found.source,
      target: segmentToXml(target),
      createdBy: found.changedBy ?? found.createdBy,
      changedAt: found.changedAt,
    },
  ]
}

const costOf = (what: keyof typeof missingPenalties, missing: Record<typeof what, number>) =>
  Math.min(missingPenalties[what].most, missing[what] * missingPenalties[what].each)

const contextOf = (of: { previousHash: bigint | null; nextHash: bigint | null; contextName: string | null }) => ({
  previous: of.previousHash?.toString(),
  next: of.nextHash?.toString(),
  name: of.contextName ?? undefined,
})

/** Best first; of equals those of the first memory, then the latest. The same pair of segments once. */
export function best(matches: MemoryMatch[], { memories, limit }: MatchWish): MemoryMatch[] {
  const ranks = new Map(memories.map(({ translationMemoryUuid }, rank) => [translationMemoryUuid, rank]))
  const rankOf = ({ translationMemoryUuid }: MemoryMatch) => ranks.get(translationMemoryUuid)!
  const seen = new Set<string>()
  return matches
    .sort(
      (a, b) =>
        b.matchPercent - a.matchPercent ||
        rankOf(a) - rankOf(b) ||
        b.changedAt.getTime() - a.changedAt.getTime() ||
        b.unitId - a.unitId,
    )
    .filter(({ source, target }) => {
      // The ids of the tags differ from unit to unit; those of the targets are the query's.
      const pair = `${normaliseForExact(segmentFromXml(source))}\n${target}`
      if (seen.has(pair)) return false
      seen.add(pair)
      return true
    })
    .slice(0, limit)
}
