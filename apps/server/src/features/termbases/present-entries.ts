import { iriOf } from '@langwerk/contract/common'
import type { TermEntry } from '@langwerk/contract/term-entries'
import { otherInformation } from '@langwerk/terminology/exchange'
import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, type termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryComment, termEntryTag } from '../../database/schema/termbases.ts'
import { customFieldsOf } from './custom-fields.ts'
import { proposedEntries } from './proposed-entries.ts'

type EntryRow = typeof termEntry.$inferSelect

/** Entries with their terms, tags and who wrote them, as answers show them to the actor. */
export async function presentEntries(db: Db, actor: Actor, rows: readonly EntryRow[]): Promise<TermEntry[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const terms = await termsOf(db, uuids)
  const tags = await tagsOf(db, uuids)
  const comments = await commentCounts(db, uuids)
  const proposed = await proposedEntries(db, actor, uuids)
  const names = await readNames(
    db,
    actor,
    rows.flatMap((row) => [row.createdByUuid, row.changedByUuid]),
  )
  const custom = await customFieldsOf(db, [...new Set(rows.map(({ termbaseUuid }) => termbaseUuid))])
  return rows.map((row) => ({
    '@id': iriOf('term_entries', row.uuid),
    '@type': 'TermEntry',
    uuid: row.uuid,
    termbaseUuid: row.termbaseUuid,
    definition: row.definition,
    note: row.note,
    context: row.context,
    source: row.source,
    sourceFile: row.sourceFile,
    copywritingKeyTerm: row.copywritingKeyTerm,
    termInjectionMethod: row.termInjectionMethod,
    confidenceScore: row.confidenceScore,
    fieldValues: row.fieldValues,
    languageFieldValues: row.languageFieldValues,
    tags: tags.get(row.uuid) ?? [],
    commentCount: comments.get(row.uuid) ?? 0,
    hasOpenProposals: proposed.has(row.uuid),
    externalId: row.externalId,
    otherInformation: row.exchange ? otherInformation(row.exchange.concept, custom(row.termbaseUuid).names) : [],
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdByUuid ?? '') ?? null,
    changedAt: row.changedAt.toISOString(),
    changedBy: names.get(row.changedByUuid ?? '') ?? null,
    recycledAt: row.recycledAt?.toISOString() ?? null,
    terms: terms.get(row.uuid) ?? [],
  }))
}

async function termsOf(db: Db, uuids: readonly string[]) {
  const terms = new Map<string, TermEntry['terms']>()
  const found = await db
    .select({ term, sortId: termbaseIndex.sortId })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .where(inArray(term.termEntryUuid, [...uuids]))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid), asc(term.sortId), asc(term.uuid))
  for (const { term: row } of found) {
    const of = terms.get(row.termEntryUuid) ?? []
    const { uuid, termbaseIndexUuid, text, usageStatus, number, note } = row
    const { allowedVariants, forbiddenVariants, fieldValues } = row
    of.push({
      uuid,
      termbaseIndexUuid,
      text,
      usageStatus,
      number,
      note,
      allowedVariants,
      forbiddenVariants,
      fieldValues,
    })
    terms.set(row.termEntryUuid, of)
  }
  return terms
}

async function tagsOf(db: Db, uuids: readonly string[]) {
  const tags = new Map<string, TermEntry['tags']>()
  const found = await db
    .select({ entry: termEntryTag.termEntryUuid, tag: termbaseTag })
    .from(termEntryTag)
    .innerJoin(termbaseTag, eq(termbaseTag.uuid, termEntryTag.termbaseTagUuid))
    .where(inArray(termEntryTag.termEntryUuid, [...uuids]))
    .orderBy(asc(termbaseTag.sortId), asc(termbaseTag.uuid))
  for (const { entry, tag } of found) {
    const of = tags.get(entry) ?? []
    const { uuid, name, color, blacklist } = tag
    of.push({ '@id': iriOf('termbase_tags', uuid), uuid, name, color, blacklist })
    tags.set(entry, of)
  }
  return tags
}

async function commentCounts(db: Db, uuids: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ entry: termEntryComment.termEntryUuid, comments: count() })
    .from(termEntryComment)
    .where(inArray(termEntryComment.termEntryUuid, [...uuids]))
    .groupBy(termEntryComment.termEntryUuid)
  return new Map(found.map(({ entry, comments }) => [entry, comments]))
}
