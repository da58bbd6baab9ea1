import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TermChange } from '@langwerk/contract/term-entries'
import type { TermProposalInput } from '@langwerk/contract/term-proposals'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { type ProposedTerm, termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import {
  changeEntry,
  insertEntry,
  loadNamedEntry,
  recordNewEntry,
  recordProposal,
  requireChangesNotProposed,
  requireNewEntryNotProposed,
} from '../termbases/index.ts'
import { chosenParts, lockProposal, type PartRow, type ProposalRow, type TermRow, termsInUse } from './proposal-rows.ts'
import { takeOut, termInputs } from './terms-of-entry.ts'

/**
 * Proposes a new entry, or changes of one. New terms stand in their entry as suggested at once; texts that are there stay as they are until
 * somebody accepts.
 * @returns the proposal's uuid
 * @throws Refusal 422 for what the actor may not read, is not of the termbase, or waits there as theirs already, 409 where they have proposed too much
 */
export async function propose(db: Db, actor: Actor, input: TermProposalInput): Promise<string> {
  const termbaseUuid = uuidOf(input.termbase)
  const named = { kind: 'termbase', object: 'termbase', uuid: termbaseUuid, propertyPath: 'termbase' } as const
  await requireActionOnNamed(db, actor, named, 'read')
  const entry = input.termEntry
    ? await loadNamedEntry(db, actor, { uuid: uuidOf(input.termEntry), propertyPath: 'termEntry' }, 'read')
    : null
  if (entry && entry.termbaseUuid !== termbaseUuid)
    throw invalid({ propertyPath: 'termEntry', code: 'entry_of_other_termbase' })
  const uuid = input.uuid ?? newUuid()
  await db.transaction(async (tx) => {
    if ((await openOf(tx, actor, termbaseUuid)) >= mostOpen) throw conflict('too_many_proposals')
    if (entry) await proposeChange(tx, actor, { ...input, uuid, entryUuid: entry.uuid, termbaseUuid })
    else await proposeEntry(tx, actor, { ...input, uuid, termbaseUuid })
  })
  return uuid
}

/** Readers may propose, so that what they can put into a termbase has an end. */
const mostOpen = 500

const openOf = (tx: Db, actor: Actor, termbaseUuid: string) =>
  tx.$count(
    termProposal,
    and(
      eq(termProposal.userUuid, actor.uuid),
      eq(termProposal.termbaseUuid, termbaseUuid),
      exists(
        tx
          .select({ one: sql`1` })
          .from(termProposalPart)
          .where(and(eq(termProposalPart.termProposalUuid, termProposal.uuid), eq(termProposalPart.state, 'open'))),
      ),
    ),
  )

type Given = TermProposalInput & { uuid: string; termbaseUuid: string }

async function proposeEntry(tx: Db, actor: Actor, { uuid, termbaseUuid, terms = [], reason, ...input }: Given) {
  if (terms.length === 0) throw invalid({ propertyPath: 'terms', code: 'terms_required' })
  const foreign = terms.findIndex((one) => one.term !== undefined)
  if (foreign >= 0) throw noSuchTerm(foreign)
  const { termbase, definition, note, context } = input
  const texts = { ...(definition && { definition }), ...(note && { note }), ...(context && { context }) }
  const suggested = terms.map(({ termbaseIndex, text }) => ({
    termbaseIndex,
    text,
    usageStatus: 'suggested' as const,
  }))
  const proposed = terms.map(({ termbaseIndex, text }) => ({
    index: uuidOf(termbaseIndex),
    text: text.normalize('NFC'),
  }))
  await requireNewEntryNotProposed(tx, actor, { termbaseUuid, terms: proposed, ...texts }, 'terms')
  const place = { uuid: newUuid(), termbaseUuid }
  await insertEntry(tx, place, { termbase, ...texts, terms: suggested }, actor.uuid)
  await recordNewEntry(tx, actor, place, { uuid, reason })
}

async function proposeChange(tx: Db, actor: Actor, input: Given & { entryUuid: string }) {
  const { uuid, termbaseUuid, entryUuid, terms: given = [], reason = '' } = input
  const [entry] = await tx.select().from(termEntry).where(eq(termEntry.uuid, entryUuid)).for('update')
  if (!entry || entry.recycledAt) throw conflict('entry_recycled')
  const before = await tx.select().from(term).where(eq(term.termEntryUuid, entryUuid)).orderBy(term.sortId)
  const terms = given.map((one, place) => checkedTerm(before, one, place))
  const fields = fieldsOf(entry, input)
  if (terms.length === 0 && Object.keys(fields).length === 0)
    throw invalid({ propertyPath: 'terms', code: 'nothing_proposed' })
  const renames = terms.map((one) => (one.before === null ? null : one))
  const texts = Object.fromEntries(Object.entries(fields).map(([field, { text }]) => [field, text]))
  await requireChangesNotProposed(tx, actor, { entryUuid, renames, ...texts })
  const history: TermChange[] = [
    ...terms.flatMap((one) => (one.before === null ? [] : [{ field: 'term', from: one.before, to: one.text }])),
    ...Object.entries(fields).map(([field, change]) => ({ field, from: change.before, to: change.text })),
    ...(reason ? [{ field: 'reason', from: '', to: reason }] : []),
  ]
  const place = { uuid: entryUuid, termbaseUuid }
  const made = terms.filter((one) => one.before === null)
  if (made.length === 0)
    await tx
      .insert(termEntryChange)
      .values({ termEntryUuid: entryUuid, userUuid: actor.uuid, action: 'proposed', changes: history.map(inShort) })
  else {
    const added = made.map(({ index, text }) => ({
      termbaseIndex: iriOf('termbase_indices', index),
      text,
      usageStatus: 'suggested' as const,
    }))
    const changes = { terms: [...termInputs(before), ...added] }
    await changeEntry(tx, place, changes, { actor, action: 'proposed', besides: history.map(inShort) })
  }
  const after = await tx.select().from(term).where(eq(term.termEntryUuid, entryUuid)).orderBy(term.sortId)
  const isNew = ({ uuid: of }: TermRow) => !before.some((old) => old.uuid === of)
  const indices = [...new Set(terms.map(({ index }) => index))]
  await recordProposal(tx, actor, {
    uuid,
    termbaseUuid,
    termEntryUuid: entryUuid,
    newEntry: false,
    reason,
    parts: [
      ...(Object.keys(fields).length > 0 ? [{ termbaseIndexUuid: null, fields }] : []),
      ...indices.map((index) => ({
        termbaseIndexUuid: index,
        seen: termsInUse(before, index),
        terms: [
          ...terms.flatMap((one) => (one.index === index && one.before !== null ? [proposedTerm(one)] : [])),
          ...after
            .filter((row) => row.termbaseIndexUuid === index && isNew(row))
            .map((row): ProposedTerm => ({ uuid: row.uuid, before: null, text: row.text })),
        ],
      })),
    ],
  })
}

interface CheckedTerm extends ProposedTerm {
  index: string
}

const proposedTerm = ({ uuid, before, text }: CheckedTerm): ProposedTerm => ({ uuid, before, text })

/** @throws Refusal 422 where it names a term that the entry does not have there, or says what is so already. */
function checkedTerm(
  terms: readonly TermRow[],
  { term: uuid, termbaseIndex, text: given }: NonNullable<TermProposalInput['terms']>[number],
  place: number,
): CheckedTerm {
  const index = uuidOf(termbaseIndex)
  const text = given.normalize('NFC')
  const old = terms.find((one) => one.uuid === uuid && one.termbaseIndexUuid === index)
  if (uuid && !old) throw noSuchTerm(place)
  if (terms.some((one) => one.termbaseIndexUuid === index && one.text === text))
    throw invalid({ propertyPath: `terms[${place}].text`, code: 'nothing_proposed' })
  return { index, uuid: old?.uuid ?? '', before: old?.text ?? null, text }
}

const noSuchTerm = (place: number) =>
  invalid({ propertyPath: `terms[${place}].term`, code: 'does_not_exist', values: { what: 'termEntry' } })

/** Those of the entry's texts that are to be others. */
const fieldsOf = (entry: typeof termEntry.$inferSelect, input: TermProposalInput): PartRow['fields'] =>
  Object.fromEntries(
    (['definition', 'note', 'context'] as const).flatMap((field) => {
      const text = input[field]
      return text === undefined || text === entry[field] ? [] : [[field, { before: entry[field], text }]]
    }),
  )

/** A history of long texts would outgrow the termbase. */
const inShort = ({ field, from, to }: TermChange): TermChange => ({
  field,
  from: from.slice(0, 500),
  to: to.slice(0, 500),
})

/** Takes back what of a proposal is open; an entry of which nothing else is goes with it. @throws Refusal 409 where nothing of it is open */
export async function takeBack(db: Db, actor: Actor, row: ProposalRow) {
  await db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, row)
    const open = chosenParts(proposal, undefined, ['open'])
    const isWhole = row.newEntry && !proposal.parts.some(({ state }) => state === 'accepted')
    await takeOut(tx, actor, proposal, open, { action: 'edited', deletes: isWhole })
    for (const { uuid } of open) await tx.delete(termProposalPart).where(eq(termProposalPart.uuid, uuid))
    if (open.length === proposal.parts.length) await tx.delete(termProposal).where(eq(termProposal.uuid, row.uuid))
  })
}
