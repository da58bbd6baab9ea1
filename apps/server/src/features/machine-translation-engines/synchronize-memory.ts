import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { memoryConnection } from '../../database/schema/memory-connections.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { task } from '../../database/schema/tasks.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { isNotThere } from '../../providers/machine-translation/answers.ts'
import type { Connection, MemoryKeeper } from '../../providers/machine-translation/provider.ts'
import { detailOf, type ProviderError } from '../../providers/provider-error.ts'
import { enqueuedFrom, enqueueTask } from '../../tasks/enqueue-task.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { type MemoryConnection, nothingThere } from './connected-memories.ts'
import { connectionOf, findEngine } from './engine-rows.ts'

const kind = 'translationMemory:synchronize'
/** Who confirms one segment confirms others: they are told together. */
const soonMs = 20_000
/** After a failure the provider is left in peace for so long. */
const peaceMs = 10 * 60_000

type Parts = Pick<House, 'db' | 'machineTranslation' | 'secrets' | 'tasks'>

const isQueuedFor = (memoryUuid: string) =>
  and(eq(task.subjectUuid, memoryUuid), eq(task.kind, kind), eq(task.status, 'queued'))

/** Has the changes of a connected memory told to its provider, soon or after so long; what is queued comes no later than that. */
export async function synchronizeSoon(tx: Db, memoryUuid: string, afterMs = soonMs): Promise<void> {
  const runAfter = sql`least(${task.runAfter}, ${fromNow(afterMs)})`
  const queued = await tx.update(task).set({ runAfter }).where(isQueuedFor(memoryUuid)).returning({ uuid: task.uuid })
  if (queued.length > 0) return
  await enqueueTask(tx, { kind, subjectUuid: memoryUuid, input: { memoryUuid }, afterMs })
}

/**
 * The same for a memory that a statement changes, as parts of its `with`: what it locks is waited for until the commit, so that no
 * statement is to come between.
 * @param changed a query for the memory's uuid
 */
export function synchronizationQueued(changed: SQL): SQL {
  const connected = sql`select translation_memory_uuid from memory_connection where translation_memory_uuid in (${changed})`
  const others = sql`(${connected} except select subject_uuid from told_sooner) as told (subject_uuid)`
  const input = sql`jsonb_build_object('memoryUuid', subject_uuid)`
  return sql`told_sooner as (
      update task set run_after = least(run_after, ${fromNow(soonMs)})
      where kind = ${kind} and status = 'queued' and subject_uuid in (${connected})
      returning subject_uuid),
    told_anew as (${enqueuedFrom(others, { kind, input, afterMs: soonMs })})`
}

/** The task that brings what a provider has of a memory in step with it, change by change, from where it was. */
export function registerSynchronization(house: Parts) {
  const { db } = house
  house.tasks.register<{ memoryUuid: string }>({
    name: kind,
    run: async (run) => {
      const { memoryUuid } = run.input
      // Confirmations at the same moment each queue one, as none sees the others'. What they tell of is looked at from here on.
      await db.delete(task).where(isQueuedFor(memoryUuid))
      const known = await connectionOfMemory(db, memoryUuid)
      if (!known) return
      try {
        await synchronize(house, known, run)
      } catch (error) {
        if (!detailOf(error)) throw error
        await keepFailure(db, memoryUuid, error)
        await synchronizeSoon(db, memoryUuid, peaceMs)
      }
    },
    failed: async ({ memoryUuid }, error, cancelled) => {
      if (!cancelled) await keepFailure(db, memoryUuid, error)
    },
  })
}

async function connectionOfMemory(db: Db, memoryUuid: string): Promise<MemoryConnection | undefined> {
  const [found] = await db.select().from(memoryConnection).where(eq(memoryConnection.translationMemoryUuid, memoryUuid))
  return found
}

async function keepFailure(db: Db, memoryUuid: string, error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  await db
    .update(memoryConnection)
    .set({ status: 'failed', message, detail: detailOf(error) })
    .where(eq(memoryConnection.translationMemoryUuid, memoryUuid))
}

interface Keeping {
  keeper: MemoryKeeper
  connection: Connection
  memoryUuid: string
}

async function synchronize(
  house: Parts,
  known: MemoryConnection,
  { input: { memoryUuid }, signal, giveWay }: Pick<TaskRun<{ memoryUuid: string }>, 'input' | 'signal' | 'giveWay'>,
) {
  const { db } = house
  const engine = await findEngine(db, known.machineTranslationEngineUuid)
  const { memories: keeper } = engine ? house.machineTranslation[engine.provider] : { memories: null }
  if (!engine || !keeper) return
  const keeping = { keeper, connection: connectionOf(house, engine), memoryUuid }
  const noFailure = known.status === 'failed' && { message: '', detail: null }
  let row = await change(db, known, { status: 'running', ...noFailure })
  for (;;) {
    if (row.providerName === null) row = await makeAnew(db, row, keeping, signal)
    const page = await changesAfter(db, row, keeping)
    if (page.length > 0) {
      row = await tellPage(db, row, page, keeping, signal)
      await giveWay()
    } else if (row.staleCount > 0) row = await makeAnew(db, row, keeping, signal)
    else break
  }
  await change(db, row, { status: 'current' })
}

