import { iriOf, type NamedRef, uuidOf } from '@langwerk/contract/common'
import {
  type MemorySynchronization,
  type TranslationMemory,
  type TranslationMemoryInput,
  translationMemoryRoutes,
} from '@langwerk/contract/translation-memories'
import { and, eq, sql } from 'drizzle-orm'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { memoryConnection } from '../../database/schema/memory-connections.ts'
import {
  translationMemory,
  translationMemoryDirection,
  translationMemoryUnit,
  translationMemoryWordBlock,
} from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import type { House } from '../../kit/house.ts'
import { uploadsOfImports } from '../../kit/imports.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { connectionToRemove, connectMemory, synchronizeSoon } from '../machine-translation-engines/index.ts'
import { memoryImports } from './memory-imports.ts'
import { worthIndexing } from './words/index-words.ts'
import { blockFormat } from './words/word-block.ts'

const ofMemory = sql`from ${translationMemoryDirection}
  where ${translationMemoryDirection.translationMemoryUuid} = ${translationMemory.uuid}
  and ${translationMemoryDirection.unitCount} > 0`

/** Of so few that no block is made of them, searches need none. */
const waitingForIndex = sql<number>`(select case when count(*) < ${worthIndexing}::int then 0 else count(*)::int end
  from ${translationMemoryUnit} u where u.translation_memory_uuid = ${translationMemory.uuid} and not u.deleted
    and u.revision > coalesce((select max(b.revision) from ${translationMemoryWordBlock} b
      where b.translation_memory_uuid = ${translationMemory.uuid} and b.replaced_at is null and b.format = ${blockFormat}::int), 0))`

const ofConnection = sql`from ${memoryConnection} c where c.translation_memory_uuid = ${translationMemory.uuid}`

const countOf = (languages: TranslationMemory['languages']) =>
  languages.reduce((sum, { transUnitCount }) => sum + transUnitCount, 0)

/** @param tasks tell connected engines' providers what changes. */
export function translationMemoryKind(house: Pick<House, 'db' | 'machineTranslation' | 'tasks'>) {
  const kind = shareableKind({
    object: 'translationMemory',
    table: translationMemory,
    routes: translationMemoryRoutes,
    uploads: uploadsOfImports(memoryImports),
    references: {
      sourceLanguageProcessingRuleSet: translationMemory.sourceLanguageProcessingRuleSetUuid,
      targetLanguageProcessingRuleSet: translationMemory.targetLanguageProcessingRuleSetUuid,
    },
    further: {
      languages: sql<TranslationMemory['languages']>`coalesce((select json_agg(json_build_object(
        'sourceLanguage', ${translationMemoryDirection.sourceLanguage},
        'targetLanguage', ${translationMemoryDirection.targetLanguage},
        'transUnitCount', ${translationMemoryDirection.unitCount})
        order by ${translationMemoryDirection.unitCount} desc, ${translationMemoryDirection.sourceLanguage}, ${translationMemoryDirection.targetLanguage})
        ${ofMemory}), '[]')`,
      waitingForIndex,
      modernMtConnection: sql<NamedRef | null>`(select json_build_object('@id',
        ${iriOf('machine_translation_engines', '')}::text || e.uuid, 'uuid', e.uuid, 'name', e.name)
        from ${memoryConnection} c join shareable e on e.uuid = c.machine_translation_engine_uuid
        where c.translation_memory_uuid = ${translationMemory.uuid})`,
      synchronization: sql<MemorySynchronization | null>`(select json_build_object('status', c.status,
        'message', c.message, 'detail', c.detail) ${ofConnection})`,
      synchronizedCount: sql<number>`coalesce((select c.synchronized_count ${ofConnection}), 0)`,
    },
    sort: { transUnitCount: sql`(select coalesce(sum(${translationMemoryDirection.unitCount}), 0) ${ofMemory})` },
    show: {
      transUnitCount: ({ languages }) => countOf(languages),
      indexedCount: ({ languages, waitingForIndex: waiting }) => Math.max(0, countOf(languages) - waiting),
    },
    save: {
      modernMtConnection: async (iri, tx, { uuid }) => {
        const engineUuid = iri === null ? null : uuidOf(iri)
        await connectMemory(tx, house.tasks, { memoryUuid: uuid, engineUuid })
        if (engineUuid !== null) await synchronizeSoon(tx, uuid, 0)
        return {}
      },
    },
  })
  return {
    ...kind,
    planFeature: async () => 'translationMemories' as const,
    atRemoval: (uuid: string) => connectionToRemove(house, uuid),
    toRow: async (db: Db, input: Partial<TranslationMemoryInput>, saving: Saving) => {
      const { modernMtConnection: iri } = input
      if (iri) await requireKeeper(db, house, saving, uuidOf(iri))
      return kind.toRow(db, input, saving)
    },
  }
}

/**
 * The texts of the memory go to the engine's account, and change what it answers to everybody: so it takes more than reading. The one
 * that is connected may stay, whoever saves.
 * @throws Refusal 422 at `modernMtConnection` where the actor may not edit the engine, or its provider keeps no memories.
 */
async function requireKeeper(
  db: Db,
  { machineTranslation }: Pick<House, 'machineTranslation'>,
  { actor, uuid }: Saving,
  engineUuid: string,
): Promise<void> {
  const propertyPath = 'modernMtConnection'
  const isConnected = and(
    eq(memoryConnection.translationMemoryUuid, uuid),
    eq(memoryConnection.machineTranslationEngineUuid, engineUuid),
  )
  if ((await db.$count(memoryConnection, isConnected)) > 0) return
  const object = 'machineTranslationEngine'
  await requireActionOnNamed(db, actor, { kind: object, object, uuid: engineUuid, propertyPath }, 'edit')
  const [engine] = await db
    .select({ provider: machineTranslationEngine.provider })
    .from(machineTranslationEngine)
    .where(eq(machineTranslationEngine.uuid, engineUuid))
  if (!engine || machineTranslation[engine.provider].memories === null)
    throw invalid({ propertyPath, code: 'engine_keeps_no_memories' })
}
