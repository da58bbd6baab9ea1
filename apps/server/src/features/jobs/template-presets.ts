import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { JobInput } from '@langwerk/contract/jobs'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo, standingOn } from '../../access/item-rule.ts'
import { accessRows } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import {
  jobTemplateMachineTranslationEngine,
  jobTemplateTermbase,
  jobTemplateTranslationMemory,
} from '../../database/schema/resources.ts'
import { penaltiesOf } from './memory-penalties.ts'
import { requireVisible } from './require-visible.ts'

/**
 * The input with what its job template presets: the memories, termbases and engines that it leaves out, and how much the
 * matches of those memories count that it lists itself. What of them the actor may not see is passed over.
 * @throws Refusal 422 where the actor may not see the template.
 */
export async function withPresets(tx: Db, actor: Actor, input: JobInput): Promise<JobInput> {
  if (!input.jobTemplate) return input
  await requireVisible(tx, actor, 'jobTemplate', [{ iri: input.jobTemplate, propertyPath: 'jobTemplate' }])
  const templateUuid = uuidOf(input.jobTemplate)
  const filled = { ...input }
  const memories = await presetMemories(tx, actor, templateUuid)
  filled.jobTranslationMemories =
    input.jobTranslationMemories?.map((given) => ({ ...countingOf(memories, given), ...given })) ?? memories
  filled.jobTranslationTermbases ??= await presetTermbases(tx, actor, templateUuid)
  filled.jobMachineTranslationEngines ??= await presetEngines(tx, actor, templateUuid)
  return filled
}

async function presetMemories(tx: Db, actor: Actor, templateUuid: string) {
  const rows = await tx
    .select()
    .from(jobTemplateTranslationMemory)
    .where(eq(jobTemplateTranslationMemory.jobTemplateUuid, templateUuid))
    .orderBy(asc(jobTemplateTranslationMemory.sortId))
  const standingOf = await standingsOn(
    tx,
    actor,
    rows.map((row) => row.translationMemoryUuid),
  )
  const penalties = await penaltiesOf(
    tx,
    'jobTemplateTranslationMemoryUuid',
    rows.map(({ uuid }) => uuid),
  )
  return rows.flatMap((row) => {
    const standing = standingOf(row.translationMemoryUuid)
    if (!standing) return []
    return [
      {
        translationMemory: iriOf('translation_memories', row.translationMemoryUuid),
        translationMemoryPretranslationMinimalMatchPercent: row.translationMemoryPretranslationMinimalMatchPercent,
        updateTranslationMemory: row.updateTranslationMemory && mayDo(standing, 'edit'),
        translationMemorySearchMinimalMatchPercent: row.translationMemorySearchMinimalMatchPercent,
        translationMemoryPenalty: row.translationMemoryPenalty,
        languageVariantPenalty: row.languageVariantPenalty,
        jobTranslationMemoryPenalties: penalties(row.uuid),
      },
    ]
  })
}

/** What the template says of a memory beside its minimum: its penalties and what is shown of it. */
function countingOf(
  presets: Awaited<ReturnType<typeof presetMemories>>,
  { translationMemory }: { translationMemory: string },
) {
  const preset = presets.find((memory) => memory.translationMemory === translationMemory)
  if (!preset) return {}
  const {
    translationMemorySearchMinimalMatchPercent,
    translationMemoryPenalty,
    languageVariantPenalty,
    jobTranslationMemoryPenalties,
  } = preset
  return {
    translationMemorySearchMinimalMatchPercent,
    translationMemoryPenalty,
    languageVariantPenalty,
    jobTranslationMemoryPenalties,
  }
}

async function presetTermbases(tx: Db, actor: Actor, templateUuid: string) {
  const rows = await tx
    .select()
    .from(jobTemplateTermbase)
    .where(eq(jobTemplateTermbase.jobTemplateUuid, templateUuid))
    .orderBy(asc(jobTemplateTermbase.sortId))
  const standingOf = await standingsOn(
    tx,
    actor,
    rows.map((row) => row.termbaseUuid),
  )
  return rows
    .filter((row) => standingOf(row.termbaseUuid))
    .map((row) => ({ translationTermbase: iriOf('termbases', row.termbaseUuid) }))
}

async function presetEngines(tx: Db, actor: Actor, templateUuid: string) {
  const rows = await tx
    .select()
    .from(jobTemplateMachineTranslationEngine)
    .where(eq(jobTemplateMachineTranslationEngine.jobTemplateUuid, templateUuid))
    .orderBy(asc(jobTemplateMachineTranslationEngine.sortId))
  const standingOf = await standingsOn(
    tx,
    actor,
    rows.map((row) => row.machineTranslationEngineUuid),
  )
  return rows
    .filter((row) => standingOf(row.machineTranslationEngineUuid))
    .map((row) => ({
      machineTranslationEngine: iriOf('machine_translation_engines', row.machineTranslationEngineUuid),
      machineTranslationQualityEstimationMinimalPercent: row.machineTranslationQualityEstimationMinimalPercent,
    }))
}

async function standingsOn(tx: Db, actor: Actor, uuids: readonly string[]) {
  const access = await accessRows(tx, actor, uuids)
  return (uuid: string) => {
    const row = access.get(uuid)
    return row ? standingOn(actor, row) : null
  }
}
