import { z } from 'zod'
import { ErrorDetail, Instant, NamedRef, Uuid } from './common.ts'
import { termHitKinds, usageStatuses } from './term-words.ts'
import { MatchPenalty } from './translation-memory-penalties.ts'

/** What stays of a text, what goes, what comes instead. */
export const Difference = z.array(z.object({ kind: z.enum(['equal', 'inserted', 'deleted']), text: z.string() }))
export type Difference = z.infer<typeof Difference>

export const TranslationMemoryMatch = z.object({
  matchPercent: z.number().int(),
  /** Before penalties. */
  rawMatchPercent: z.number().int(),
  penalties: z.array(MatchPenalty),
  /** Numbers or tags were transferred into the target. */
  adapted: z.boolean(),
  sourceSegment: z.object({ xml: z.string() }),
  targetSegment: z.object({ xml: z.string() }),
  translationMemory: NamedRef,
  difference: Difference,
  createdBy: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type TranslationMemoryMatch = z.infer<typeof TranslationMemoryMatch>

export const TermMatch = z.object({
  term: z.string(),
  translations: z.array(z.object({ text: z.string(), usageStatus: z.enum(usageStatuses) })),
  /** In the source's plain text. */
  start: z.number().int(),
  end: z.number().int(),
  kind: z.enum(termHitKinds),
  usageStatus: z.enum(usageStatuses),
  definition: z.string().nullable(),
  termbase: NamedRef,
  termEntryUuid: Uuid,
})
export type TermMatch = z.infer<typeof TermMatch>

/** A term in a segment of a file. */
export const SegmentTerm = TermMatch.extend({
  /** Whether something that is suggested for its entry waits for a decision, of what one may see. */
  hasOpenProposals: z.boolean(),
})
export type SegmentTerm = z.infer<typeof SegmentTerm>

export const Matches = z.object({
  translationMemoryMatches: z.array(TranslationMemoryMatch),
  /** Large memories of which only exact and context matches are found so far. */
  memoriesInPreparation: z.array(NamedRef),
  termMatches: z.array(SegmentTerm),
  machineTranslations: z.array(
    z.object({
      engine: NamedRef.extend({ provider: z.string() }),
      targetSegment: z.object({ xml: z.string() }),
      qualityEstimationPercent: z.number().int(),
      /** How long its answer took. */
      milliseconds: z.number().int(),
    }),
  ),
  /** Engines that failed, with what they said. */
  failures: z.array(z.object({ name: z.string(), message: z.string(), detail: ErrorDetail.nullable() })),
})
export type Matches = z.infer<typeof Matches>
