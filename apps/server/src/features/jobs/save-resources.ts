import { uuidOf } from '@langwerk/contract/common'
import { alike, type JobSet, jobSetObjects, jobSets } from '@langwerk/contract/job-sets'
import type { JobInput } from '@langwerk/contract/jobs'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import type { job } from '../../database/schema/jobs.ts'
import { termbaseIndex } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { replaceUses, thingsUsedBy } from '../../kit/uses.ts'
import { minimumOfEngine } from '../machine-translation-engines/index.ts'
import { requireVisible } from './require-visible.ts'
import { saveMemories } from './save-memories.ts'

type Minimums = Pick<
  typeof job.$inferSelect,
  'translationMemoryPretranslationMinimalMatchPercent' | 'machineTranslationQualityEstimationMinimalPercent'
>

/**
 * Replaces the memories, termbases and engines that the input names; a list that it leaves out stays.
 * @param minimums those of the job, for entries without their own; an engine may have one, which goes before what the input does not say.
 * @throws Refusal 422 at what the actor may not see, or not write to.
 */
export async function saveResources(tx: Db, actor: Actor, jobUuid: string, input: JobInput, minimums: Minimums) {
  if (input.jobTranslationMemories) await saveMemories(tx, actor, jobUuid, input.jobTranslationMemories, minimums)
  if (input.jobTranslationTermbases) await saveTermbases(tx, actor, jobUuid, input.jobTranslationTermbases)
  if (input.jobMachineTranslationEngines)
    await saveEngines(tx, actor, jobUuid, input.jobMachineTranslationEngines, async (engine) => {
      const { machineTranslationQualityEstimationMinimalPercent: said } = input
      return said ?? (await minimumOfEngine(tx, engine)) ?? minimums.machineTranslationQualityEstimationMinimalPercent
    })
  for (const set of jobSetObjects) await saveSets(tx, actor, jobUuid, set, input)
}

async function saveSets(tx: Db, actor: Actor, jobUuid: string, object: JobSet, input: JobInput) {
  const set = alike(object)
  const field = jobSets[set]
  const given = input[field]
  if (!given) return
  const named = given.map((entry, index) => ({ iri: entry[set], propertyPath: `${field}[${index}].${set}` }))
  await requireVisible(tx, actor, set, named, await thingsUsedBy(tx, set, jobUuid))
  const uses = given.map((entry) => ({ uuid: entry.uuid ?? newUuid(), setUuid: uuidOf(entry[set]) }))
  await replaceUses(tx, set, jobUuid, uses)
}

async function saveTermbases(
  tx: Db,
  actor: Actor,
  jobUuid: string,
  termbases: NonNullable<JobInput['jobTranslationTermbases']>,
) {
  const named = termbases.map(({ translationTermbase }, index) => ({
    iri: translationTermbase,
    propertyPath: `jobTranslationTermbases[${index}].translationTermbase`,
  }))
  await requireVisible(tx, actor, 'termbase', named, await thingsUsedBy(tx, 'termbase', jobUuid))
  const uses = []
  for (const [index, entry] of termbases.entries()) {
    const termbaseUuid = uuidOf(entry.translationTermbase)
    const at = `jobTranslationTermbases[${index}]`
    uses.push({
      uuid: entry.uuid ?? newUuid(),
      termbaseUuid,
      sourceTermbaseIndexUuid: await indexOf(tx, termbaseUuid, entry.sourceTermbaseIndex, `${at}.sourceTermbaseIndex`),
      targetTermbaseIndexUuid: await indexOf(tx, termbaseUuid, entry.targetTermbaseIndex, `${at}.targetTermbaseIndex`),
    })
  }
  await replaceUses(tx, 'termbase', jobUuid, uses)
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

/** @param otherwise the minimum of an engine of which the input says none. */
async function saveEngines(
  tx: Db,
  actor: Actor,
  jobUuid: string,
  engines: NonNullable<JobInput['jobMachineTranslationEngines']>,
  otherwise: (engineUuid: string) => Promise<number>,
) {
  const object = 'machineTranslationEngine'
  const named = engines.map(({ machineTranslationEngine }, index) => ({
    iri: machineTranslationEngine,
    propertyPath: `jobMachineTranslationEngines[${index}].machineTranslationEngine`,
  }))
  await requireVisible(tx, actor, object, named, await thingsUsedBy(tx, object, jobUuid))
  const uses = []
  for (const { uuid, machineTranslationEngine: iri, ...entry } of engines)
    uses.push({
      uuid: uuid ?? newUuid(),
      machineTranslationEngineUuid: uuidOf(iri),
      machineTranslationQualityEstimationMinimalPercent:
        entry.machineTranslationQualityEstimationMinimalPercent ?? (await otherwise(uuidOf(iri))),
    })
  await replaceUses(tx, object, jobUuid, uses)
}
