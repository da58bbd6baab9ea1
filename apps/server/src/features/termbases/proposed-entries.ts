import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'

/** Those of the entries of which something proposed waits for a decision: the actor's own, and all where they may review. */
export async function proposedEntries(db: Db, actor: Actor, termEntryUuids: readonly string[]): Promise<Set<string>> {
  if (termEntryUuids.length === 0) return new Set()
  const open = await db
    .selectDistinct({
      entry: termProposal.termEntryUuid,
      termbase: termProposal.termbaseUuid,
      by: termProposal.userUuid,
    })
    .from(termProposal)
    .innerJoin(termProposalPart, eq(termProposalPart.termProposalUuid, termProposal.uuid))
    .where(and(inArray(termProposal.termEntryUuid, [...termEntryUuids]), eq(termProposalPart.state, 'open')))
  const ofOthers = open.filter(({ by }) => by !== actor.uuid).map(({ termbase }) => termbase)
  const standings = await standingsOn(db, actor, ofOthers)
  const isSeen = ({ termbase, by }: (typeof open)[number]) => {
    const standing = standings.get(termbase)
    return by === actor.uuid || (standing !== undefined && mayDo(standing, 'review'))
  }
  return new Set(open.filter(isSeen).map(({ entry }) => entry))
}
