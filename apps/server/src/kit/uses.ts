import type { KindUsedByJobs, UsedKind } from '@langwerk/contract/kinds'
import type { UseOwner } from '@langwerk/contract/uses'
import { and, eq, getTableColumns, type InferInsertModel, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { fileType } from '../database/schema/file-types.ts'
import { translationMemory } from '../database/schema/resources.ts'
import {
  machineTranslationEngineUse,
  translationMemoryUsePenalty as penalty,
  setUses,
  termbaseUse,
  translationMemoryUse,
} from '../database/schema/uses.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { conflict } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'

interface Uses {
  table: AnyPgTable & { uuid: AnyPgColumn; ownerUuid: AnyPgColumn; sortId: AnyPgColumn }
  /** The column of `table` that says what is used. */
  used: AnyPgColumn
  /** Copies what hangs on each, given the `original` and the `copy` of all that are copied. */
  copyParts?: (tx: Db, copies: SQL) => PromiseLike<unknown>
}

const copyPenalties = (tx: Db, copies: SQL) =>
  tx.insert(penalty).select(
    tx
      .select({
        ...getTableColumns(penalty),
        uuid: sql`gen_random_uuid()`.as('uuid'),
        translationMemoryUseUuid: sql`copy`.as('translation_memory_use_uuid'),
      })
      .from(penalty)
      .innerJoin(copies, eq(penalty.translationMemoryUseUuid, sql`original`)),
  )

/** Where the uses of each kind are. */
const uses = {
  termbase: { table: termbaseUse, used: termbaseUse.termbaseUuid },
  translationMemory: {
    table: translationMemoryUse,
    used: translationMemoryUse.translationMemoryUuid,
    copyParts: copyPenalties,
  },
  machineTranslationEngine: {
    table: machineTranslationEngineUse,
    used: machineTranslationEngineUse.machineTranslationEngineUuid,
  },
  replacementRuleSet: { table: setUses.replacementRuleSet, used: setUses.replacementRuleSet.setUuid },
  transUnitMessageRuleSet: { table: setUses.transUnitMessageRuleSet, used: setUses.transUnitMessageRuleSet.setUuid },
  fileType: { table: setUses.fileType, used: setUses.fileType.setUuid },
  languageCombinationSet: { table: setUses.languageCombinationSet, used: setUses.languageCombinationSet.setUuid },
  artificialIntelligenceWorker: {
    table: setUses.artificialIntelligenceWorker,
    used: setUses.artificialIntelligenceWorker.setUuid,
  },
  scoringRuleSet: { table: setUses.scoringRuleSet, used: setUses.scoringRuleSet.setUuid },
} satisfies Record<KindUsedByJobs, Uses>

type Namer = (uuid: string) => SQL
type Namers = Partial<Record<KindUsedByJobs & UseOwner, Namer>>

/** Which things of other kinds name a thing, so that whatever uses them uses it, too. */
const namers: Record<Exclude<UsedKind, KindUsedByJobs>, Namers> & Partial<Record<KindUsedByJobs, Namers>> = {
  languageProcessingRuleSet: {
    fileType: (uuid) =>
      sql`select ${fileType.uuid} from ${fileType} where ${eq(fileType.languageProcessingRuleSetUuid, uuid)}`,
    translationMemory: (uuid) =>
      sql`select ${translationMemory.uuid} from ${translationMemory} where ${or(
        eq(translationMemory.sourceLanguageProcessingRuleSetUuid, uuid),
        eq(translationMemory.targetLanguageProcessingRuleSetUuid, uuid),
      )}`,
  },
  // Engines own uses as jobs do: among these owners only they are something that jobs use as an engine.
  termbase: {
    machineTranslationEngine: (uuid) =>
      sql`select ${termbaseUse.ownerUuid} from ${termbaseUse} where ${eq(termbaseUse.termbaseUuid, uuid)}`,
  },
}

/** A condition for `shareable`: it uses the thing, names it, or uses what names it. */
export function isUserOf(object: UsedKind, uuid: string): SQL {
  const owners = (kind: KindUsedByJobs, isOf: (used: AnyPgColumn) => SQL) => {
    const { table, used }: Uses = uses[kind]
    return sql`select ${table.ownerUuid} from ${table} where ${isOf(used)}`
  }
  const throughOthers = Object.entries<Namer>(namers[object] ?? {}).flatMap(([kind, named]) => [
    named(uuid),
    owners(kind as KindUsedByJobs, (used) => sql`${used} in (${named(uuid)})`),
  ])
  const itself = isUsedItself(object) ? [owners(object, (used) => eq(used, uuid))] : []
  // As one list they are looked up by their keys; one by one, all things would be compared with each of them.
  return sql`${shareable.uuid} in (${sql.join([...itself, ...throughOthers], sql` union `)})`
}

const isUsedItself = (object: UsedKind): object is KindUsedByJobs => Object.hasOwn(uses, object)

/** What an owner uses of a kind, by the uuids of the things. */
export async function thingsUsedBy(db: Db, object: KindUsedByJobs, ownerUuid: string): Promise<string[]> {
  const { table, used }: Uses = uses[object]
  const rows = await db
    .select({ uuid: sql<string>`${used}` })
    .from(table)
    .where(eq(table.ownerUuid, ownerUuid))
  return rows.map(({ uuid }) => uuid)
}

type UseOf<Object extends KindUsedByJobs> = Omit<
  InferInsertModel<(typeof uses)[Object]['table']>,
  'ownerUuid' | 'sortId'
>

/**
 * Puts these uses, in this order, in the place of all that an owner has of a kind. One that stays keeps what hangs on it.
 * @throws Refusal 409 where a uuid is another use's.
 */
export async function replaceUses<Object extends KindUsedByJobs>(
  tx: Db,
  object: Object,
  ownerUuid: string,
  rows: readonly (UseOf<Object> & { uuid: string })[],
): Promise<void> {
  const { table }: Uses = uses[object]
  const uuids = rows.map(({ uuid }) => uuid)
  if (new Set(uuids).size < uuids.length) throw conflict('uuid_taken')
  const isTheirs = eq(table.ownerUuid, ownerUuid)
  await tx.delete(table).where(and(isTheirs, notInArray(table.uuid, uuids)))
  if (rows.length === 0) return
  const saved = await tx
    .insert(table)
    .values(rows.map((row, index) => ({ ...row, ownerUuid, sortId: index + 1 })))
    .onConflictDoUpdate({ target: table.uuid, set: asInserted(table), setWhere: isTheirs })
    .returning({ uuid: table.uuid })
  if (saved.length < rows.length) throw conflict('uuid_taken')
}

/** For a row that is there already: each column as the insertion has it. */
const asInserted = (table: AnyPgTable) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((key) => [key, sql`excluded.${sql.identifier(toSnakeCase(key))}`]),
  )

/**
 * Puts copies of somebody else's uses, in this order and with what hangs on them, in the place of all that an owner uses
 * of a kind.
 */
export async function replaceByCopies(
  tx: Db,
  object: KindUsedByJobs,
  ownerUuid: string,
  originals: readonly { uuid: string }[],
): Promise<void> {
  const { table, copyParts }: Uses = uses[object]
  await tx.delete(table).where(eq(table.ownerUuid, ownerUuid))
  if (originals.length === 0) return
  const copies = sql`unnest(${uuidArray(originals.map(({ uuid }) => uuid))}, ${uuidArray(originals.map(newUuid))})
    with ordinality as copies (original, copy, place)`
  await tx.insert(table).select(
    tx
      .select({
        ...getTableColumns(table),
        uuid: sql`copy`.as('uuid'),
        ownerUuid: sql`${ownerUuid}::uuid`.as('owner_uuid'),
        sortId: sql`place`.as('sort_id'),
      })
      .from(table)
      .innerJoin(copies, eq(table.uuid, sql`original`)),
  )
  await copyParts?.(tx, copies)
}