type Values = Partial<typeof memoryConnection.$inferInsert>

/** Changes a connection that is as it was read. @throws where another process, or its person, was faster. */
async function change(db: Db, row: MemoryConnection, values: Values): Promise<MemoryConnection> {
  const isAsRead = and(
    eq(memoryConnection.uuid, row.uuid),
    eq(memoryConnection.revision, row.revision),
    eq(memoryConnection.unitId, row.unitId),
    sql`${memoryConnection.translationMemoryUuid} is not distinct from ${row.translationMemoryUuid}`,
    sql`${memoryConnection.editionUuid} is not distinct from ${row.editionUuid}`,
  )
  const [changed] = await db.update(memoryConnection).set(values).where(isAsRead).returning()
  if (!changed) throw new Error('The memory was disconnected, or taken up elsewhere')
  return changed
}

/** An empty one in the place of what is there: no provider takes a unit away. */
async function makeAnew(
  db: Db,
  row: MemoryConnection,
  { keeper, connection, memoryUuid }: Keeping,
  signal: AbortSignal,
): Promise<MemoryConnection> {
  const [memory] = await db.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, memoryUuid))
  const providerName = await keeper.make({ connection, name: memory?.name ?? '', signal })
  const made = await change(db, row, {
    ...nothingThere,
    message: '',
    detail: null,
    providerName,
    editionUuid: newUuid(),
  })
  if (row.providerName !== null) await keeper.remove(connection, row.providerName, signal)
  return made
}

const unit = translationMemoryUnit

const changesAfter = (db: Db, { revision, unitId }: MemoryConnection, { keeper, memoryUuid }: Keeping) =>
  db
    .select({
      id: unit.id,
      revision: unit.revision,
      sourceLanguage: unit.sourceLanguage,
      targetLanguage: unit.targetLanguage,
      source: unit.sourceText,
      target: unit.targetText,
      deleted: unit.deleted,
      editionUuid: unit.editionUuid,
    })
    .from(unit)
    .where(
      and(
        eq(unit.translationMemoryUuid, memoryUuid),
        sql`(${unit.revision}, ${unit.id}) > (${revision}::int8, ${unitId}::int8)`,
      ),
    )
    .orderBy(asc(unit.revision), asc(unit.id))
    .limit(keeper.unitsAtOnce)

type Change = Awaited<ReturnType<typeof changesAfter>>[number]

/** Tells some changes, and keeps that they were told. */
async function tellPage(
  db: Db,
  row: MemoryConnection,
  page: readonly Change[],
  { keeper, connection }: Keeping,
  signal: AbortSignal,
): Promise<MemoryConnection> {
  const isThere = ({ editionUuid }: Change) => editionUuid === row.editionUuid
  const present = page.filter(({ deleted }) => !deleted)
  const units = present.map((one) => ({ ...one, id: String(one.id), isThere: isThere(one) }))
  let told: (ProviderError | null)[]
  try {
    told = units.length > 0 ? await keeper.write({ connection, id: row.providerName!, units, signal }) : []
  } catch (error) {
    // Somebody removed it there; one that was only just made is another matter.
    if (isNotThere(error) && row.revision > 0) return change(db, row, nothingThere)
    throw error
  }
  const news = present.filter((one, place) => told[place] === null && !isThere(one))
  const refusal = told.findLast((one) => one !== null)
  /** The provider has them otherwise than they are here. */
  const stale = page.filter((one) => isThere(one) && (one.deleted || told[present.indexOf(one)] !== null))
  const last = page.at(-1)!
  return db.transaction(async (tx) => {
    if (news.length > 0) await mark(tx, news, row.editionUuid)
    if (stale.length > 0) await mark(tx, stale, null)
    return change(tx, row, {
      revision: last.revision,
      unitId: last.id,
      synchronizedCount: row.synchronizedCount + news.length - stale.length,
      staleCount: row.staleCount + stale.length,
      ...(refusal && { message: refusal.message, detail: detailOf(refusal) }),
    })
  })
}

const mark = (tx: Db, units: readonly Change[], editionUuid: string | null) =>
  tx
    .update(unit)
    .set({ editionUuid })
    .where(
      inArray(
        unit.id,
        units.map(({ id }) => id),
      ),
    )
