import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { invalid } from '../../foundation/refusals.ts'

type Texts = Partial<Record<(typeof textFields)[number], string | undefined>>
const textFields = ['definition', 'note', 'context'] as const

interface ProposedEntry extends Texts {
  termbaseUuid: string
  terms: readonly { index: string; text: string }[]
}

/**
 * Of what a person proposes nothing stands there twice: what they propose at once comes one after the other.
 * @param propertyPath where a refusal is told
 * @throws Refusal 422 where the same entry of theirs waits for a decision already.
 */
export async function requireNewEntryNotProposed(
  tx: Db,
  actor: Pick<Actor, 'uuid'>,
  { termbaseUuid, terms, ...texts }: ProposedEntry,
  propertyPath: string,
) {
  const ofTermbase = and(eq(termProposal.termbaseUuid, termbaseUuid), eq(termProposal.newEntry, true))
  const parts = await waitingParts(tx, actor, ofTermbase!)
  for (const entryUuid of new Set(parts.map(({ entry }) => entry.uuid))) {
    const ofEntry = parts.filter(({ entry }) => entry.uuid === entryUuid)
    const has = ({ index, text }: { index: string; text: string }) =>
      ofEntry.some(({ part }) => part.termbaseIndexUuid === index && part.terms.some((one) => one.text === text))
    const { entry } = ofEntry[0]!
    if (terms.every(has) && textFields.every((field) => !texts[field] || texts[field] === entry[field]))
      throw invalid({ propertyPath, code: 'already_proposed' })
  }
}

interface ProposedChange extends Texts {
  entryUuid: string
  /** Those that are to be called otherwise; null for others, which stand in the entry once proposed. */
  renames: readonly ({ uuid: string; text: string } | null)[]
}

/** The same of changes of an entry, each by itself. @throws Refusal 422 at what waits for a decision already. */
export async function requireChangesNotProposed(
  tx: Db,
  actor: Pick<Actor, 'uuid'>,
  { entryUuid, renames, ...texts }: ProposedChange,
) {
  const parts = await waitingParts(tx, actor, eq(termProposal.termEntryUuid, entryUuid))
  const open = parts.map(({ part }) => part).filter(({ state }) => state === 'open')
  const paths = [
    ...renames.flatMap((rename, place) =>
      rename && open.some(({ terms }) => terms.some(({ uuid, text }) => uuid === rename.uuid && text === rename.text))
        ? [`terms[${place}].text`]
        : [],
    ),
    ...textFields.filter(
      (field) => texts[field] !== undefined && open.some(({ fields }) => fields[field]?.text === texts[field]),
    ),
  ]
  if (paths.length > 0)
    throw invalid(...paths.map((propertyPath) => ({ propertyPath, code: 'already_proposed' as const })))
}

/** What an actor has proposed and nobody has denied, of proposals of which something is open. */
async function waitingParts(tx: Db, actor: Pick<Actor, 'uuid'>, where: SQL) {
  await tx.select({ uuid: user.uuid }).from(user).where(eq(user.uuid, actor.uuid)).for('no key update')
  return tx
    .select({ part: termProposalPart, entry: termEntry })
    .from(termProposal)
    .innerJoin(termProposalPart, eq(termProposalPart.termProposalUuid, termProposal.uuid))
    .innerJoin(termEntry, eq(termEntry.uuid, termProposal.termEntryUuid))
    .where(
      and(
        where,
        eq(termProposal.userUuid, actor.uuid),
        isNull(termEntry.recycledAt),
        ne(termProposalPart.state, 'denied'),
        sql`exists (select from term_proposal_part open where open.term_proposal_uuid = ${termProposal.uuid} and open.state = 'open')`,
      ),
    )
}
