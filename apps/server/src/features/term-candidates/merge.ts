import type { FoundForm } from '@langwerk/contract/term-candidates'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { type CandidateContent, readCandidates, type WrittenTerm, writeContent } from './content.ts'
import { decisionsOn, putDecision } from './decide.ts'
import { holdInbox, type Inbox } from './inbox.ts'
import { keepStep, type MoveDone, rewriting, type StepRecord } from './steps.ts'

/** Makes several candidates one (`joinCandidates`), as a move that can be undone. */
export async function merge(
  tx: Db,
  actor: Actor,
  inbox: Inbox,
  { into, uuids }: { into: string; uuids: readonly string[] },
): Promise<MoveDone> {
  const others = [...new Set(uuids)]
  await keepStep(tx, inbox, actor, 'merged', await joinCandidates(tx, actor, inbox, { into, others }))
  return { move: 'merged', count: others.length, changed: [into, ...others] }
}

/**
 * Makes several candidates one: evidence joins, terms of the same language become allowed variants, others its terms in their language.
 * The merged ones go to the bin.
 * @returns what has to be put back to undo it.
 * @throws Refusal 404 where a candidate is gone; 409 where one is in the bin already; 422 for a candidate with itself.
 */
export async function joinCandidates(
  tx: Db,
  actor: Actor,
  inbox: Inbox,
  { into, others }: { into: string; others: readonly string[] },
): Promise<StepRecord> {
  if (others.includes(into)) throw invalid({ propertyPath: 'uuids', code: 'candidate_with_itself' })
  await holdInbox(tx, inbox)
  const candidates = await readCandidates(tx, inbox, [into, ...others])
  if (candidates.size < others.length + 1) throw notFound('termCandidate')
  if ((await decisionsOn(tx, inbox, [...candidates.keys()])).has('rejected')) throw conflict('candidate_decided')
  const before = candidates.get(into)!
  const content = others.reduce((joined, uuid) => join(joined, candidates.get(uuid)!.content), before.content)
  const rewritten = rewriting(into, before.content, content)
  await writeContent(tx, actor, inbox, { uuid: into, content: rewritten.after, action: 'merged' })
  const decided = await putDecision(tx, actor, inbox, 'rejected', others)
  return { decided, rewritten: [rewritten] }
}

function join(one: CandidateContent, other: CandidateContent): CandidateContent {
  const contexts = joinBy(one.contexts, other.contexts, ({ source, segment, text }) => `${source}\n${segment}\n${text}`)
  return {
    kind: one.kind,
    frequency: one.frequency + other.frequency,
    // Which documents they are is known of the contexts only: no more than this is sure.
    documents: Math.max(one.documents, other.documents, new Set(contexts.map(({ source }) => source)).size),
    forms: joinForms(one.forms, other.forms),
    contexts,
    targets: joinBy(one.targets, other.targets, ({ text }) => text),
    variants: [...new Set([...one.variants, ...other.variants])],
    keys: [...new Set([...one.keys, ...other.keys])],
    longForm: one.longForm || other.longForm,
    proposedDefinition: one.proposedDefinition || other.proposedDefinition,
    definition: one.definition || other.definition,
    terms: joinTerms(one.terms, other.terms),
  }
}

/** All of one, then what the other has besides. */
function joinBy<Item>(one: readonly Item[], other: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const joined = new Map<string, Item>()
  for (const item of [...one, ...other]) {
    const name = nameOf(item)
    if (!joined.has(name)) joined.set(name, item)
  }
  return [...joined.values()]
}

function joinForms(one: readonly FoundForm[], other: readonly FoundForm[]): FoundForm[] {
  const counts = new Map<string, number>()
  for (const { text, count } of [...one, ...other]) counts.set(text, (counts.get(text) ?? 0) + count)
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count)
}

/** A term of a language that the entry has becomes a variant of its first one. */
function joinTerms(one: readonly WrittenTerm[], other: readonly WrittenTerm[]): WrittenTerm[] {
  const joined = [...one]
  for (const term of other) {
    const place = joined.findIndex(({ termbaseIndexUuid }) => termbaseIndexUuid === term.termbaseIndexUuid)
    const first = joined[place]
    if (!first) joined.push(term)
    else {
      const variants = new Set([...first.allowedVariants, term.text, ...term.allowedVariants])
      variants.delete(first.text)
      joined[place] = { ...first, allowedVariants: [...variants].slice(0, mostVariants) }
    }
  }
  return joined
}

const mostVariants = 100
