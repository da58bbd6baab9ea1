import { uuidOf } from '@langwerk/contract/common'
import type { TermChange, TermEntry, TermEntryChanges, TermEntryInput } from '@langwerk/contract/term-entries'
import type { TermEntryAction } from '@langwerk/contract/term-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryChange, termEntryTag } from '../../database/schema/termbases.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { changesBetween } from './changes-between.ts'
import { type CustomFields, checkedValues, customFieldsOfOne } from './custom-fields.ts'
import { presentEntries } from './present-entries.ts'
import { settleProposals } from './settle-proposals.ts'
import { termRows, touchTermbase } from './term-rows.ts'

interface Place {
  uuid: string
  termbaseUuid: string
}

/**
 * Writes a new entry with its terms and tags.
 * @returns false where the uuid is taken, by whatever entry.
 * @throws Refusal 422 for a language, tag or field that is not the termbase's.
 */
export async function insertEntry(tx: Db, place: Place, input: TermEntryInput, userUuid: string): Promise<boolean> {
  const custom = await customFieldsOfOne(tx, place.termbaseUuid)
  const columns = columnsOf(input, custom)
  const inserted = await tx
    .insert(termEntry)
    .values({ ...place, ...columns, createdByUuid: userUuid, changedByUuid: userUuid })
    .onConflictDoNothing()
    .returning({ uuid: termEntry.uuid })
  if (inserted.length === 0) return false
  await saveTerms(tx, place, input.terms, custom)
  if (input.tags) await saveTags(tx, place, input.tags)
  await touchTermbase(tx, place.termbaseUuid)
  return true
}

/**
 * Changes an entry and keeps what was changed in its history, with what is to be told `besides`.
 * @throws Refusal 409 with the entry as it is now where another version than the one that was changed is saved.
 */
export async function changeEntry(
  tx: Db,
  place: Place,
  { version, ...changes }: TermEntryChanges,
  { actor, action, besides = [] }: { actor: Actor; action: TermEntryAction; besides?: readonly TermChange[] },
) {
  const before = await lockedEntry(tx, actor, place.uuid)
  if (version !== undefined && version !== before.version) throw conflict('stale_version', before)
  const custom = await customFieldsOfOne(tx, place.termbaseUuid)
  await tx
    .update(termEntry)
    .set({
      ...columnsOf(changes, custom),
      version: sql`${termEntry.version} + 1`,
      changedAt: new Date(),
      changedByUuid: actor.uuid,
    })
    .where(eq(termEntry.uuid, place.uuid))
  if (changes.terms) await saveTerms(tx, place, changes.terms, custom, before.recycledAt !== null)
  if (changes.tags) await saveTags(tx, place, changes.tags)
  const [after] = await presentEntries(
    tx,
    actor,
    await tx.select().from(termEntry).where(eq(termEntry.uuid, place.uuid)),
  )
  const changed = changesBetween(before, after!, custom.fields)
  if (changed.length > 0 || action !== 'edited')
    await tx
      .insert(termEntryChange)
      .values({ termEntryUuid: place.uuid, userUuid: actor.uuid, action, changes: [...changed, ...besides] })
  if (changes.terms) await settleProposals(tx, [place.uuid], actor.uuid)
  await touchTermbase(tx, place.termbaseUuid)
}

async function lockedEntry(tx: Db, actor: Actor, uuid: string): Promise<TermEntry> {
  const rows = await tx.select().from(termEntry).where(eq(termEntry.uuid, uuid)).for('update')
  const [entry] = await presentEntries(tx, actor, rows)
  if (!entry) throw notFound('termEntry')
  return entry
}

function columnsOf(input: Partial<TermEntryInput>, custom: CustomFields) {
  const { definition, note, context, source, sourceFile } = input
  const { copywritingKeyTerm, termInjectionMethod, confidenceScore, fieldValues, languageFieldValues } = input
  const languages = Object.entries(languageFieldValues ?? {}).map(([index, values]) => [
    index,
    checkedValues(custom, 'languageSection', values, `languageFieldValues.${index}`),
  ])
  return {
    ...(definition !== undefined && { definition }),
    ...(note !== undefined && { note }),
    ...(context !== undefined && { context }),
    ...(source !== undefined && { source }),
    ...(sourceFile !== undefined && { sourceFile }),
    ...(copywritingKeyTerm !== undefined && { copywritingKeyTerm }),
    ...(termInjectionMethod !== undefined && { termInjectionMethod }),
    ...(confidenceScore !== undefined && { confidenceScore }),
    ...(fieldValues && { fieldValues: checkedValues(custom, 'termEntry', fieldValues, 'fieldValues') }),
    ...(languageFieldValues && { languageFieldValues: Object.fromEntries(languages) as Record<string, never> }),
  }
}

/** Brings the terms of an entry to those of the input; terms that name their uuid keep it, and what is not said of them. */
async function saveTerms(
  tx: Db,
  { uuid, termbaseUuid }: Place,
  terms: TermEntryInput['terms'],
  custom: CustomFields,
  recycled = false,
) {
  const indices = await tx
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
  const known = new Set(indices.map((row) => row.uuid))
  const foreign = terms.findIndex(({ termbaseIndex: of }) => !known.has(uuidOf(of)))
  if (foreign >= 0) throw invalid({ propertyPath: `terms[${foreign}].termbaseIndex`, code: 'language_not_in_termbase' })
  const before = new Map(
    (await tx.select().from(term).where(eq(term.termEntryUuid, uuid))).map((row) => [row.uuid, row]),
  )
  const rows = terms.map((input, place) => {
    // A uuid that another entry's term has must not be taken from it, nor one be given twice.
    const old = input.uuid ? before.get(input.uuid) : undefined
    if (old) before.delete(old.uuid)
    return {
      uuid: old?.uuid ?? newUuid(),
      termbaseIndexUuid: uuidOf(input.termbaseIndex),
      text: input.text,
      usageStatus: input.usageStatus ?? old?.usageStatus ?? 'approved',
      number: input.number === undefined ? (old?.number ?? null) : input.number,
      note: input.note ?? old?.note ?? '',
      allowedVariants: input.allowedVariants ?? old?.allowedVariants ?? [],
      forbiddenVariants: input.forbiddenVariants ?? old?.forbiddenVariants ?? [],
      fieldValues: input.fieldValues
        ? checkedValues(custom, 'term', input.fieldValues, `terms[${place}].fieldValues`)
        : (old?.fieldValues ?? {}),
    }
  })
  await tx.delete(term).where(eq(term.termEntryUuid, uuid))
  await tx.insert(term).values(termRows(uuid, rows, recycled))
}

async function saveTags(tx: Db, { uuid, termbaseUuid }: Place, tags: readonly string[]) {
  const wanted = [...new Set(tags.map(uuidOf))]
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ uuid: termbaseTag.uuid })
          .from(termbaseTag)
          .where(and(eq(termbaseTag.termbaseUuid, termbaseUuid), inArray(termbaseTag.uuid, wanted)))
  const foreign = tags.findIndex((tag) => !found.some((row) => row.uuid === uuidOf(tag)))
  if (foreign >= 0) throw invalid({ propertyPath: `tags[${foreign}]`, code: 'tag_not_in_termbase' })
  await tx.delete(termEntryTag).where(eq(termEntryTag.termEntryUuid, uuid))
  if (wanted.length > 0)
    await tx.insert(termEntryTag).values(wanted.map((termbaseTagUuid) => ({ termEntryUuid: uuid, termbaseTagUuid })))
}
