import { iriOf, uuidOf } from '@langwerk/contract/common'
import type {
  JobTemplateMachineTranslationEngine,
  JobTemplateMachineTranslationEngineInput,
  JobTemplateTermbase,
  JobTemplateTermbaseInput,
  JobTemplateTranslationMemory,
  JobTemplateTranslationMemoryInput,
} from '@langwerk/contract/job-templates'
import type { Thing } from '@langwerk/contract/refusals'
import type { MachineTranslationProvider, PermissionObject } from '@langwerk/contract/words'
import { eq, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { machineTranslationEngine } from '../../database/schema/resources.ts'
import { machineTranslationEngineUse, termbaseUse, translationMemoryUse } from '../../database/schema/uses.ts'
import type { ChildKind } from '../../kit/serve-child-list.ts'

type MemoryRow = typeof translationMemoryUse.$inferSelect & { memoryName: string }
type TermbaseRow = typeof termbaseUse.$inferSelect & { termbaseName: string }
type EngineRow = typeof machineTranslationEngineUse.$inferSelect & {
  engineName: string
  provider: MachineTranslationProvider
}

const parent = (column: AnyPgColumn) => ({
  column,
  field: 'ownerUuid',
  inputField: 'jobTemplate',
  label: 'jobTemplate' as const,
  object: 'jobTemplate' as const,
  of: ({ jobTemplate }: { jobTemplate: string }) => uuidOf(jobTemplate),
})

export const memoryKind: ChildKind<MemoryRow, JobTemplateTranslationMemory, JobTemplateTranslationMemoryInput> = {
  label: 'translationMemoryOfTemplate',
  path: '/job_translation_memories',
  table: translationMemoryUse,
  parent: parent(translationMemoryUse.ownerUuid),
  search: [],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(translationMemoryUse), memoryName: shareable.name })
      .from(translationMemoryUse)
      .innerJoin(shareable, eq(shareable.uuid, translationMemoryUse.translationMemoryUuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: (row) => ({
    '@id': iriOf('job_translation_memories', row.uuid),
    '@type': 'JobTranslationMemory',
    uuid: row.uuid,
    sortId: row.sortId,
    translationMemory: named('translation_memories', row.translationMemoryUuid, row.memoryName),
    translationMemoryPretranslationMinimalMatchPercent: row.translationMemoryPretranslationMinimalMatchPercent,
    updateTranslationMemory: row.updateTranslationMemory,
    translationMemorySearchMinimalMatchPercent: row.translationMemorySearchMinimalMatchPercent,
    translationMemoryPenalty: row.translationMemoryPenalty,
    languageVariantPenalty: row.languageVariantPenalty,
  }),
  toRow: async (db, input, actor) => {
    const minimum = input.translationMemoryPretranslationMinimalMatchPercent
    const searchMinimum = input.translationMemorySearchMinimalMatchPercent
    return {
      ...(searchMinimum !== undefined && { translationMemorySearchMinimalMatchPercent: searchMinimum }),
      ...(input.translationMemoryPenalty !== undefined && { translationMemoryPenalty: input.translationMemoryPenalty }),
      ...(input.languageVariantPenalty !== undefined && { languageVariantPenalty: input.languageVariantPenalty }),
      ...(input.translationMemory && {
        translationMemoryUuid: await visible(db, actor, {
          kind: 'translationMemory',
          object: 'translationMemory',
          propertyPath: 'translationMemory',
          iri: input.translationMemory,
        }),
      }),
      ...(minimum !== undefined && { translationMemoryPretranslationMinimalMatchPercent: minimum }),
      ...(input.updateTranslationMemory !== undefined && { updateTranslationMemory: input.updateTranslationMemory }),
      ...(input.sortId !== undefined && { sortId: input.sortId }),
    }
  },
}

export const termbaseKind: ChildKind<TermbaseRow, JobTemplateTermbase, JobTemplateTermbaseInput> = {
  label: 'termbaseOfTemplate',
  path: '/job_translation_termbases',
  table: termbaseUse,
  parent: parent(termbaseUse.ownerUuid),
  search: [],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(termbaseUse), termbaseName: shareable.name })
      .from(termbaseUse)
      .innerJoin(shareable, eq(shareable.uuid, termbaseUse.termbaseUuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: (row) => ({
    '@id': iriOf('job_translation_termbases', row.uuid),
    '@type': 'JobTranslationTermbase',
    uuid: row.uuid,
    sortId: row.sortId,
    translationTermbase: named('termbases', row.termbaseUuid, row.termbaseName),
  }),
  toRow: async (db, input, actor) => ({
    ...(input.translationTermbase && {
      termbaseUuid: await visible(db, actor, {
        kind: 'termbase',
        object: 'termbase',
        propertyPath: 'translationTermbase',
        iri: input.translationTermbase,
      }),
    }),
    ...(input.sortId !== undefined && { sortId: input.sortId }),
  }),
}

export const engineKind: ChildKind<
  EngineRow,
  JobTemplateMachineTranslationEngine,
  JobTemplateMachineTranslationEngineInput
> = {
  label: 'machineTranslationEngineOfTemplate',
  path: '/job_machine_translation_engines',
  table: machineTranslationEngineUse,
  parent: parent(machineTranslationEngineUse.ownerUuid),
  search: [],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({
        ...getTableColumns(machineTranslationEngineUse),
        engineName: shareable.name,
        provider: machineTranslationEngine.provider,
      })
      .from(machineTranslationEngineUse)
      .innerJoin(
        machineTranslationEngine,
        eq(machineTranslationEngine.uuid, machineTranslationEngineUse.machineTranslationEngineUuid),
      )
      .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngine.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: (row) => ({
    '@id': iriOf('job_machine_translation_engines', row.uuid),
    '@type': 'JobMachineTranslationEngine',
    uuid: row.uuid,
    sortId: row.sortId,
    machineTranslationEngine: {
      ...named('machine_translation_engines', row.machineTranslationEngineUuid, row.engineName),
      provider: row.provider,
    },
    machineTranslationQualityEstimationMinimalPercent: row.machineTranslationQualityEstimationMinimalPercent,
  }),
  toRow: async (db, input, actor) => {
    const minimum = input.machineTranslationQualityEstimationMinimalPercent
    return {
      ...(input.machineTranslationEngine && {
        machineTranslationEngineUuid: await visible(db, actor, {
          kind: 'machineTranslationEngine',
          object: 'machineTranslationEngine',
          propertyPath: 'machineTranslationEngine',
          iri: input.machineTranslationEngine,
        }),
      }),
      ...(minimum !== undefined && { machineTranslationQualityEstimationMinimalPercent: minimum }),
      ...(input.sortId !== undefined && { sortId: input.sortId }),
    }
  },
}

const named = (collection: string, uuid: string, name: string) => ({ '@id': iriOf(collection, uuid), uuid, name })

/** The uuid that a payload names. @throws Refusal 422 where the actor may not see it. */
async function visible(
  db: Db,
  actor: Actor,
  { iri, ...item }: { kind: Thing; object: PermissionObject; propertyPath: string; iri: string },
): Promise<string> {
  const uuid = uuidOf(iri)
  await requireActionOnNamed(db, actor, { ...item, uuid }, 'read')
  return uuid
}
