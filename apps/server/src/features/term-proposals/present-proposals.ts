import { iriOf } from '@langwerk/contract/common'
import type { TermProposal, TermProposalChange, TermProposalPart } from '@langwerk/contract/term-proposals'
import { asc, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { termProposalVote } from '../../database/schema/term-proposals.ts'
import {
  fieldsOf,
  isStale,
  type PartRow,
  type Proposal,
  type ProposalRow,
  readProposals,
  textOf,
} from './proposal-rows.ts'

type VoteRow = typeof termProposalVote.$inferSelect

/** Proposals as answers show them, each beside the entry as it is now. */
export async function presentProposals(db: Db, actor: Actor, rows: readonly ProposalRow[]): Promise<TermProposal[]> {
  const proposals = await readProposals(db, rows)
  const parts = proposals.flatMap((proposal) => proposal.parts)
  const votes =
    parts.length === 0
      ? []
      : await db
          .select()
          .from(termProposalVote)
          .where(
            inArray(
              termProposalVote.partUuid,
              parts.map(({ uuid }) => uuid),
            ),
          )
          .orderBy(asc(termProposalVote.createdAt), asc(termProposalVote.userUuid))
  const names = await readNames(db, actor, [
    ...rows.map(({ userUuid }) => userUuid),
    ...parts.map(({ decidedByUuid }) => decidedByUuid),
    ...votes.map(({ userUuid }) => userUuid),
  ])
  return proposals.map((proposal) => present(proposal, { actor, names, votes }))
}

interface Known {
  actor: Actor
  names: ReadonlyMap<string, string>
  votes: readonly VoteRow[]
}

function present(proposal: Proposal, known: Known): TermProposal {
  const { row, entry, terms } = proposal
  return {
    '@id': iriOf('term_proposals', row.uuid),
    '@type': 'TermProposal',
    uuid: row.uuid,
    termbaseUuid: row.termbaseUuid,
    termEntryUuid: entry.uuid,
    termEntryVersion: entry.version,
    recycled: entry.recycledAt !== null,
    newEntry: row.newEntry,
    reason: row.reason,
    createdBy: known.names.get(row.userUuid ?? '') ?? null,
    own: row.userUuid === known.actor.uuid,
    createdAt: row.createdAt.toISOString(),
    terms: terms.map(({ uuid, termbaseIndexUuid, text, usageStatus }) => ({
      uuid,
      termbaseIndexUuid,
      text,
      usageStatus,
    })),
    parts: proposal.parts.map((part) => presentPart(proposal, part, known)),
  }
}

const presentPart = (proposal: Proposal, part: PartRow, { actor, names, votes }: Known): TermProposalPart => ({
  uuid: part.uuid,
  termbaseIndexUuid: part.termbaseIndexUuid,
  state: part.state,
  stale: isStale(proposal, part),
  changes: changesOf(proposal, part),
  votes: votes
    .filter(({ partUuid }) => partUuid === part.uuid)
    .map(({ inFavour, reason, userUuid, createdAt }) => ({
      inFavour,
      reason,
      by: names.get(userUuid) ?? null,
      own: userUuid === actor.uuid,
      createdAt: createdAt.toISOString(),
    })),
  decidedBy: names.get(part.decidedByUuid ?? '') ?? null,
  decidedAt: part.decidedAt?.toISOString() ?? null,
  decisionReason: part.decisionReason,
})

function changesOf({ entry, terms }: Proposal, part: PartRow): TermProposalChange[] {
  return [
    ...part.terms.map(({ uuid, before, text }): TermProposalChange => {
      const now = textOf(terms, uuid) ?? null
      // A new term stands in the entry already, where it may have been put right since.
      if (before === null)
        return { field: 'term', before, now: part.state === 'accepted' ? now : null, after: now ?? text }
      return { field: 'term', before, now, after: text }
    }),
    ...fieldsOf(part).map(([field, { before, text }]) => ({ field, before, now: entry[field], after: text })),
  ]
}
