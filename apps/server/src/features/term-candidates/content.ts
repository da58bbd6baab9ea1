import { iriOf } from '@langwerk/contract/common'
import type { Term, TermEntryInput } from '@langwerk/contract/term-entries'
import type { TermEntryAction } from '@langwerk/contract/term-words'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { language, term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { changeEntry } from '../termbases/index.ts'
import type { Inbox } from './inbox.ts'

type CandidateRow = typeof termCandidate.$inferSelect

/** What people change of a candidate besides its decision. */
export interface CandidateContent
  extends Pick<
    CandidateRow,
    'kind' | 'frequency' | 'documents' | 'forms' | 'contexts' | 'targets' | 'variants' | 'keys' | 'longForm'
  > {
  proposedDefinition: string
  /** The entry's. */
  definition: string
  /** The entry's, the head first. */
  terms: WrittenTerm[]
}
/** Without a uuid, for a term that is taken away and put back gets another. */
export type WrittenTerm = Omit<Term, 'uuid'>

/** A candidate as its moves read it. */
export interface ReadCandidate {
  uuid: string
  version: number
  confidence: number
  content: CandidateContent
}

/** These candidates of an import, locked; none of those that are gone. */
export async function readCandidates(
  tx: Db,
  { termImportUuid, termbaseUuid }: Inbox,
  uuids: readonly string[],
): Promise<Map<string, ReadCandidate>> {
  const wanted = [...new Set(uuids)]
  const rows = await tx
    .select({ candidate: termCandidate, entry: termEntry })
    .from(termCandidate)
    .innerJoin(termEntry, eq(termEntry.uuid, termCandidate.termEntryUuid))
    .where(inArray(termCandidate.termEntryUuid, wanted))
    .orderBy(asc(termEntry.uuid))
    .for('update')
  const terms = await tx
    .select({ row: term })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .where(inArray(term.termEntryUuid, wanted))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid), asc(term.sortId), asc(term.uuid))
  return new Map(
    rows
      .filter(
        ({ candidate, entry }) => candidate.termImportUuid === termImportUuid && entry.termbaseUuid === termbaseUuid,
      )
      .map(({ candidate, entry }) => {
        const { kind, frequency, documents, forms, contexts, targets, variants, keys, longForm } = candidate
        const content: CandidateContent = {
          kind,
          frequency,
          documents,
          forms,
          contexts,
          targets,
          variants,
          keys,
          longForm,
          proposedDefinition: candidate.definition,
          definition: entry.definition,
          terms: terms.filter(({ row }) => row.termEntryUuid === entry.uuid).map(({ row }) => written(row)),
        }
        const { uuid, version } = entry
        return [uuid, { uuid, version, confidence: entry.confidenceScore ?? candidate.confidence, content }]
      }),
  )
}

function written(row: typeof term.$inferSelect): WrittenTerm {
  const { termbaseIndexUuid, text, usageStatus, number, note, allowedVariants, forbiddenVariants, fieldValues } = row
  return { termbaseIndexUuid, text, usageStatus, number, note, allowedVariants, forbiddenVariants, fieldValues }
}

/**
 * Writes what is given of a candidate's content, the entry's part with its history.
 * @throws Refusal 409 with the entry as it is now where a version is given and another one is saved.
 */
export async function writeContent(
  tx: Db,
  actor: Actor,
  { termbaseUuid }: Inbox,
  change: { uuid: string; content: Partial<CandidateContent>; action?: TermEntryAction; version?: number },
): Promise<void> {
  const { uuid, content, action = 'edited', version } = change
  const { proposedDefinition, definition, terms, ...columns } = content
  await changeEntry(
    tx,
    { uuid, termbaseUuid },
    {
      ...(definition !== undefined && { definition }),
      ...(terms && { terms: terms.map(termInput) }),
      ...(version !== undefined && { version }),
    },
    { actor, action },
  )
  const evidence = { ...columns, ...(proposedDefinition !== undefined && { definition: proposedDefinition }) }
  if (Object.keys(evidence).length > 0)
    await tx.update(termCandidate).set(evidence).where(eq(termCandidate.termEntryUuid, uuid))
}

/** A term as the ways of writing an entry take it. */
export const termInput = ({ termbaseIndexUuid, ...rest }: WrittenTerm): TermEntryInput['terms'][number] => ({
  ...rest,
  termbaseIndex: iriOf('termbase_indices', termbaseIndexUuid),
})

/** A term of this text in a language, and nothing else said of it. */
export const plainTerm = (termbaseIndexUuid: string, text: string): WrittenTerm => ({
  termbaseIndexUuid,
  text,
  usageStatus: 'approved',
  number: null,
  note: '',
  allowedVariants: [],
  forbiddenVariants: [],
  fieldValues: {},
})

/** The languages of an import's own termbase, in their order. */
export const indicesOf = (tx: Db, { termbaseUuid }: Inbox) =>
  tx
    .select({ uuid: termbaseIndex.uuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
