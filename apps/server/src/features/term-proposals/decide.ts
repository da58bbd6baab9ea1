import { iriOf } from '@langwerk/contract/common'
import type { TermChange, TermEntryChanges } from '@langwerk/contract/term-entries'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term } from '../../database/schema/resources.ts'
import { type ProposedTerm, termProposalPart } from '../../database/schema/term-proposals.ts'
import { conflict } from '../../foundation/refusals.ts'
import { changeEntry } from '../termbases/index.ts'
import {
  chosenParts,
  fieldsOf,
  isStale,
  lockProposal,
  type PartRow,
  type Proposal,
  type ProposalRow,
  type TermRow,
  termsInUse,
  textOf,
} from './proposal-rows.ts'
import { setRecycled, takeOut, termInputs } from './terms-of-entry.ts'

interface Accepting {
  parts?: readonly string[] | undefined
  /** The version of the entry that the actor has seen. */
  termEntryVersion?: number | undefined
  /** Leaves open what is stale, instead of refusing. */
  freshOnly?: boolean
}

/**
 * Takes parts of a proposal into the termbase: of several who do so at once one has effect.
 * @returns how many parts are left open
 * @throws Refusal 409 where they are decided, stale or in the recycle bin, 422 for parts of another proposal
 */
export async function acceptParts(tx: Db, actor: Actor, row: ProposalRow, wish: Accepting): Promise<number> {
  const proposal = await lockProposal(tx, row)
  const { entry, terms } = proposal
  if (entry.recycledAt) throw conflict('entry_recycled')
  const meant = chosenParts(proposal, wish.parts, ['open'])
  const stale = meant.filter((part) => isStale(proposal, part))
  if (stale.length > 0 && !wish.freshOnly && wish.termEntryVersion !== entry.version) throw conflict('proposal_stale')
  const chosen = wish.freshOnly ? meant.filter((part) => !stale.includes(part)) : meant
  if (chosen.length > 0) {
    await settle(tx, actor, chosen, { state: 'accepted', decisionReason: '' })
    await changeEntry(tx, entry, accepting(proposal, chosen), { actor, action: 'accepted' })
    const after = await tx.select().from(term).where(eq(term.termEntryUuid, entry.uuid)).orderBy(term.sortId)
    // What an undone decision brings back is what the accepted part has taken the place of.
    for (const part of chosen) {
      const added = after.filter((one) => !terms.some(({ uuid }) => uuid === one.uuid))
      const now = part.terms.map(({ uuid, before, text }): ProposedTerm => {
        const old = textOf(terms, uuid)
        if (old !== undefined) return before === null ? { uuid, before, text: old } : { uuid, before: old, text }
        const made = added.find((one) => one.termbaseIndexUuid === part.termbaseIndexUuid && one.text === text)
        return { uuid: made?.uuid ?? uuid, before: null, text }
      })
      const fields = Object.fromEntries(
        fieldsOf(part).map(([field, { text }]) => [field, { before: entry[field], text }]),
      )
      const seen = termsInUse(terms, part.termbaseIndexUuid)
      await tx.update(termProposalPart).set({ terms: now, fields, seen }).where(eq(termProposalPart.uuid, part.uuid))
    }
  }
  return proposal.parts.filter((part) => part.state === 'open' && !chosen.includes(part)).length
}

/** What an entry becomes by parts of a proposal. */
function accepting({ terms }: Proposal, parts: readonly PartRow[]): TermEntryChanges {
  const proposed = parts.flatMap((part) => part.terms)
  const changed = termInputs(terms).map((input, place) => {
    const change = proposed.find(({ uuid }) => uuid === input.uuid)
    if (!change) return input
    const isSuggested = terms[place]!.usageStatus === 'suggested'
    return {
      ...input,
      text: change.before === null ? input.text : change.text,
      ...(isSuggested && { usageStatus: 'approved' as const }),
    }
  })
  const missing = parts.flatMap(({ termbaseIndexUuid, terms: of }) =>
    of
      .filter(({ uuid }) => !terms.some((one) => one.uuid === uuid))
      .map(({ text }) => ({
        termbaseIndex: iriOf('termbase_indices', termbaseIndexUuid ?? ''),
        text,
        usageStatus: 'approved' as const,
      })),
  )
  return {
    ...Object.fromEntries(parts.flatMap(fieldsOf).map(([field, { text }]) => [field, text])),
    ...(proposed.length > 0 && { terms: [...changed, ...missing] }),
  }
}

/** Turns parts down: new terms leave their entry, and an entry that is left without any goes to the recycle bin. @throws as `acceptParts` */
export async function denyParts(
  tx: Db,
  actor: Actor,
  row: ProposalRow,
  { parts, reason }: { parts?: readonly string[] | undefined; reason: string },
) {
  const proposal = await lockProposal(tx, row)
  if (proposal.entry.recycledAt) throw conflict('entry_recycled')
  const chosen = chosenParts(proposal, parts, ['open'])
  await settle(tx, actor, chosen, { state: 'denied', decisionReason: reason })
  const denied = chosen.flatMap((part): TermChange[] => [
    ...part.terms.flatMap(({ before, text }) => (before === null ? [] : [{ field: 'term', from: text, to: '' }])),
    ...fieldsOf(part).map(([field, { text }]) => ({ field, from: text.slice(0, 500), to: '' })),
  ])
  const besides = [...denied, { field: 'reason', from: '', to: reason.slice(0, 500) }]
  const removed = await takeOut(tx, actor, proposal, chosen, { action: 'denied', besides })
  for (const part of chosen) {
    const ofPart = removed.filter(({ uuid }) => part.terms.some((one) => one.uuid === uuid))
    if (ofPart.length > 0)
      await tx.update(termProposalPart).set({ removed: ofPart }).where(eq(termProposalPart.uuid, part.uuid))
  }
}

