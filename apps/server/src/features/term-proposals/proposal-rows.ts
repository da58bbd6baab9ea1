import type { TermProposalState } from '@langwerk/contract/term-words'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'

export type ProposalRow = typeof termProposal.$inferSelect
export type PartRow = typeof termProposalPart.$inferSelect
export type EntryRow = typeof termEntry.$inferSelect
export type TermRow = typeof term.$inferSelect

/** A proposal with all that it is about. */
export interface Proposal {
  row: ProposalRow
  entry: EntryRow
  /** In the order of the languages; what is of the entry itself comes first. */
  parts: PartRow[]
  /** Those of the entry, in their order there. */
  terms: TermRow[]
}

/**
 * @param action what is done with it; `takeBack` is one's own to do, and the termbase's editors', `read` one's own and its reviewers'
 * @throws Refusal 404 where the actor may not know of its termbase, 403 where they may not do this there.
 */
export async function loadProposal(
  db: Db,
  actor: Actor,
  uuid: string,
  action: 'read' | 'review' | 'approve' | 'takeBack',
): Promise<ProposalRow> {
  const [row] = await db.select().from(termProposal).where(eq(termProposal.uuid, uuid))
  if (!row) throw notFound('termProposal')
  const own = row.userUuid === actor.uuid
  const asked = {
    read: own ? 'read' : 'review',
    takeBack: own ? 'read' : 'edit',
    review: 'review',
    approve: 'approve',
  } as const
  const termbase = { kind: 'termProposal', object: 'termbase', uuid: row.termbaseUuid } as const
  await requireAction(db, actor, termbase, asked[action])
  return row
}

/** What proposals are about, in their order. Those whose entry was deleted meanwhile are left out. */
export async function readProposals(db: Db, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  if (rows.length === 0) return []
  const entryUuids = [...new Set(rows.map(({ termEntryUuid }) => termEntryUuid))]
  const entries = await db.select().from(termEntry).where(inArray(termEntry.uuid, entryUuids))
  const terms = await db.select().from(term).where(inArray(term.termEntryUuid, entryUuids)).orderBy(term.sortId)
  const uuids = rows.map(({ uuid }) => uuid)
  const parts = await db
    .select({ part: termProposalPart })
    .from(termProposalPart)
    .leftJoin(termbaseIndex, eq(termbaseIndex.uuid, termProposalPart.termbaseIndexUuid))
    .where(inArray(termProposalPart.termProposalUuid, uuids))
    .orderBy(sql`${termbaseIndex.sortId} nulls first`, asc(termProposalPart.uuid))
  return rows.flatMap((row) => {
    const entry = entries.find(({ uuid }) => uuid === row.termEntryUuid)
    if (!entry) return []
    return [
      {
        row,
        entry,
        parts: parts.flatMap(({ part }) => (part.termProposalUuid === row.uuid ? [part] : [])),
        terms: terms.filter(({ termEntryUuid }) => termEntryUuid === entry.uuid),
      },
    ]
  })
}

/** A proposal whose entry nobody else changes until the transaction ends. @throws Refusal 404 */
export async function lockProposal(tx: Db, row: ProposalRow): Promise<Proposal> {
  await tx.select({ uuid: termEntry.uuid }).from(termEntry).where(eq(termEntry.uuid, row.termEntryUuid)).for('update')
  const [found] = await readProposals(tx, await tx.select().from(termProposal).where(eq(termProposal.uuid, row.uuid)))
  if (!found) throw notFound('termProposal')
  return found
}

/**
 * The parts that are named, or all that are open.
 * @throws Refusal 422 for one of another proposal, 409 where one of them, or all, are decided (or open) already
 */
export function chosenParts(
  { parts }: Proposal,
  named: readonly string[] | undefined,
  states: readonly TermProposalState[],
): PartRow[] {
  const own = new Set(parts.map(({ uuid }) => uuid))
  const foreign = (named ?? []).findIndex((uuid) => !own.has(uuid))
  if (foreign >= 0)
    throw invalid({
      propertyPath: `parts[${foreign}]`,
      code: 'does_not_exist',
      values: { what: 'termProposal' },
    })
  const isMeant = ({ state }: PartRow) => states.includes(state)
  const chosen = named ? parts.filter(({ uuid }) => named.includes(uuid)) : parts.filter(isMeant)
  if (chosen.length === 0 || !chosen.every(isMeant))
    throw conflict(states.includes('open') ? 'proposal_decided' : 'proposal_not_decided')
  return chosen
}

/** The terms of a language that are in use, as a part keeps them; none for the entry itself. */
export const termsInUse = (terms: readonly TermRow[], termbaseIndexUuid: string | null): string[] =>
  terms
    .filter((one) => one.termbaseIndexUuid === termbaseIndexUuid && one.usageStatus !== 'suggested')
    .map(({ text }) => text)
    .sort()

/** Whether what a part is about has changed since it was proposed. */
export function isStale({ entry, terms }: Proposal, part: PartRow): boolean {
  if (part.state !== 'open') return false
  if (termsInUse(terms, part.termbaseIndexUuid).join('\n') !== part.seen.join('\n')) return true
  return (
    part.terms.some(({ uuid, before }) => before !== null && textOf(terms, uuid) !== before) ||
    fieldsOf(part).some(([field, { before }]) => entry[field] !== before)
  )
}

/** How a term of the entry is called now; undefined where it is gone. */
export const textOf = (terms: readonly TermRow[], uuid: string) => terms.find((one) => one.uuid === uuid)?.text

const proposedFields = ['definition', 'note', 'context'] as const
/** The fields of the entry itself that a part would change. */
export const fieldsOf = ({ fields }: Pick<PartRow, 'fields'>) =>
  proposedFields.flatMap((field) => {
    const change = fields[field]
    return change ? [[field, change] as const] : []
  })
