import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termProposalPart, termProposalVote } from '../../database/schema/term-proposals.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import type { ProposalRow } from './proposal-rows.ts'

interface Vote {
  part: string
  /** Null takes one's word back. */
  inFavour: boolean | null
  reason?: string | undefined
}

/**
 * Keeps what somebody says to a part of a proposal, in the place of what they said before.
 * @throws Refusal 409 where it is decided or they proposed it themselves, 422 for a part of another proposal
 */
export async function vote(db: Db, actor: Actor, row: ProposalRow, { part, inFavour, reason = '' }: Vote) {
  if (row.userUuid === actor.uuid) throw conflict('own_proposal')
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(termProposalPart)
      .where(and(eq(termProposalPart.uuid, part), eq(termProposalPart.termProposalUuid, row.uuid)))
      .for('share')
    if (!found) throw invalid({ propertyPath: 'part', code: 'does_not_exist', values: { what: 'termProposal' } })
    if (found.state !== 'open') throw conflict('proposal_decided')
    const own = { partUuid: part, userUuid: actor.uuid }
    if (inFavour === null)
      await tx
        .delete(termProposalVote)
        .where(and(eq(termProposalVote.partUuid, part), eq(termProposalVote.userUuid, actor.uuid)))
    else
      await tx
        .insert(termProposalVote)
        .values({ ...own, inFavour, reason })
        .onConflictDoUpdate({
          target: [termProposalVote.partUuid, termProposalVote.userUuid],
          set: { inFavour, reason, createdAt: new Date() },
        })
  })
}
