import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { isSelectorValue } from '@langwerk/matching/penalties'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import type { Db } from '../../database/database.ts'
import type { job } from '../../database/schema/jobs.ts'
import { translationMemoryUse, translationMemoryUsePenalty } from '../../database/schema/uses.ts'
import { conflict, invalid } from '../../kit/refusals.ts'
import { newUuid } from '../../kit/uuid.ts'
import { requireVisible } from './require-visible.ts'

type MemoryInput = NonNullable<JobInput['jobTranslationMemories']>[number]
type MemoryRow = typeof translationMemoryUse.$inferSelect

/**
 * Replaces the memories of a job. The use of a memory that stays (by its uuid, or by the memory where none is given)
 * keeps its penalties, and what the input does not say of it.
 * @throws Refusal 422 at a memory that the actor may not see, or not write to, and at a penalty that can never fall.
 */
export async function saveMemories(
  tx: Db,
  actor: Actor,
  jobUuid: string,
  memories: readonly MemoryInput[],
  minimums: Pick<typeof job.$inferSelect, 'translationMemoryPretranslationMinimalMatchPercent'>,
) {
  const before = await tx.select().from(translationMemoryUse).where(eq(translationMemoryUse.ownerUuid, jobUuid))
  const standings = await requireVisible(
    tx,
    actor,
    'translationMemory',
    memories.map(({ translationMemory }, index) => ({
      iri: translationMemory,
      propertyPath: `jobTranslationMemories[${index}].translationMemory`,
    })),
    before.map(({ translationMemoryUuid }) => translationMemoryUuid),
  )
  const stays = staying(memories, before)
  const rows = memories.map((memory, index) => {
    const translationMemoryUuid = uuidOf(memory.translationMemory)
    const standing = standings.get(translationMemoryUuid)
    const mayWrite = standing !== undefined && mayDo(standing, 'edit')
    const wroteBefore = before.some(
      (row) => row.translationMemoryUuid === translationMemoryUuid && row.updateTranslationMemory,
    )
    if (memory.updateTranslationMemory && !mayWrite && !wroteBefore)
      throw invalid({
        propertyPath: `jobTranslationMemories[${index}].updateTranslationMemory`,
        code: 'memory_not_writable',
      })
    const kept = stays[index]
    return {
      uuid: memory.uuid ?? kept?.uuid ?? newUuid(),
      ownerUuid: jobUuid,
      translationMemoryUuid,
      translationMemoryPretranslationMinimalMatchPercent:
        memory.translationMemoryPretranslationMinimalMatchPercent ??
        minimums.translationMemoryPretranslationMinimalMatchPercent,
      updateTranslationMemory: memory.updateTranslationMemory ?? (mayWrite || wroteBefore),
      translationMemorySearchMinimalMatchPercent:
        memory.translationMemorySearchMinimalMatchPercent ?? kept?.translationMemorySearchMinimalMatchPercent ?? 50,
      translationMemoryPenalty: memory.translationMemoryPenalty ?? kept?.translationMemoryPenalty ?? 0,
      languageVariantPenalty:
        memory.languageVariantPenalty === undefined
          ? (kept?.languageVariantPenalty ?? null)
          : memory.languageVariantPenalty,
      sortId: index + 1,
    }
  })
  await replaceRows(tx, jobUuid, rows)
  for (const [index, memory] of memories.entries())
    await savePenalties(tx, rows[index]!.uuid, memory, `jobTranslationMemories[${index}]`)
}

/** Of each memory, the row that is its use already. */
function staying(memories: readonly MemoryInput[], before: readonly MemoryRow[]): (MemoryRow | undefined)[] {
  const open = new Set(before)
  return memories.map(({ uuid, translationMemory }) => {
    const kept = [...open].find((row) =>
      uuid ? row.uuid === uuid : row.translationMemoryUuid === uuidOf(translationMemory),
    )
    if (kept) open.delete(kept)
    return kept
  })
}

async function replaceRows(tx: Db, jobUuid: string, rows: readonly MemoryRow[]) {
  const uuids = rows.map(({ uuid }) => uuid)
  if (new Set(uuids).size < uuids.length) throw uuidTaken()
  await tx
    .delete(translationMemoryUse)
    .where(
      and(
        eq(translationMemoryUse.ownerUuid, jobUuid),
        uuids.length > 0 ? notInArray(translationMemoryUse.uuid, uuids) : undefined,
      ),
    )
  if (rows.length === 0) return
  const saved = await tx
    .insert(translationMemoryUse)
    .values([...rows])
    .onConflictDoUpdate({
      target: translationMemoryUse.uuid,
      set: {
        translationMemoryUuid: sql`excluded.translation_memory_uuid`,
        translationMemoryPretranslationMinimalMatchPercent: sql`excluded.translation_memory_pretranslation_minimal_match_percent`,
        updateTranslationMemory: sql`excluded.update_translation_memory`,
        translationMemorySearchMinimalMatchPercent: sql`excluded.translation_memory_search_minimal_match_percent`,
        translationMemoryPenalty: sql`excluded.translation_memory_penalty`,
        languageVariantPenalty: sql`excluded.language_variant_penalty`,
        sortId: sql`excluded.sort_id`,
      },
      setWhere: eq(translationMemoryUse.ownerUuid, jobUuid),
    })
    .returning({ uuid: translationMemoryUse.uuid })
  requireAll(rows, saved)
}

async function savePenalties(
  tx: Db,
  translationMemoryUseUuid: string,
  { jobTranslationMemoryPenalties: penalties }: MemoryInput,
  propertyPath: string,
) {
  if (!penalties) return
  for (const [index, { type, selectorValue }] of penalties.entries())
    if (!isSelectorValue(type, selectorValue))
      throw invalid({
        propertyPath: `${propertyPath}.jobTranslationMemoryPenalties[${index}].selectorValue`,
        code: 'value_of_other_type',
      })
  await tx
    .delete(translationMemoryUsePenalty)
    .where(eq(translationMemoryUsePenalty.translationMemoryUseUuid, translationMemoryUseUuid))
  if (penalties.length === 0) return
  const rows = penalties.map(({ uuid = newUuid(), ...penalty }, index) => ({
    ...penalty,
    uuid,
    translationMemoryUseUuid,
    sortId: index + 1,
  }))
  requireAll(rows, await tx.insert(translationMemoryUsePenalty).values(rows).onConflictDoNothing().returning())
}

/** @throws Refusal 409 where a uuid is another row's. */
export function requireAll(rows: readonly unknown[], saved: readonly unknown[]) {
  if (saved.length < rows.length) throw uuidTaken()
}

const uuidTaken = () => conflict('uuid_taken')
