import type { TermCandidateChanges } from '@langwerk/contract/term-candidates'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { indicesOf, plainTerm, readCandidates, type WrittenTerm, writeContent } from './content.ts'
import { holdInbox, type Inbox } from './inbox.ts'
import { keepStep, type MoveDone, rewriting } from './steps.ts'

/**
 * Changes how a candidate is written, what it is, what it means and what it is called in the other language.
 * @throws Refusal 404; 409 where another version is saved already; 422 for a target where there is but one language.
 */
export async function edit(
  tx: Db,
  actor: Actor,
  inbox: Inbox,
  { uuid, changes }: { uuid: string; changes: TermCandidateChanges },
): Promise<MoveDone> {
  await holdInbox(tx, inbox)
  const before = (await readCandidates(tx, inbox, [uuid])).get(uuid)
  if (!before) throw notFound('termCandidate')
  const { text, target, kind, definition, version } = changes
  const headIndex = before.content.terms[0]?.termbaseIndexUuid
  let { terms } = before.content
  if (text !== undefined) terms = withText(terms, text.normalize('NFC'))
  if (target !== undefined) {
    const other = (await indicesOf(tx, inbox)).find((index) => index.uuid !== headIndex)
    if (!other) throw invalid({ propertyPath: 'target', code: 'other_language_missing' })
    terms = withTarget(terms, other.uuid, target.normalize('NFC'))
  }
  const content = {
    ...before.content,
    terms,
    ...(kind && { kind }),
    ...(definition !== undefined && { definition }),
  }
  const rewritten = rewriting(uuid, before.content, content)
  await writeContent(tx, actor, inbox, { uuid, content: rewritten.after, version })
  const changed = Object.keys(rewritten.after).length > 0
  if (changed) await keepStep(tx, inbox, actor, 'edited', { decided: [], rewritten: [rewritten] })
  return { move: 'edited', count: changed ? 1 : 0, changed: [uuid] }
}

const withText = ([head, ...others]: WrittenTerm[], text: string): WrittenTerm[] =>
  head ? [{ ...head, text }, ...others] : []

/** The first term of the other language becomes this, or goes with an empty one. */
function withTarget(terms: readonly WrittenTerm[], index: string, text: string): WrittenTerm[] {
  const place = terms.findIndex((term) => term.termbaseIndexUuid === index)
  if (text === '') return terms.filter((_, at) => at !== place)
  if (place < 0) return [...terms, plainTerm(index, text)]
  return terms.map((term, at) => (at === place ? { ...term, text } : term))
}
