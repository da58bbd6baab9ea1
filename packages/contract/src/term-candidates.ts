import { z } from 'zod'
import {
  ByUuid,
  Description,
  GivenInstant,
  Instant,
  item,
  NamedRef,
  Percent,
  Uuid,
  WholeNumber,
  WholeNumberInQuery,
} from './common.ts'
import { fault } from './refusals.ts'
import { get, patch } from './route.ts'
import {
  termCandidateDecisions,
  termCandidateKinds,
  termCandidateMoves,
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

/** The same, with where it can be looked at. */
export const PlacedContext = FoundContext.extend({
  /** The target file of which the editor shows the segment; of a job's texts, and for those who may read the job. */
  targetFileUuid: Uuid.nullable(),
})
export type PlacedContext = z.infer<typeof PlacedContext>

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
  /** Of the text, as BCP 47. */
  language: z.string(),
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
  /** The best sentence, and where the candidate stands in it; null where there is none. */
  sentence: FoundContext.pick({ text: true, start: true, end: true }).nullable(),
  version: z.number().int(),
})
export type TermCandidateLine = z.infer<typeof TermCandidateLine>

/** Something found, with all that speaks for it. */
export const TermCandidate = item('TermCandidate', {
  ...TermCandidateLine.shape,
  termImportUuid: Uuid,
  forms: z.array(FoundForm),
  contexts: z.array(PlacedContext),
  targets: z.array(FoundTarget),
  /** The term in the other language is one of the entry. */
  targetChosen: z.boolean(),
  /** The entry's. */
  definition: z.string(),
  /** What a sentence says it is; nobody has taken it yet. */
  proposedDefinition: z.string(),
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
  /** How many more there are that are less sure than was asked for. */
  lessSure: z.number().int(),
  /** Whether the person who asks may decide in this inbox. */
  mayDecide: z.boolean(),
  /** When it was read: what is asked for as changed since then misses nothing. */
  asOf: Instant,
  /** Where the next window begins; null after the last. */
  next: WholeNumber.nullable(),
  member: z.array(TermCandidateLine),
})
export type TermCandidateWindow = z.infer<typeof TermCandidateWindow>

/** What a move in an inbox has done. */
const MovedTermCandidates = z.object({
  move: z.enum(termCandidateMoves),
  /** How many it changed. */
  count: z.number().int(),
  /** What it left as it is, since somebody else changed it meanwhile or it is gone: how many, and how the first are called. */
  left: z.object({ count: z.number().int(), texts: z.array(z.string()) }),
  /** As they are now. Of decisions none, for these are as was asked. */
  lines: z.array(TermCandidateLine),
  /** Those that are there no longer. */
  removed: z.array(Uuid),
})
export type MovedTermCandidates = z.infer<typeof MovedTermCandidates>

const ManyCandidates = z.array(Uuid).max(10_000)
const TermCandidateDecisionInput = z.object({
  accept: ManyCandidates.optional(),
  reject: ManyCandidates.optional(),
  reopen: ManyCandidates.optional(),
})
export type TermCandidateDecisionInput = z.infer<typeof TermCandidateDecisionInput>

const TermCandidateChanges = z.object({
  text: z.string().trim().min(1, fault('term_required')).max(1000).optional(),
  kind: z.enum(termCandidateKinds).optional(),
  /** The term in the other language; empty for none. */
  target: z.string().trim().max(1000).optional(),
  definition: Description.optional(),
  /** The version that was changed; where another one is saved already, the change is a conflict. */
  version: WholeNumber,
})
export type TermCandidateChanges = z.infer<typeof TermCandidateChanges>

export const termCandidateRoutes = {
  list: get('/term_imports/:uuid/term_candidates', {
    summary: 'A window of what a term import has found, the surest first; or of what was changed since an instant',
    params: ByUuid,
    query: z.object({
      from: WholeNumberInQuery.optional(),
      limit: z.coerce.number().int().min(1).max(2000).optional(),
      minimumConfidence: z.coerce.number().int().min(0).max(100).optional(),
      changedSince: GivenInstant.optional(),
    }),
    reply: TermCandidateWindow,
  }),
  get: get('/term_candidates/:uuid', {
    summary: 'Something a term import has found, with all that speaks for it',
    params: ByUuid,
    reply: TermCandidate,
  }),
  decide: patch('/term_imports/:uuid/decide_term_candidates', {
    summary: 'Accepts, rejects or opens again what a term import has found',
    params: ByUuid,
    body: TermCandidateDecisionInput,
    reply: MovedTermCandidates,
  }),
  merge: patch('/term_imports/:uuid/merge_term_candidates', {
    summary: 'Makes several of what a term import has found one; the others are rejected',
    params: ByUuid,
    body: z.object({ into: Uuid, uuids: z.array(Uuid).min(1).max(100) }),
    reply: MovedTermCandidates,
  }),
  split: patch('/term_candidates/:uuid/split', {
    summary: 'Makes some of its forms a candidate of their own',
    params: ByUuid,
    body: z.object({ forms: z.array(z.string().max(1000)).min(1).max(1000) }),
    reply: MovedTermCandidates,
  }),
  update: patch('/term_candidates/:uuid', {
    summary: 'Changes how something found is written, what it is, and what it is called in the other language',
    params: ByUuid,
    body: TermCandidateChanges,
    reply: MovedTermCandidates,
  }),
  undo: patch('/term_imports/:uuid/undo', {
    summary: 'Undoes the last of one’s own moves in an import that is not undone; what others changed since stays',
    space: 'none',
    params: ByUuid,
    reply: MovedTermCandidates,
  }),
}
