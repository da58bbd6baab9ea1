import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { engineGlossary } from '../../database/schema/engine-glossaries.ts'
import type { House } from '../../kit/house.ts'
import type { LanguagePair } from '../../providers/machine-translation/provider.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { glossariesInStep } from './engine-glossaries.ts'
import { connectionOf, type EngineRow, findEngine } from './engine-rows.ts'

const taskName = 'engine:keepGlossaries'
const removalMs = 15_000

/** Has an engine's glossaries brought in step with its termbases, and those removed that nothing uses. */
export const keepGlossaries = (tx: Db, tasks: Tasks, engineUuid: string): Promise<void> =>
  tasks.enqueue(tx, { kind: taskName, subjectUuid: engineUuid, input: { engineUuid } })

/** The same at once, for those that failed too. */
export async function renewGlossaries({ db, tasks }: Pick<House, 'db' | 'tasks'>, engineUuid: string): Promise<void> {
  const ofEngine = eq(engineGlossary.machineTranslationEngineUuid, engineUuid)
  await db.update(engineGlossary).set({ failedAt: null }).where(ofEngine)
  await keepGlossaries(db, tasks, engineUuid)
  tasks.wake()
}

export function registerGlossaryTask(house: Pick<House, 'db' | 'machineTranslation' | 'secrets' | 'tasks'>) {
  house.tasks.register<{ engineUuid: string }>({
    name: taskName,
    run: async ({ input: { engineUuid }, signal }) => {
      const engine = await findEngine(house.db, engineUuid)
      if (!engine) return
      // What cannot be made says so in its row.
      for (const pair of await pairsToKeep(house.db, engine)) await glossariesInStep(house, engine, pair, signal)
      await removeUnused(house, engine, signal)
    },
    // What was not removed is tried again with the next change.
    failed: async () => {},
  })
}

/** The languages that its glossaries are for: those of before, and those that are known without a translation. */
async function pairsToKeep(db: Db, engine: EngineRow): Promise<LanguagePair[]> {
  const known = await db
    .select({ sourceLanguage: engineGlossary.sourceLanguage, targetLanguage: engineGlossary.targetLanguage })
    .from(engineGlossary)
    .where(eq(engineGlossary.machineTranslationEngineUuid, engine.uuid))
  const pairs = [
    ...known,
    { sourceLanguage: engine.sourceLanguage, targetLanguage: engine.targetLanguage },
    ...engine.termbases.map(({ sourceIndex, targetIndex }) => ({
      sourceLanguage: sourceIndex?.language.code ?? engine.sourceLanguage,
      targetLanguage: targetIndex?.language.code ?? engine.targetLanguage,
    })),
  ]
  const whole = pairs.flatMap(({ sourceLanguage, targetLanguage }) =>
    sourceLanguage && targetLanguage ? [{ sourceLanguage, targetLanguage }] : [],
  )
  return [...new Map(whole.map((pair) => [`${pair.sourceLanguage} ${pair.targetLanguage}`, pair])).values()]
}

async function removeUnused(
  house: Pick<House, 'db' | 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  signal: AbortSignal,
) {
  const { glossaries: keeper } = house.machineTranslation[engine.provider]
  const isUnused = and(
    eq(engineGlossary.machineTranslationEngineUuid, engine.uuid),
    isNull(engineGlossary.termbaseUseUuid),
  )
  for (const { uuid, providerName } of await house.db.select().from(engineGlossary).where(isUnused)) {
    if (providerName !== null) await keeper?.remove(connectionOf(house, engine), providerName, signal)
    await house.db.delete(engineGlossary).where(eq(engineGlossary.uuid, uuid))
  }
}

/**
 * Before an engine is deleted: what remains to be done once it is gone, when its key is in no row any more.
 * @returns what removes its glossaries at its provider. One that cannot be removed keeps nobody from deleting the engine.
 */
export async function glossariesToRemove(
  { http, ...house }: Pick<House, 'db' | 'http' | 'machineTranslation' | 'secrets'>,
  engineUuid: string,
): Promise<() => Promise<void>> {
  const engine = await findEngine(house.db, engineUuid)
  const ofEngine = eq(engineGlossary.machineTranslationEngineUuid, engineUuid)
  const rows = engine ? await house.db.select().from(engineGlossary).where(ofEngine) : []
  return async () => {
    if (!engine || rows.length === 0) return
    const signal = AbortSignal.timeout(removalMs)
    try {
      const { glossaries: keeper } = house.machineTranslation[engine.provider]
      const connection = connectionOf(house, engine)
      for (const { providerName } of rows)
        if (providerName !== null) await keeper?.remove(connection, providerName, signal)
    } catch (error) {
      http.log.warn({ err: error, engine: engineUuid }, 'A glossary stays at its provider')
    }
  }
}
