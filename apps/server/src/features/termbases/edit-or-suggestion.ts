import { uuidOf } from '@langwerk/contract/common'
import type { TermEntryInput } from '@langwerk/contract/term-entries'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { accessDenied, Refusal } from '../../foundation/refusals.ts'

/**
 * Who may edit a termbase adds what they like to it; who may only review it suggests terms.
 * @returns the entry as it is to be added, and whether it is a suggestion: of that each term is suggested
 * @throws Refusal 422 where the actor may not know of the termbase, 403 where they may do neither
 */
export async function requireEditOrSuggestion(
  db: Db,
  actor: Actor,
  input: TermEntryInput,
): Promise<{ input: TermEntryInput; isSuggestion: boolean }> {
  const named = {
    kind: 'termbase',
    object: 'termbase',
    uuid: uuidOf(input.termbase),
    propertyPath: 'termbase',
  } as const
  try {
    await requireActionOnNamed(db, actor, named, 'edit')
    return { input, isSuggestion: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    await requireActionOnNamed(db, actor, named, 'review').catch((refusal) => {
      throw refusal instanceof Refusal && refusal.status === 403 ? error : refusal
    })
  }
  const terms = input.terms.map((term) => ({ ...term, usageStatus: term.usageStatus ?? ('suggested' as const) }))
  if (terms.some(({ usageStatus }) => usageStatus !== 'suggested')) throw accessDenied('edit')
  return { input: { ...input, terms }, isSuggestion: true }
}
