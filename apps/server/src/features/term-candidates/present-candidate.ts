import { iriOf } from '@langwerk/contract/common'
import type { FoundContext, PlacedContext, TermCandidate } from '@langwerk/contract/term-candidates'
import { writesCompounds } from '@langwerk/matching/compound-head'
import { baseLanguage } from '@langwerk/text/languages'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenJobs } from '../../access/jobs.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import { language, term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { notFound } from '../../foundation/refusals.ts'
import { decisionOf, linesOf, tagOf } from './candidate-lines.ts'
import type { Inbox } from './inbox.ts'

/** A candidate with all that speaks for it. @throws Refusal 404 where it is gone. */
export async function presentCandidate(db: Db, actor: Actor, inbox: Inbox, uuid: string): Promise<TermCandidate> {
  const [row] = await db
    .select({ candidate: termCandidate, definition: termEntry.definition, changedAt: termEntry.changedAt })
    .from(termCandidate)
    .innerJoin(termEntry, eq(termEntry.uuid, termCandidate.termEntryUuid))
    .where(eq(termCandidate.termEntryUuid, uuid))
  const [line] = await linesOf(db, inbox, [uuid])
  if (!row || !line) throw notFound('termCandidate')
  const { candidate, definition, changedAt } = row
  const terms = await termsOfEntry(db, uuid)
  return {
    '@id': iriOf('term_candidates', uuid),
    '@type': 'TermCandidate',
    ...line,
    termImportUuid: inbox.termImportUuid,
    forms: candidate.forms,
    contexts: await placedContexts(db, actor, candidate.contexts),
    targets: candidate.targets,
    targetChosen: terms.some(({ index }) => index !== terms[0]!.index),
    definition,
    proposedDefinition: candidate.definition,
    longForm: candidate.longForm,
    variants: candidate.variants,
    kin: await kinOf(db, inbox, { uuid, index: terms[0]?.index, language: line.language }),
    known: candidate.knownTermEntryUuid === null ? null : await knownEntry(db, actor, candidate.knownTermEntryUuid),
    changedAt: changedAt.toISOString(),
  }
}

/** Of a job's texts the editor shows them in their place. */
async function placedContexts(db: Db, actor: Actor, contexts: readonly FoundContext[]): Promise<PlacedContext[]> {
  const files = contexts.flatMap(({ fileUuid }) => fileUuid ?? [])
  const rows =
    files.length === 0
      ? []
      : await db
          .select({ file: targetFile.fileUuid, uuid: targetFile.uuid })
          .from(targetFile)
          .where(and(inArray(targetFile.fileUuid, files), seenJobs(actor, targetFile.jobUuid)))
          .orderBy(desc(targetFile.uuid))
  const places = new Map(rows.map((row) => [row.file, row.uuid]))
  return contexts.map((one) => ({ ...one, targetFileUuid: (one.fileUuid && places.get(one.fileUuid)) || null }))
}

const termsOfEntry = (db: Db, uuid: string) =>
  db
    .select({ index: term.termbaseIndexUuid, text: term.text, code: language.code })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(term.termEntryUuid, uuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid), asc(term.sortId), asc(term.uuid))

const mostKin = 30
/** Shorter words stand at the end of too many others by chance. */
const shortestInCompound = 4

/** Others of the import with the same head word, or one within the other, the surest first. */
async function kinOf(
  db: Db,
  inbox: Inbox,
  { uuid, index, language: code }: { uuid: string; index: string | undefined; language: string },
): Promise<TermCandidate['kin']> {
  if (!index) return []
  const headPlace = ['fr', 'es', 'it', 'pt'].includes(baseLanguage(code)) ? 1 : -1
  const compounds = writesCompounds(code)
  const { rows } = await db.execute<TermCandidate['kin'][number] & { [column: string]: unknown }>(sql`
    with own as (
      select sort_text as text, split_part(sort_text, ' ', ${headPlace}) as head from term
      where term_entry_uuid = ${uuid} and termbase_index_uuid = ${index} and first limit 1
    )
    select e.uuid, t.text, coalesce(e.confidence_score, c.confidence) as confidence, ${decisionOf(tagOf(inbox))} as decision
    from own, term t join term_candidate c on c.term_entry_uuid = t.term_entry_uuid join term_entry e on e.uuid = t.term_entry_uuid
    where t.termbase_index_uuid = ${index} and t.first and t.term_entry_uuid <> ${uuid}
      and c.term_import_uuid = ${inbox.termImportUuid} and (
        split_part(t.sort_text, ' ', ${headPlace}) = own.head
        or position(' ' || own.text || ' ' in ' ' || t.sort_text || ' ') > 0
        or position(' ' || t.sort_text || ' ' in ' ' || own.text || ' ') > 0
        or (${compounds}::boolean and (
          (length(own.text) >= ${shortestInCompound} and right(t.sort_text, length(own.text)) = own.text)
          or (length(t.sort_text) >= ${shortestInCompound} and right(own.text, length(t.sort_text)) = t.sort_text))))
    order by confidence desc, e.uuid limit ${mostKin}`)
  return rows
}

/** An entry of the destination; null for those who may not know of it. */
async function knownEntry(db: Db, actor: Actor, uuid: string): Promise<TermCandidate['known']> {
  const [entry] = await db
    .select({ definition: termEntry.definition, termbase: { uuid: shareable.uuid, name: shareable.name } })
    .from(termEntry)
    .innerJoin(shareable, eq(shareable.uuid, termEntry.termbaseUuid))
    .where(eq(termEntry.uuid, uuid))
  if (!entry || !(await standingsOn(db, actor, [entry.termbase.uuid])).has(entry.termbase.uuid)) return null
  const terms = await termsOfEntry(db, uuid)
  return {
    uuid,
    termbase: { '@id': iriOf('termbases', entry.termbase.uuid), ...entry.termbase },
    terms: terms.map(({ code, text }) => ({ language: code, text })),
    definition: entry.definition,
  }
}
