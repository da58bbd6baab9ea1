import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { memoryConnection } from '../../database/schema/memory-connections.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { connectionOf, type EngineRow, findEngine } from './engine-rows.ts'

export type MemoryConnection = typeof memoryConnection.$inferSelect

const taskName = 'engine:removeMemories'
const removalMs = 15_000

const ofEngine = (uuid: string) => eq(memoryConnection.machineTranslationEngineUuid, uuid)
const ofMemory = (uuid: string) => eq(memoryConnection.translationMemoryUuid, uuid)

/** What of it is not known at the provider. */
export const nothingThere = {
  providerName: null,
  editionUuid: null,
  revision: 0,
  unitId: 0,
  synchronizedCount: 0,
  staleCount: 0,
}

/** Has a memory kept by the account of this engine, and by no other; null for none. The tasks must be woken after the commit. */
export async function connectMemory(
  tx: Db,
  tasks: House['tasks'],
  { memoryUuid, engineUuid }: { memoryUuid: string; engineUuid: string | null },
): Promise<void> {
  const other = engineUuid === null ? undefined : ne(memoryConnection.machineTranslationEngineUuid, engineUuid)
  const left = await tx
    .update(memoryConnection)
    .set({ translationMemoryUuid: null })
    .where(and(ofMemory(memoryUuid), other))
    .returning()
  for (const one of left) await removeLeft(tx, tasks, one.machineTranslationEngineUuid)
  if (engineUuid === null) return
  await tx
    .insert(memoryConnection)
    .values({ uuid: newUuid(), translationMemoryUuid: memoryUuid, machineTranslationEngineUuid: engineUuid })
    .onConflictDoNothing()
}

const removeLeft = (tx: Db, tasks: House['tasks'], engineUuid: string) =>
  tasks.enqueue(tx, { kind: taskName, subjectUuid: engineUuid, input: { engineUuid } })

/** Before a memory is deleted: what remains to be done once it is gone. */
export async function connectionToRemove(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  memoryUuid: string,
): Promise<() => Promise<void>> {
  const [known] = await db.select().from(memoryConnection).where(ofMemory(memoryUuid))
  return async () => {
    if (!known) return
    await removeLeft(db, tasks, known.machineTranslationEngineUuid)
    tasks.wake()
  }
}

/** The provider's names of the memories that an engine translates after. */
export async function memoriesOf(db: Db, engine: EngineRow): Promise<string[]> {
  const isThere = and(isNotNull(memoryConnection.translationMemoryUuid), gt(memoryConnection.synchronizedCount, 0))
  const rows = await db
    .select({ name: memoryConnection.providerName })
    .from(memoryConnection)
    .where(and(ofEngine(engine.uuid), isThere))
    .orderBy(memoryConnection.uuid)
  return rows.flatMap(({ name }) => (name === null ? [] : [name]))
}

export function registerMemoryRemoval(house: Pick<House, 'db' | 'machineTranslation' | 'secrets' | 'tasks'>) {
  house.tasks.register<{ engineUuid: string }>({
    name: taskName,
    run: async ({ input: { engineUuid }, signal }) => {
      const engine = await findEngine(house.db, engineUuid)
      const isLeft = and(ofEngine(engineUuid), isNull(memoryConnection.translationMemoryUuid))
      if (!engine) return
      for (const { uuid, providerName } of await house.db.select().from(memoryConnection).where(isLeft)) {
        await removeAt(house, engine, providerName, signal)
        await house.db.delete(memoryConnection).where(eq(memoryConnection.uuid, uuid))
      }
    },
    // What was not removed is tried again with the next one that is left.
    failed: async () => {},
  })
}

async function removeAt(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  providerName: string | null,
  signal: AbortSignal,
) {
  const { memories: keeper } = house.machineTranslation[engine.provider]
  if (providerName !== null) await keeper?.remove(connectionOf(house, engine), providerName, signal)
}

/**
 * Before an engine is deleted: what remains to be done once it is gone, when its key is in no row any more.
 * @returns what removes its memories at its provider. One that cannot be removed keeps nobody from deleting the engine.
 */
export async function memoriesToRemove(
  { http, ...house }: Pick<House, 'db' | 'http' | 'machineTranslation' | 'secrets'>,
  engineUuid: string,
): Promise<() => Promise<void>> {
  const engine = await findEngine(house.db, engineUuid)
  const rows = await house.db.select().from(memoryConnection).where(ofEngine(engineUuid))
  return async () => {
    if (!engine || rows.length === 0) return
    const signal = AbortSignal.timeout(removalMs)
    try {
      for (const { providerName } of rows) await removeAt(house, engine, providerName, signal)
    } catch (error) {
      http.log.warn({ err: error, engine: engineUuid }, 'A memory stays at its provider')
    }
  }
}
