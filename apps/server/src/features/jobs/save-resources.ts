import { uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import type { job } from '../../database/schema/jobs.ts'
import { termbaseIndex } from '../../database/schema/resources.ts'
import { machineTranslationEngineUse, termbaseUse } from '../../database/schema/uses.ts'
import { invalid } from '../../kit/refusals.ts'
import { newUuid } from '../../kit/uuid.ts'
import { requireVisible } from './require-visible.ts'
import { requireAll, saveMemories } from './save-memories.ts'

type Minimums = Pick<
  typeof job.$inferSelect,
  'translationMemoryPretranslationMinimalMatchPercent' | 'machineTranslationQualityEstimationMinimalPercent'
>

/**
 * Replaces the memories, termbases and engines that the input names; a list that it leaves out stays.
 * @param minimums those of the job, for entries without their own.
 * @throws Refusal 422 at what the actor may not see, or not write to.
 */
export async function saveResources(tx: Db, actor: Actor, jobUuid: string, input: JobInput, minimums: Minimums) {
  if (input.jobTranslationMemories) await saveMemories(tx, actor, jobUuid, input.jobTranslationMemories, minimums)
  if (input.jobTranslationTermbases) await saveTermbases(tx, actor, jobUuid, input.jobTranslationTermbases)
  if (input.jobMachineTranslationEngines)
    await saveEngines(tx, actor, jobUuid, input.jobMachineTranslationEngines, minimums)
}

async function saveTermbases(
  tx: Db,
  actor: Actor,
  jobUuid: string,
  termbases: NonNullable<JobInput['jobTranslationTermbases']>,
) {
  const before = await tx
    .select({ uuid: termbaseUse.termbaseUuid })
    .from(termbaseUse)
    .where(eq(termbaseUse.ownerUuid, jobUuid))
  await requireVisible(
    tx,
    actor,
    'termbase',
    termbases.map(({ translationTermbase }, index) => ({
      iri: translationTermbase,
      propertyPath: `jobTranslationTermbases[${index}].translationTermbase`,
    })),
    before.map(({ uuid }) => uuid),
  )
  const rows = []
  for (const [index, entry] of termbases.entries()) {
    const termbaseUuid = uuidOf(entry.translationTermbase)
    const at = `jobTranslationTermbases[${index}]`
    rows.push({
      uuid: entry.uuid ?? newUuid(),
      ownerUuid: jobUuid,
      termbaseUuid,
      sourceTermbaseIndexUuid: await indexOf(tx, termbaseUuid, entry.sourceTermbaseIndex, `${at}.sourceTermbaseIndex`),
      targetTermbaseIndexUuid: await indexOf(tx, termbaseUuid, entry.targetTermbaseIndex, `${at}.targetTermbaseIndex`),
      sortId: index + 1,
    })
  }
  await tx.delete(termbaseUse).where(eq(termbaseUse.ownerUuid, jobUuid))
  if (rows.length > 0) requireAll(rows, await tx.insert(termbaseUse).values(rows).onConflictDoNothing().returning())
}

async function indexOf(tx: Db, termbaseUuid: string, iri: string | null | undefined, propertyPath: string) {
  if (!iri) return null
  const [found] = await tx
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(and(eq(termbaseIndex.uuid, uuidOf(iri)), eq(termbaseIndex.termbaseUuid, termbaseUuid)))
  if (!found) throw invalid({ propertyPath, code: 'language_not_in_termbase' })
  return found.uuid
}

async function saveEngines(
  tx: Db,
  actor: Actor,
  jobUuid: string,
  engines: NonNullable<JobInput['jobMachineTranslationEngines']>,
  minimums: Minimums,
) {
  const before = await tx
    .select({ uuid: machineTranslationEngineUse.machineTranslationEngineUuid })
    .from(machineTranslationEngineUse)
    .where(eq(machineTranslationEngineUse.ownerUuid, jobUuid))
  await requireVisible(
    tx,
    actor,
    'machineTranslationEngine',
    engines.map(({ machineTranslationEngine }, index) => ({
      iri: machineTranslationEngine,
      propertyPath: `jobMachineTranslationEngines[${index}].machineTranslationEngine`,
    })),
    before.map(({ uuid }) => uuid),
  )
  const rows = engines.map((entry, index) => ({
    uuid: entry.uuid ?? newUuid(),
    ownerUuid: jobUuid,
    machineTranslationEngineUuid: uuidOf(entry.machineTranslationEngine),
    machineTranslationQualityEstimationMinimalPercent:
      entry.machineTranslationQualityEstimationMinimalPercent ??
      minimums.machineTranslationQualityEstimationMinimalPercent,
    sortId: index + 1,
  }))
  await tx.delete(machineTranslationEngineUse).where(eq(machineTranslationEngineUse.ownerUuid, jobUuid))
  if (rows.length > 0)
    requireAll(rows, await tx.insert(machineTranslationEngineUse).values(rows).onConflictDoNothing().returning())
}
