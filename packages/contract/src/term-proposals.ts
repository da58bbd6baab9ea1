import { z } from 'zod'
import { ByUuid, collectionOf, Description, Instant, iri, item, ListQuery, Uuid, WholeNumber } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { termProposalFields, termProposalStates, usageStatuses } from './term-words.ts'

/** One person’s word on a part of a proposal. */
export const TermProposalVote = z.object({
  inFavour: z.boolean(),
  reason: z.string(),
  /** Null for somebody whose name one may not read. */
  by: z.string().nullable(),
  own: z.boolean(),
  createdAt: Instant,
})
export type TermProposalVote = z.infer<typeof TermProposalVote>

/** What a proposal would change in one place: `before` as it was then, `now` as it is; null where there is nothing. */
const TermProposalChange = z.object({
  field: z.enum(termProposalFields),
  before: z.string().nullable(),
  now: z.string().nullable(),
  after: z.string(),
})
export type TermProposalChange = z.infer<typeof TermProposalChange>

/** What is proposed in one language, or of the entry itself: it is decided on by itself. */
export const TermProposalPart = z.object({
  uuid: Uuid,
  /** Null for what the entry itself says: its definition, note and context. */
  termbaseIndexUuid: Uuid.nullable(),
  state: z.enum(termProposalStates),
  /** Open, and what it is about has changed since it was proposed. */
  stale: z.boolean(),
  changes: z.array(TermProposalChange),
  votes: z.array(TermProposalVote),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string(),
})
export type TermProposalPart = z.infer<typeof TermProposalPart>

/** A new entry, a translation or a change that somebody proposed for a termbase; on screen a suggestion. */
export const TermProposal = item('TermProposal', {
  termbaseUuid: Uuid,
  termEntryUuid: Uuid,
  /** The entry’s version that this answer was written from; whoever accepts what is stale says which they have seen. */
  termEntryVersion: z.number().int(),
  /** The entry lies in the recycle bin, where nothing is decided. */
  recycled: z.boolean(),
  /** The entry itself came with the proposal. */
  newEntry: z.boolean(),
  reason: z.string(),
  createdBy: z.string().nullable(),
  own: z.boolean(),
  createdAt: Instant,
  /** The terms that the entry has. */
  terms: z.array(
    z.object({ uuid: Uuid, termbaseIndexUuid: Uuid, text: z.string(), usageStatus: z.enum(usageStatuses) }),
  ),
  /** In the order of the languages; what is said of the entry itself comes first. */
  parts: z.array(TermProposalPart),
})
export type TermProposal = z.infer<typeof TermProposal>

const ProposedTerm = z.object({
  termbaseIndex: iri('termbase_indices'),
  text: z.string().trim().min(1, fault('term_required')).max(1000),
  /** The term of the entry that is to be called so; without it the term is a further one. */
  term: Uuid.optional(),
})
const TermProposalInput = z.object({
  uuid: Uuid.optional(),
  termbase: iri('termbases'),
  /** The entry that is to be changed; without it the proposal is a new one. */
  termEntry: iri('term_entries').optional(),
  terms: z.array(ProposedTerm).max(50).optional(),
  definition: Description.optional(),
  note: Description.optional(),
  context: Description.optional(),
  /** Why. */
  reason: z.string().trim().max(2000).optional(),
})
export type TermProposalInput = z.infer<typeof TermProposalInput>

/** Which parts are meant: all that are open where none is named. */
const PartChoice = { parts: z.array(Uuid).min(1).max(200).optional() }

export const termProposalRoutes = {
  list: get('/termbases/:uuid/term_proposals', {
    summary: 'What people propose for a termbase, the last first: all to those who may review it, to others their own',
    params: ByUuid,
    query: z.object({
      ...ListQuery.pick({ page: true, itemsPerPage: true }).shape,
      /** `open`: something of it waits for a decision; `decided`: nothing does. */
      state: z.enum(['open', 'decided']).optional(),
      own: z.literal('true').optional(),
      termEntryUuid: Uuid.optional(),
    }),
    reply: collectionOf(TermProposal),
  }),
  get: get('/term_proposals/:uuid', { summary: 'One proposal', params: ByUuid, reply: TermProposal }),
  create: post('/term_proposals', {
    summary: 'Proposes an entry, or terms and texts of one; who may read a termbase may do so',
    body: TermProposalInput,
    reply: TermProposal,
  }),
  remove: del('/term_proposals/:uuid', {
    summary: 'Takes back what one has proposed, as far as nobody has decided on it',
    params: ByUuid,
  }),
  vote: patch('/term_proposals/:uuid/vote', {
    summary: 'Says whether one is for a part or against it; null takes one’s word back',
    params: ByUuid,
    body: z.object({ part: Uuid, inFavour: z.boolean().nullable(), reason: z.string().trim().max(2000).optional() }),
    reply: TermProposal,
  }),
  accept: patch('/term_proposals/:uuid/accept', {
    summary: 'Takes parts of a proposal into the termbase',
    params: ByUuid,
    body: z.object({
      ...PartChoice,
      /** The version of the entry that one has seen: without it nothing is accepted that is stale. */
      termEntryVersion: WholeNumber.optional(),
    }),
    reply: TermProposal,
  }),
  deny: patch('/term_proposals/:uuid/deny', {
    summary: 'Turns parts of a proposal down',
    params: ByUuid,
    body: z.object({ ...PartChoice, reason: z.string().trim().min(1, fault('reason_required')).max(2000) }),
    reply: TermProposal,
  }),
  undo: patch('/term_proposals/:uuid/undo', {
    summary: 'Opens parts again that were accepted or denied, as long as the entry is as the decision left it',
    params: ByUuid,
    body: z.object({ parts: z.array(Uuid).min(1).max(200) }),
    reply: TermProposal,
  }),
  acceptMany: patch('/termbases/:uuid/accept_term_proposals', {
    summary: 'Accepts all that is open in proposals, but what is stale',
    params: ByUuid,
    body: z.object({ termProposalUuids: z.array(Uuid).min(1).max(100) }),
    reply: z.object({
      /** How many proposals have nothing open any more, and how many have. */
      accepted: z.number().int(),
      left: z.number().int(),
    }),
  }),
}
