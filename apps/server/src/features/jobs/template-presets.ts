import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { JobInput, TemplateOmission } from '@langwerk/contract/jobs'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo, standingOn } from '../../access/item-rule.ts'
import { accessRows } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { machineTranslationEngineUse, termbaseUse, translationMemoryUse } from '../../database/schema/uses.ts'
import { penaltiesOf } from './memory-penalties.ts'
import { requireVisible } from './require-visible.ts'

/**
 * The input with what its job template presets: the memories, termbases and engines that it leaves out, and how much the
 * matches of those memories count that it lists itself.
 * @returns also what of the presets the actor may not use, so that the job can say so.
 * @throws Refusal 422 where the actor may not see the template.
 */
export async function withPresets(
  tx: Db,
  actor: Actor,
  input: JobInput,
): Promise<{ input: JobInput; omissions: TemplateOmission[] }> {
  if (!input.jobTemplate) return { input, omissions: [] }
  await requireVisible(tx, actor, 'jobTemplate', [{ iri: input.jobTemplate, propertyPath: 'jobTemplate' }])
  const templateUuid = uuidOf(input.jobTemplate)
  const memories = await presetMemories(tx, actor, templateUuid)
  const { jobTranslationTermbases, jobMachineTranslationEngines } = input
  const termbases = jobTranslationTermbases ? null : await presetTermbases(tx, actor, templateUuid)
  const engines = jobMachineTranslationEngines ? null : await presetEngines(tx, actor, templateUuid)
  const filled = {
    ...input,
    jobTranslationMemories:
      input.jobTranslationMemories?.map((given) => ({ ...countingOf(memories.entries, given), ...given })) ??
      memories.entries,
    jobTranslationTermbases: termbases?.entries ?? jobTranslationTermbases,
    jobMachineTranslationEngines: engines?.entries ?? jobMachineTranslationEngines,
  }
  const filledIn = [input.jobTranslationMemories ? null : memories, termbases, engines]
  const omissions = new Map(filledIn.flatMap((list) => list?.omissions ?? []).map((one) => [one.uuid, one]))
  return { input: filled, omissions: [...omissions.values()] }
}

/** What a list of a template gives a job, and what of it is left out. */
interface Presets<Entry> {
  entries: Entry[]
  omissions: TemplateOmission[]
}

async function presetMemories(tx: Db, actor: Actor, templateUuid: string) {
  const rows = await tx
    .select({ ...getTableColumns(translationMemoryUse), name: shareable.name })
    .from(translationMemoryUse)
    .innerJoin(shareable, eq(shareable.uuid, translationMemoryUse.translationMemoryUuid))
    .where(eq(translationMemoryUse.ownerUuid, templateUuid))
    .orderBy(asc(translationMemoryUse.sortId))
  const penalties = await penaltiesOf(
    tx,
    rows.map(({ uuid }) => uuid),
  )
  const uses = rows.map((row) => ({ ...row, item: row.translationMemoryUuid, written: row.updateTranslationMemory }))
  return presetsOf(tx, actor, 'translationMemory', uses, (row, mayWrite) => ({
    translationMemory: iriOf('translation_memories', row.translationMemoryUuid),
    translationMemoryPretranslationMinimalMatchPercent: row.translationMemoryPretranslationMinimalMatchPercent,
    updateTranslationMemory: row.updateTranslationMemory && mayWrite,
    translationMemorySearchMinimalMatchPercent: row.translationMemorySearchMinimalMatchPercent,
    translationMemoryPenalty: row.translationMemoryPenalty,
    languageVariantPenalty: row.languageVariantPenalty,
    jobTranslationMemoryPenalties: penalties(row.uuid),
  }))
}

/** What the template says of a memory beside its minimum: its penalties and what is shown of it. */
function countingOf(
  presets: Awaited<ReturnType<typeof presetMemories>>['entries'],
  { translationMemory: given }: { translationMemory: string },
) {
  const preset = presets.find(({ translationMemory }) => translationMemory === given)
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
    .select({ item: termbaseUse.termbaseUuid, name: shareable.name })
    .from(termbaseUse)
    .innerJoin(shareable, eq(shareable.uuid, termbaseUse.termbaseUuid))
    .where(eq(termbaseUse.ownerUuid, templateUuid))
    .orderBy(asc(termbaseUse.sortId))
  return presetsOf(tx, actor, 'termbase', rows, ({ item }) => ({ translationTermbase: iriOf('termbases', item) }))
}

async function presetEngines(tx: Db, actor: Actor, templateUuid: string) {
  const rows = await tx
    .select({
      item: machineTranslationEngineUse.machineTranslationEngineUuid,
      name: shareable.name,
      minimum: machineTranslationEngineUse.machineTranslationQualityEstimationMinimalPercent,
    })
    .from(machineTranslationEngineUse)
    .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngineUse.machineTranslationEngineUuid))
    .where(eq(machineTranslationEngineUse.ownerUuid, templateUuid))
    .orderBy(asc(machineTranslationEngineUse.sortId))
  return presetsOf(tx, actor, 'machineTranslationEngine', rows, ({ item, minimum }) => ({
    machineTranslationEngine: iriOf('machine_translation_engines', item),
    machineTranslationQualityEstimationMinimalPercent: minimum,
  }))
}

/** The entries of those rows whose item the actor may read, and what is left out of all rows. */
async function presetsOf<Row extends { item: string; name: string; written?: boolean }, Entry>(
  tx: Db,
  actor: Actor,
  kind: TemplateOmission['kind'],
  rows: readonly Row[],
  entryOf: (row: Row, mayWrite: boolean) => Entry,
): Promise<Presets<Entry>> {
  const access = await accessRows(
    tx,
    actor,
    rows.map(({ item }) => item),
  )
  const presets: Presets<Entry> = { entries: [], omissions: [] }
  for (const row of rows) {
    const found = access.get(row.item)
    const standing = found ? standingOn(actor, found) : null
    const mayWrite = standing !== null && mayDo(standing, 'edit')
    if (standing) presets.entries.push(entryOf(row, mayWrite))
    const missing = !standing ? 'read' : row.written && !mayWrite ? 'edit' : null
    if (missing) presets.omissions.push({ kind, uuid: row.item, name: row.name, missing })
  }
  return presets
}