/**
 * Opens parts again: what was accepted is suggested as before, what was denied stands in its entry again.
 * @throws Refusal 409 where nobody has decided, or the entry is not as the decision left it; 422 for parts of another proposal
 */
export async function undoDecisions(tx: Db, actor: Actor, row: ProposalRow, named: readonly string[]) {
  const proposal = await lockProposal(tx, row)
  const { entry, terms } = proposal
  const chosen = chosenParts(proposal, named, ['accepted', 'denied'])
  const accepted = chosen.filter(({ state }) => state === 'accepted')
  const denied = chosen.filter(({ state }) => state === 'denied')
  if (entry.recycledAt && accepted.length > 0) throw conflict('entry_recycled')
  if (entry.recycledAt) await setRecycled(tx, entry.uuid, false)
  const out = entry.recycledAt ? await stillDenied(tx, proposal, denied) : []
  const standing = terms.filter((one) => !out.includes(one))
  const changed = termInputs(standing).map((input, place) => {
    const change = accepted.flatMap((part) => part.terms).find(({ uuid }) => uuid === input.uuid)
    if (!change) return input
    if (input.text !== change.text) throw conflict('proposal_changed_since')
    if (change.before !== null) return { ...input, text: change.before }
    if (standing[place]!.usageStatus !== 'approved') throw conflict('proposal_changed_since')
    return { ...input, usageStatus: 'suggested' as const }
  })
  const isGone = accepted.some((part) => part.terms.some(({ uuid }) => textOf(terms, uuid) === undefined))
  const isOther = accepted.flatMap(fieldsOf).some(([field, { text }]) => entry[field] !== text)
  if (isGone || isOther) throw conflict('proposal_changed_since')
  const back = denied.flatMap(({ removed }) => removed)
  const added = back.map(({ termbaseIndexUuid, text, number, note, allowedVariants, forbiddenVariants }) => ({
    termbaseIndex: iriOf('termbase_indices', termbaseIndexUuid),
    text,
    number,
    note,
    allowedVariants,
    forbiddenVariants,
    usageStatus: 'suggested' as const,
  }))
  const fields = Object.fromEntries(accepted.flatMap(fieldsOf).map(([field, { before }]) => [field, before]))
  await changeEntry(tx, entry, { ...fields, terms: [...changed, ...added] }, { actor, action: 'reopened' })
  await nameAnew(tx, proposal, denied)
  await reopen(tx, chosen)
}

/**
 * Of an entry that went to the recycle bin as it was, since all of it was denied: what stays denied now leaves it.
 * @returns those terms
 */
async function stillDenied(tx: Db, { parts, terms }: Proposal, reopened: readonly PartRow[]): Promise<TermRow[]> {
  const left = parts.filter((part) => part.state === 'denied' && !reopened.includes(part))
  const out = left.map((part) => ({
    part,
    removed: terms.filter(({ uuid }) => part.terms.some((one) => one.before === null && one.uuid === uuid)),
  }))
  for (const { part, removed } of out)
    if (removed.length > 0)
      await tx.update(termProposalPart).set({ removed }).where(eq(termProposalPart.uuid, part.uuid))
  return out.flatMap(({ removed }) => removed)
}

/** Terms that stand in their entry again have other uuids there. */
async function nameAnew(tx: Db, { entry, terms }: Proposal, parts: readonly PartRow[]) {
  const after = await tx.select().from(term).where(eq(term.termEntryUuid, entry.uuid)).orderBy(term.sortId)
  const added = after.filter((one) => !terms.some(({ uuid }) => uuid === one.uuid))
  for (const part of parts) {
    const now = part.terms.map((one) => {
      const old = part.removed.find(({ uuid }) => uuid === one.uuid)
      const made = added.find((row) => row.termbaseIndexUuid === old?.termbaseIndexUuid && row.text === old.text)
      return made ? { ...one, uuid: made.uuid, text: made.text } : one
    })
    await tx.update(termProposalPart).set({ terms: now, removed: [] }).where(eq(termProposalPart.uuid, part.uuid))
  }
}

const uuidsOf = (parts: readonly PartRow[]) => parts.map(({ uuid }) => uuid)

const settle = (tx: Db, actor: Actor, parts: readonly PartRow[], decision: Pick<PartRow, 'state' | 'decisionReason'>) =>
  tx
    .update(termProposalPart)
    .set({ ...decision, decidedByUuid: actor.uuid, decidedAt: new Date(), toldAt: null })
    .where(inArray(termProposalPart.uuid, uuidsOf(parts)))

const reopen = (tx: Db, parts: readonly PartRow[]) =>
  tx
    .update(termProposalPart)
    .set({ state: 'open', decidedByUuid: null, decidedAt: null, decisionReason: '', toldAt: null })
    .where(inArray(termProposalPart.uuid, uuidsOf(parts)))
