import type { ErrorDetail } from '@langwerk/contract/common'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termbase, termEntry } from '../../database/schema/resources.ts'
import { embeddingModel } from '../../database/schema/term-search.ts'
import { ordererNow } from '../../foundation/orderer.ts'
import { keptRefusal, Refusal } from '../../foundation/refusals.ts'
import { embeddingTask } from '../../kit/embed-later.ts'
import type { House } from '../../kit/house.ts'
import { detailOf, ForbiddenAddressError, ProviderError } from '../../providers/provider-error.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { type CallOf, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { livingEntries } from '../termbases/index.ts'
import { type EmbeddingModelRow, embedEntries } from './embed-entries.ts'

interface Input {
  embeddingModelUuid: string
}

const entriesAtOnce = 128
/** A change is looked for so long before the last look: it bears the time at which its transaction began, by its server's clock. */
const overlap = sql`interval '10 minutes'`

/** Makes the vectors of a termbase, and brings them up to date. */
export function registerEmbedding(house: House) {
  const { db, tasks } = house
  tasks.register<Input>({
    name: embeddingTask,
    run: async (run) => {
      const began = await begin(db, run.input.embeddingModelUuid)
      if (!began) return
      const model = await readModel(db, began.index.modelUuid)
      if (!model) return
      const of: CallOf = { model, purpose: 'termSearch', userUuid: ordererNow().person }
      try {
        await embedAll(house, began, of, run)
      } catch (error) {
        const why = reasonOf(error)
        if (!why) throw error
        await end(db, began.index.uuid, { status: 'failed', ...why })
      }
    },
    failed: async ({ embeddingModelUuid }, error, cancelled) => {
      if (cancelled) await end(db, embeddingModelUuid, { status: 'cancelled' })
      else await end(db, embeddingModelUuid, { status: 'failed', message: error.message })
    },
  })
}

interface Begun {
  index: EmbeddingModelRow
  /** By the database's clock: later changes are for the next time. */
  at: Date
}

/** Waits for whoever changes the termbase just now, so that what they change is seen. */
async function begin(db: Db, uuid: string): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(embeddingModel).where(eq(embeddingModel.uuid, uuid))
    if (!found || found.status === 'cancelled') return null
    await tx.select({ uuid: termbase.uuid }).from(termbase).where(eq(termbase.uuid, found.termbaseUuid)).for('update')
    const [index] = await tx
      .update(embeddingModel)
      .set({
        status: 'running',
        progress: sql`case when ${embeddingModel.upToDateAt} is null then ${embeddingModel.progress} else 0 end`,
        message: null,
        detail: null,
        beganAt: sql`coalesce(${embeddingModel.beganAt}, clock_timestamp())`,
      })
      .where(and(eq(embeddingModel.uuid, uuid), sql`${embeddingModel.status} <> 'cancelled'`))
      .returning()
    const { rows } = await tx.execute<{ at: Date | string }>(sql`select clock_timestamp() as at`)
    return index ? { index, at: new Date(rows[0]!.at) } : null
  })
}

async function embedAll(house: House, { index, at }: Begun, of: CallOf, run: TaskRun<Input>): Promise<void> {
  const { db } = house
  if (index.upToDateAt === null) await embedEveryEntry(house, index, of, run)
  const since = index.upToDateAt ?? index.beganAt!
  for (let after: Changed | null = null; ; ) {
    const page: Changed[] = await changedEntries(db, index.termbaseUuid, since, after)
    if (page.length === 0) break
    await embedEntries(
      house,
      index,
      of,
      page.map(({ uuid }) => uuid),
      run.signal,
    )
    after = page.at(-1)!
    await run.giveWay()
  }
  await db.transaction(async (tx) => {
    if (index.state === 'building')
      await tx
        .delete(embeddingModel)
        .where(and(eq(embeddingModel.termbaseUuid, index.termbaseUuid), eq(embeddingModel.state, 'active')))
    await end(tx, index.uuid, { status: 'done', state: 'active', progress: 100, upToDateAt: at })
  })
}

/** Goes through all entries, from where it was left off. */
async function embedEveryEntry(house: House, index: EmbeddingModelRow, of: CallOf, run: TaskRun<Input>): Promise<void> {
  const { db } = house
  const inTermbase = livingEntries(index.termbaseUuid)
  const [all] = await db.select({ rows: count() }).from(termEntry).where(inTermbase)
  const [before] = await db
    .select({ rows: count() })
    .from(termEntry)
    .where(and(inTermbase, index.afterEntryUuid ? sql`${termEntry.uuid} <= ${index.afterEntryUuid}` : sql`false`))
  let after = index.afterEntryUuid
  let done = before!.rows
  for (;;) {
    const page = await db
      .select(changedColumns)
      .from(termEntry)
      .where(and(inTermbase, after ? gt(termEntry.uuid, after) : undefined))
      .orderBy(asc(termEntry.uuid))
      .limit(entriesAtOnce)
    if (page.length === 0) return
    await embedEntries(
      house,
      index,
      of,
      page.map(({ uuid }) => uuid),
      run.signal,
    )
    after = page.at(-1)!.uuid
    done += page.length
    const progress = Math.min(99, Math.floor((done / Math.max(1, all!.rows)) * 100))
    await db.update(embeddingModel).set({ afterEntryUuid: after, progress }).where(eq(embeddingModel.uuid, index.uuid))
    await run.progress(progress)
    run.signal.throwIfAborted()
    await run.giveWay()
  }
}

const changedColumns = {
  uuid: termEntry.uuid,
  at: sql<string>`${termEntry.changedAt}::text`,
  recycledAt: termEntry.recycledAt,
}
interface Changed {
  uuid: string
  /** When it was changed, to the microsecond. */
  at: string
}

/**
 * Entries that changed since then, by the time of their change, which is in the index of the termbase. Those in the recycle bin keep
 * their vectors and are not found; one that is restored was changed.
 */
const changedEntries = (db: Db, termbaseUuid: string, since: Date, after: Changed | null): Promise<Changed[]> =>
  db
    .select(changedColumns)
    .from(termEntry)
    .where(
      and(
        livingEntries(termbaseUuid),
        after
          ? sql`(${termEntry.changedAt}, ${termEntry.uuid}) > (${after.at}::timestamptz, ${after.uuid}::uuid)`
          : sql`${termEntry.changedAt} >= ${since.toISOString()}::timestamptz - ${overlap}`,
      ),
    )
    .orderBy(asc(termEntry.changedAt), asc(termEntry.uuid))
    .limit(entriesAtOnce)

/** Only what was not cancelled meanwhile. */
async function end(db: Db, uuid: string, changes: Partial<EmbeddingModelRow>): Promise<void> {
  await db
    .update(embeddingModel)
    .set(changes)
    .where(and(eq(embeddingModel.uuid, uuid), eq(embeddingModel.status, 'running')))
}

/** Why an endpoint gave nothing, in its words and ours; null for a failure of our own. */
export function reasonOf(error: unknown): { message: string; detail: ErrorDetail | null } | null {
  if (error instanceof Refusal) return { message: error.message, detail: keptRefusal(error) }
  const isOfEndpoint = error instanceof ProviderError || error instanceof ForbiddenAddressError
  return isOfEndpoint ? { message: error.message, detail: detailOf(error) } : null
}
