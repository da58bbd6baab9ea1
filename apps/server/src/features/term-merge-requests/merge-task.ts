import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry, termImport } from '../../database/schema/resources.ts'
import { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import type { House } from '../../kit/house.ts'
import { dropEmptyTermbase } from '../termbases/index.ts'
import { acceptItems, openItems } from './accept-items.ts'
import { copyEntries } from './copy-entries.ts'
import type { MergeRun, RequestRow } from './merge-run.ts'
import { mailApprovers, mailAsker } from './request-mails.ts'
import { undoItems } from './undo-items.ts'

export const mergeTask = 'termMergeRequest'

/** The task that copies a request's entries, writes what was accepted, or takes it back: each of them in parts, from where it was. */
export function registerMergeTask(house: House): void {
  const { db } = house
  house.tasks.register<{ requestUuid: string }>({
    name: mergeTask,
    run: async (run) => {
      const row = await readRequest(db, run.input.requestUuid)
      if (row?.status === 'copying') await copy(house, row, run)
      if (row?.status === 'accepting') await accept(house, row, run)
      if (row?.status === 'undoing') await undo(house, row, run)
    },
    failed: async ({ requestUuid }) => {
      const [row] = await db
        .update(termMergeRequest)
        .set({
          // What was written stays, and can be undone; the rest waits.
          status: sql`case ${termMergeRequest.status} when 'copying' then 'failed' else 'open' end`,
          accepting: null,
        })
        .where(
          and(
            eq(termMergeRequest.uuid, requestUuid),
            sql`${termMergeRequest.status} in ('copying', 'accepting', 'undoing')`,
          ),
        )
        .returning()
      if (!row) return
      await db.transaction((tx) => dropMade(tx, row))
      tellOfRequest(house, row)
    },
  })
}

export async function readRequest(db: Db, uuid: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(termMergeRequest).where(eq(termMergeRequest.uuid, uuid))
  return row
}

async function copy(house: House, row: RequestRow, run: MergeRun) {
  const { db, tasks } = house
  await copyEntries(db, row, telling(house, row, run))
  const ended = await db.transaction(async (tx) => {
    const open = await end(tx, row, { status: 'open' })
    if (open) await mailApprovers(house, tx, open, await tx.$count(termMergeItem, openItems(row.uuid)))
    return open
  })
  tasks.wake()
  tellOfRequest(house, ended ?? row)
}

async function accept(house: House, row: RequestRow, run: MergeRun) {
  const { db, tasks } = house
  await acceptItems(db, row, telling(house, row, run))
  // The embedded database gathers no statistics by itself, and without them plans its searches badly.
  await db.execute(sql`analyze ${term}, ${termEntry}`)
  const ended = await db.transaction(async (tx) => {
    await dropMade(tx, row)
    const isOpen = (await tx.$count(termMergeItem, openItems(row.uuid))) > 0
    const decided = await end(tx, row, { status: isOpen ? 'open' : 'accepted', decidedAt: new Date() })
    if (!decided || isOpen) return decided
    const [merged, denied] = [await countOf(tx, row, 'merged'), await countOf(tx, row, 'denied')]
    await setImport(tx, row, 'done')
    await mailAsker(house, tx, decided, { kind: 'accepted', merged, denied })
    return decided
  })
  tasks.wake()
  tellOfRequest(house, ended ?? row)
  tellOfImport(house, row)
}

async function undo(house: House, row: RequestRow, run: MergeRun) {
  const { db } = house
  await undoItems(db, row, telling(house, row, run))
  const ended = await db.transaction(async (tx) => {
    const kept = await countOf(tx, row, 'merged')
    await tx
      .update(termMergeRequest)
      .set({
        undone: sql`jsonb_build_object('restored', coalesce((${termMergeRequest.undone}->>'restored')::int, 0), 'kept', ${kept}::int)`,
      })
      .where(eq(termMergeRequest.uuid, row.uuid))
    await dropMade(tx, row)
    await setImport(tx, row, 'readyForMerge')
    return end(tx, row, { status: 'open', decidedAt: null })
  })
  tellOfRequest(house, ended ?? row)
  tellOfImport(house, row)
}

/** Brings a request to the state after the one that it was in, unless somebody else did. */
async function end(tx: Db, { uuid, status }: RequestRow, values: Partial<RequestRow> & Pick<RequestRow, 'status'>) {
  const [row] = await tx
    .update(termMergeRequest)
    .set({ ...values, progress: 100, accepting: null })
    .where(and(eq(termMergeRequest.uuid, uuid), eq(termMergeRequest.status, status)))
    .returning()
  return row
}

const countOf = (tx: Db, { uuid }: RequestRow, state: 'merged' | 'denied') =>
  tx.$count(termMergeItem, and(eq(termMergeItem.requestUuid, uuid), eq(termMergeItem.state, state)))

/** The termbase that acceptance made does not stay empty. */
async function dropMade(tx: Db, { uuid, newTermbase, termbaseUuid }: RequestRow) {
  if (!newTermbase || !termbaseUuid) return
  const into = eq(termMergeRequest.termbaseUuid, termbaseUuid)
  const isUsed: SQL = sql`exists (select from ${termImport} where ${eq(termImport.termbaseUuid, termbaseUuid)})
    or exists (select from ${termMergeRequest} where ${and(into, ne(termMergeRequest.uuid, uuid))})`
  await dropEmptyTermbase(tx, termbaseUuid, {
    isUsed: sql`(${isUsed})`,
    letGo: () => tx.update(termMergeRequest).set({ termbaseUuid: null }).where(eq(termMergeRequest.uuid, uuid)),
  })
}

/** An import is done when a request of it was accepted, and ready again when that was undone. */
async function setImport(tx: Db, { uuid, termImportUuid }: RequestRow, status: 'done' | 'readyForMerge') {
  if (!termImportUuid) return
  const otherAccepted = and(
    eq(termMergeRequest.termImportUuid, termImportUuid),
    ne(termMergeRequest.uuid, uuid),
    eq(termMergeRequest.status, 'accepted'),
  )
  const before = status === 'done' ? ('readyForMerge' as const) : ('done' as const)
  await tx
    .update(termImport)
    .set({ status })
    .where(
      and(
        eq(termImport.uuid, termImportUuid),
        eq(termImport.status, before),
        status === 'readyForMerge'
          ? sql`not exists (select from ${termMergeRequest} where ${otherAccepted})`
          : undefined,
      ),
    )
}

const telling = (house: House, row: RequestRow, run: MergeRun): MergeRun => ({
  ...run,
  progress: async (percent) => {
    await run.progress(percent)
    tellOfRequest(house, row)
  },
})

/** Tells those who see the termbase, and who asked, that a request has come further. */
export function tellOfRequest({ events }: Pick<House, 'events'>, { uuid, termbaseUuid, userUuid }: RequestRow): void {
  const event = { type: 'termMergeRequest' as const, termMergeRequestUuid: uuid }
  if (termbaseUuid) events.publish(event, { shareableUuid: termbaseUuid })
  else if (userUuid) events.publish(event, { userUuid })
}

function tellOfImport({ events }: Pick<House, 'events'>, { termImportUuid, userUuid }: RequestRow) {
  if (termImportUuid && userUuid) events.publish({ type: 'import', importUuid: termImportUuid }, { userUuid })
}
