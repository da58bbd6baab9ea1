import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex } from '../../database/schema/resources.ts'
import { type ProposedTerm, termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'

type PartRow = typeof termProposalPart.$inferInsert

interface Proposed {
  uuid?: string | undefined
  termbaseUuid: string
  termEntryUuid: string
  newEntry: boolean
  reason: string
  parts: readonly Pick<PartRow, 'termbaseIndexUuid' | 'terms' | 'fields' | 'seen'>[]
}

/** Writes down what somebody proposes. @throws Refusal 409 where the uuid is taken */
export async function recordProposal(
  tx: Db,
  actor: Pick<Actor, 'uuid'>,
  { parts, uuid = newUuid(), ...proposed }: Proposed,
) {
  const made = await tx
    .insert(termProposal)
    .values({ ...proposed, uuid, userUuid: actor.uuid })
    .onConflictDoNothing()
    .returning({ uuid: termProposal.uuid })
  if (made.length === 0) throw conflict('uuid_taken')
  await tx.insert(termProposalPart).values(parts.map((part) => ({ ...part, uuid: newUuid(), termProposalUuid: uuid })))
}

/** The same of an entry that was written with its terms as suggested: on each language is decided by itself. */
export async function recordNewEntry(
  tx: Db,
  actor: Pick<Actor, 'uuid'>,
  place: { uuid: string; termbaseUuid: string },
  { uuid, reason = '' }: { uuid?: string | undefined; reason?: string | undefined } = {},
) {
  const terms = await tx
    .select({ uuid: term.uuid, text: term.text, termbaseIndexUuid: term.termbaseIndexUuid })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .where(and(eq(term.termEntryUuid, place.uuid), eq(term.usageStatus, 'suggested')))
    .orderBy(asc(termbaseIndex.sortId), asc(term.sortId))
  const indices = [...new Set(terms.map(({ termbaseIndexUuid }) => termbaseIndexUuid))]
  await recordProposal(tx, actor, {
    uuid,
    termbaseUuid: place.termbaseUuid,
    termEntryUuid: place.uuid,
    newEntry: true,
    reason,
    parts: indices.map((index) => ({
      termbaseIndexUuid: index,
      terms: terms
        .filter(({ termbaseIndexUuid }) => termbaseIndexUuid === index)
        .map((one): ProposedTerm => ({ uuid: one.uuid, before: null, text: one.text })),
    })),
  })
  await tx.insert(termEntryChange).values({
    termEntryUuid: place.uuid,
    userUuid: actor.uuid,
    action: 'proposed',
    changes: reason === '' ? [] : [{ field: 'reason', from: '', to: reason.slice(0, 500) }],
  })
}
