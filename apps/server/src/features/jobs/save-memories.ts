import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { isSelectorValue } from '@langwerk/matching/penalties'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import type { Db } from '../../database/database.ts'
import type { job } from '../../database/schema/jobs.ts'
import { translationMemoryUse, translationMemoryUsePenalty } from '../../database/schema/uses.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { replaceUses } from '../../kit/uses.ts'
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
  const uses = memories.map((memory, index) => {
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
    }
  })
  await replaceUses(tx, 'translationMemory', jobUuid, uses)
  for (const [index, memory] of memories.entries())
    await savePenalties(tx, uses[index]!.uuid, memory, `jobTranslationMemories[${index}]`)
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
  const saved = await tx.insert(translationMemoryUsePenalty).values(rows).onConflictDoNothing().returning()
  if (saved.length < rows.length) throw conflict('uuid_taken')
}
