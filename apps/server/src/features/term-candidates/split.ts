import { iriOf } from '@langwerk/contract/common'
import type { FoundContext } from '@langwerk/contract/term-candidates'
import { fold } from '@langwerk/text/stem'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { insertEntry } from '../termbases/index.ts'
import {
  type CandidateContent,
  plainTerm,
  type ReadCandidate,
  readCandidates,
  termInput,
  writeContent,
} from './content.ts'
import { holdInbox, type Inbox } from './inbox.ts'
import { keepStep, type MoveDone, rewriting } from './steps.ts'

/**
 * Makes some forms of a candidate one of their own, with the sentences that they stand in.
 * @throws Refusal 404; 422 at `forms` for one that it has not, or where none would stay.
 */
export async function split(
  tx: Db,
  actor: Actor,
  inbox: Inbox,
  { uuid, forms }: { uuid: string; forms: readonly string[] },
): Promise<MoveDone> {
  await holdInbox(tx, inbox)
  const candidate = (await readCandidates(tx, inbox, [uuid])).get(uuid)
  if (!candidate) throw notFound('termCandidate')
  const { content } = candidate
  const leaving = new Set(forms)
  const known = new Set(content.forms.map(({ text }) => text))
  const unknown = forms.findIndex((form) => !known.has(form))
  if (unknown >= 0) throw invalid({ propertyPath: `forms[${unknown}]`, code: 'no_such_form' })
  if (leaving.size === known.size) throw invalid({ propertyPath: 'forms', code: 'forms_must_stay' })

  const stays = partOf(content, (form) => !leaving.has(form))
  const rewritten = rewriting(uuid, content, stays)
  await writeContent(tx, actor, inbox, { uuid, content: rewritten.after })
  const made = { uuid: newUuid(), content: ownPart(content, (form) => leaving.has(form)) }
  await insertCandidate(tx, actor, inbox, { ...made, from: candidate })
  await keepStep(tx, inbox, actor, 'split', { decided: [], rewritten: [rewritten], made })
  return { move: 'split', count: 1, changed: [uuid, made.uuid] }
}

/** What the evidence of some forms alone is; called as the commonest of them where the head is none of them. */
function partOf(content: CandidateContent, isMember: (form: string) => boolean): CandidateContent {
  const forms = content.forms.filter(({ text }) => isMember(text))
  const texts = new Set(forms.map(({ text }) => fold(text)))
  const others = new Set(content.forms.filter(({ text }) => !isMember(text)).map(({ text }) => fold(text)))
  const contexts = content.contexts.filter((context) => {
    const standing = fold(formIn(context))
    return texts.has(standing) || !others.has(standing)
  })
  const [head, ...rest] = content.terms
  const text = head && !others.has(fold(head.text)) ? head.text : forms[0]!.text.normalize('NFC')
  return {
    ...content,
    forms,
    frequency: forms.reduce((sum, { count }) => sum + count, 0),
    contexts,
    documents: Math.min(content.documents, Math.max(1, new Set(contexts.map(({ source }) => source)).size)),
    terms: head
      ? [{ ...head, text, allowedVariants: head.allowedVariants.filter((one) => !others.has(fold(one))) }, ...rest]
      : [],
  }
}

/** The new candidate: its evidence alone, without what was said of the old one as a whole. */
function ownPart(content: CandidateContent, isMember: (form: string) => boolean): CandidateContent {
  const part = partOf(content, isMember)
  const [head] = part.terms
  return {
    ...part,
    definition: '',
    proposedDefinition: '',
    longForm: '',
    variants: [],
    terms: head ? [plainTerm(head.termbaseIndexUuid, head.text)] : [],
  }
}

const formIn = ({ text, start, end }: FoundContext) => text.slice(start, end)

async function insertCandidate(
  tx: Db,
  actor: Actor,
  { termImportUuid, termbaseUuid }: Inbox,
  { uuid, content, from }: { uuid: string; content: CandidateContent; from: ReadCandidate },
) {
  const { terms, definition, proposedDefinition, ...evidence } = content
  const context = content.contexts[0]
  await insertEntry(
    tx,
    { uuid, termbaseUuid },
    {
      termbase: iriOf('termbases', termbaseUuid),
      terms: terms.map(termInput),
      definition,
      confidenceScore: from.confidence,
      ...(context && { context: context.text, source: context.source.slice(0, 2000) }),
    },
    actor.uuid,
  )
  await tx.insert(termCandidate).values({
    ...evidence,
    termEntryUuid: uuid,
    termImportUuid,
    definition: proposedDefinition,
    confidence: from.confidence,
  })
}
