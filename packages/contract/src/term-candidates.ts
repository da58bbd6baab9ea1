import { z } from 'zod'
import { Instant, item, NamedRef, Percent, Uuid, WholeNumber } from './common.ts'
import {
  termCandidateDecisions,
  termCandidateKinds,
  termCandidateNovelties,
  termCandidateVerdicts,
} from './term-factory-words.ts'

/** A form in which something was found, and how often. */
export const FoundForm = z.object({ text: z.string(), count: z.number().int() })
export type FoundForm = z.infer<typeof FoundForm>

/** A sentence in which something was found; it stands there from `start` to `end`. */
export const FoundContext = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** The source that it stands in: an upload's or page's name, or the name of the job, memory or file. */
  source: z.string(),
  /** The upload that it stands in; null where the source is none. */
  fileUuid: Uuid.nullable(),
  /** Which of the source's segments it is, from 1. */
  segment: z.number().int(),
  /** The other language's segment; of aligned sources. */
  target: z.string().nullable(),
})
export type FoundContext = z.infer<typeof FoundContext>

/** What something found may be called in the other language. */
export const FoundTarget = z.object({
  text: z.string(),
  /** How sure that is, 0 to 100. */
  confidence: Percent,
  /** It does not stand in the texts: a model proposes it. */
  proposed: z.boolean(),
})
export type FoundTarget = z.infer<typeof FoundTarget>

/** Something found, as the inbox lists it; its uuid is its entry's in the import's own termbase. */
export const TermCandidateLine = z.object({
  uuid: Uuid,
  /** The head form, as the entry has it. */
  text: z.string(),
  formCount: z.number().int(),
  kind: z.enum(termCandidateKinds),
  novelty: z.enum(termCandidateNovelties),
  verdict: z.enum(termCandidateVerdicts).nullable(),
  decision: z.enum(termCandidateDecisions),
  confidence: Percent,
  frequency: z.number().int(),
  documents: z.number().int(),
  /** The entry's term in the other language, else the first that was found; null where there is none. */
  target: z.string().nullable(),
  /** The best sentence. */
  sentence: z.string(),
  version: z.number().int(),
})
export type TermCandidateLine = z.infer<typeof TermCandidateLine>

/** Something found, with all that speaks for it. */
export const TermCandidate = item('TermCandidate', {
  ...TermCandidateLine.shape,
  forms: z.array(FoundForm),
  contexts: z.array(FoundContext),
  targets: z.array(FoundTarget),
  /** The term in the other language is one of the entry. */
  targetChosen: z.boolean(),
  /** What a sentence says it is, as long as the entry has no definition. */
  definition: z.string(),
  longForm: z.string(),
  variants: z.array(z.string()),
  /** Others of the import with the same head word, or with it inside. */
  kin: z.array(TermCandidateLine.pick({ uuid: true, text: true, confidence: true, decision: true })),
  /** The entry of the destination that it is, or is like. */
  known: z
    .object({
      uuid: Uuid,
      termbase: NamedRef,
      terms: z.array(z.object({ language: z.string(), text: z.string() })),
      definition: z.string(),
    })
    .nullable(),
  changedAt: Instant,
})
export type TermCandidate = z.infer<typeof TermCandidate>

/** A window of an inbox, the surest first. */
export const TermCandidateWindow = z.object({
  '@id': z.string(),
  '@type': z.literal('Collection'),
  totalItems: z.number().int(),
  /** Where the next window begins; null after the last. */
  next: WholeNumber.nullable(),
  member: z.array(TermCandidateLine),
})
