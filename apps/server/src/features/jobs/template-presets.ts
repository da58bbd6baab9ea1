import { uuidOf } from '@langwerk/contract/common'
import { type JobPreparation, usualPreparation } from '@langwerk/contract/job-preparation'
import { type JobSet, jobSets } from '@langwerk/contract/job-sets'
import type { JobObject } from '@langwerk/contract/job-types'
import type { JobInput, TemplateOmission } from '@langwerk/contract/jobs'
import type { KindUsedByJobs } from '@langwerk/contract/kinds'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo, type Standing } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { jobTemplate as template } from '../../database/schema/resources.ts'
import { translationMemoryUse } from '../../database/schema/uses.ts'
import { type Used, usedBy } from '../../kit/used-by.ts'
import { replaceByCopies } from '../../kit/uses.ts'
import { takesField } from './job-type.ts'
import { requireVisible } from './require-visible.ts'

/** What a job template uses, and what the actor may do with each thing of it that they may read. */
export interface Presets {
  /** Of which type the job is: it takes of the template what such jobs have. */
  object: JobObject
  used: Used
  preparation: JobPreparation
  standings: ReadonlyMap<string, Standing>
}

interface PresetUse {
  /** Of the use, and of the thing that is used. */
  uuid: string
  thing: string
  name: string
  isWritten?: boolean
}

interface PresetList {
  object: KindUsedByJobs
  /** The list of a job that these fill. */
  field: keyof JobInput
  presets: (used: Used) => PresetUse[]
}

const listOfSets = (object: JobSet): PresetList => ({
  object,
  field: jobSets[object],
  presets: ({ sets }) => sets[object],
})

/** In the order in which omissions are told. */
const lists: Record<KindUsedByJobs, PresetList> = {
  translationMemory: {
    object: 'translationMemory',
    field: 'jobTranslationMemories',
    presets: ({ memories }) =>
      memories.map((use) => ({ ...use, thing: use.translationMemoryUuid, isWritten: use.updateTranslationMemory })),
  },
  termbase: {
    object: 'termbase',
    field: 'jobTranslationTermbases',
    presets: ({ termbases }) => termbases.map((use) => ({ ...use, thing: use.termbaseUuid })),
  },
  machineTranslationEngine: {
    object: 'machineTranslationEngine',
    field: 'jobMachineTranslationEngines',
    presets: ({ engines }) => engines.map((use) => ({ ...use, thing: use.machineTranslationEngineUuid })),
  },
  replacementRuleSet: listOfSets('replacementRuleSet'),
  transUnitMessageRuleSet: listOfSets('transUnitMessageRuleSet'),
  fileType: listOfSets('fileType'),
  scoringRuleSet: listOfSets('scoringRuleSet'),
  languageCombinationSet: listOfSets('languageCombinationSet'),
  artificialIntelligenceWorker: listOfSets('artificialIntelligenceWorker'),
}

/**
 * What the job template that an input chooses has for a job of the actor's.
 * @returns null where it chooses none.
 * @throws Refusal 422 where the actor may not see it.
 */
export async function loadPresets(
  db: Db,
  actor: Actor,
  object: JobObject,
  { jobTemplate }: JobInput,
): Promise<Presets | null> {
  if (!jobTemplate) return null
  await requireVisible(db, actor, 'jobTemplate', [{ iri: jobTemplate, propertyPath: 'jobTemplate' }])
  const uuid = uuidOf(jobTemplate)
  const used = await usedBy(db, uuid)
  const [preparation] = await db.select(preparationColumns).from(template).where(eq(template.uuid, uuid))
  const things = Object.values(lists).flatMap(({ presets }) => presets(used).map(({ thing }) => thing))
  return { object, used, preparation: preparation ?? usualPreparation, standings: await standingsOn(db, actor, things) }
}

const { uuid: _, ...preparationColumns } = getTableColumns(template)

/** The input with how the template prepares jobs, and how it uses the memories and engines that are listed, where it does not say so. */
export function withPresetValues(input: JobInput, presets: Presets): JobInput {
  const { object, preparation } = presets
  return {
    ...(takesField(object, 'lockTargets') && preparation),
    ...input,
    jobTranslationMemories: input.jobTranslationMemories && memoriesAsPreset(input, presets),
    jobMachineTranslationEngines: input.jobMachineTranslationEngines && enginesAsPreset(input, presets),
  }
}

function memoriesAsPreset(input: JobInput, { used, standings }: Presets) {
  const saysMinimum = input.translationMemoryPretranslationMinimalMatchPercent !== undefined
  return input.jobTranslationMemories?.map((given) => {
    const uuid = uuidOf(given.translationMemory)
    const preset = used.memories.find((use) => use.translationMemoryUuid === uuid && standings.has(uuid))
    if (!preset) return given
    return {
      ...(!saysMinimum && { translationMemoryPretranslationMinimalMatchPercent: preset.pretranslationMinimum }),
      // Whether it may be written to is another question.
      ...(!preset.updateTranslationMemory && { updateTranslationMemory: false }),
      translationMemorySearchMinimalMatchPercent: preset.searchMinimum,
      translationMemoryPenalty: preset.penalty,
      languageVariantPenalty: preset.languageVariantPenalty,
      jobTranslationMemoryPenalties: preset.penalties,
      ...given,
    }
  })
}

function enginesAsPreset(input: JobInput, { used, standings }: Presets) {
  if (input.machineTranslationQualityEstimationMinimalPercent !== undefined) return input.jobMachineTranslationEngines
  return input.jobMachineTranslationEngines?.map((given) => {
    const uuid = uuidOf(given.machineTranslationEngine)
    const preset = used.engines.find((use) => use.machineTranslationEngineUuid === uuid && standings.has(uuid))
    return preset ? { machineTranslationQualityEstimationMinimalPercent: preset.minimum, ...given } : given
  })
}

/**
 * Fills the lists of a job that the input leaves out with copies of what its template uses and the actor may read.
 * @returns what of the template the job does without.
 */
export async function takePresets(
  tx: Db,
  jobUuid: string,
  input: JobInput,
  { object: ofJob, used, standings }: Presets,
): Promise<TemplateOmission[]> {
  const omissions = new Map<string, TemplateOmission>()
  for (const { object, field, presets } of Object.values(lists)) {
    if (input[field] || !takesField(ofJob, field)) continue
    const uses = presets(used)
    const readable = uses.filter(({ thing }) => standings.has(thing))
    await replaceByCopies(tx, object, jobUuid, readable)
    for (const { thing, name, isWritten } of uses) {
      const missing = missingOn(standings.get(thing), isWritten)
      if (missing) omissions.set(thing, { kind: object, uuid: thing, name, missing })
    }
  }
  const left = [...omissions.values()]
  await stopUpdates(
    tx,
    jobUuid,
    left.filter(({ missing }) => missing === 'edit'),
  )
  return left
}

function missingOn(standing: Standing | undefined, isWritten = false): TemplateOmission['missing'] | null {
  if (!standing) return 'read'
  return isWritten && !mayDo(standing, 'edit') ? 'edit' : null
}

/** Nobody writes through a job to a memory that they may not change. */
async function stopUpdates(tx: Db, jobUuid: string, memories: readonly { uuid: string }[]) {
  if (memories.length === 0) return
  const uuids = memories.map(({ uuid }) => uuid)
  await tx
    .update(translationMemoryUse)
    .set({ updateTranslationMemory: false })
    .where(and(eq(translationMemoryUse.ownerUuid, jobUuid), inArray(translationMemoryUse.translationMemoryUuid, uuids)))
}
