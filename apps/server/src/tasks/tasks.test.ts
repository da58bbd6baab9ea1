import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { testHouse, until } from '../../test/house.ts'
import { fromNow } from '../database/clock.ts'
import { task } from '../database/schema/tasks.ts'
import { type Orderer, workFor } from '../foundation/orderer.ts'
import { newUuid } from '../foundation/uuid.ts'
import { openHeldTasks } from './held-tasks.ts'
import type { TaskKind } from './task-kind.ts'
import { openTasks, type Tasks } from './tasks.ts'

const world = testHouse()
const opened: Tasks[] = []
let hasRoom = true
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tasks) => tasks.stop()))
})

/** A queue as another process on the same database has it. */
async function openQueue(
  kinds: TaskKind<unknown>[],
  runners = 2,
  times: { sliceMs?: number; sureAfterMs?: number } = {},
): Promise<Tasks> {
  const { db, http } = world.house
  const tasks = openTasks({
    db,
    runners,
    log: http.log,
    mayRun: () => hasRoom,
    onlyProcess: false,
    ...times,
  })
  for (const kind of kinds) tasks.register(kind)
  await tasks.start()
  opened.push(tasks)
  return tasks
}

const kindOf = (run: TaskKind<unknown>['run'], more: Partial<TaskKind<unknown>> = {}): TaskKind<unknown> => ({
  name: `test-${newUuid()}`,
  run,
  failed: async () => {},
  ...more,
})
async function enqueue(tasks: Tasks, { name }: TaskKind<unknown>, subjectUuid = newUuid(), afterMs = 0) {
  await tasks.enqueue(world.house.db, { kind: name, subjectUuid, input: {}, afterMs })
  tasks.wake()
  return subjectUuid
}
const rowsOf = (subjectUuid: string) => world.house.db.select().from(task).where(eq(task.subjectUuid, subjectUuid))
const ended = (subjectUuid: string) =>
  until(async () => {
    const rows = await rowsOf(subjectUuid)
    return rows.every(({ status }) => status !== 'queued' && status !== 'running') && rows
  })

test('what nobody looks at leaves no row when it ends well', async () => {
  let isBroken = true
  const kind = kindOf(
    async () => {
      if (isBroken) throw new Error('broken')
    },
    { leavesNoRow: true, attempts: 1 },
  )
  const tasks = await openQueue([kind])
  expect(await ended(await enqueue(tasks, kind))).toMatchObject([{ status: 'failed', errorMessage: 'broken' }])
  isBroken = false
  expect(await ended(await enqueue(tasks, kind))).toEqual([])
})

test('a task that fails runs again, and its second success ends it', async () => {
  const attempts: number[] = []
  const kind = kindOf(async ({ attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('Not yet')
  })
  const subject = await enqueue(await openQueue([kind]), kind)
  expect(await ended(subject)).toMatchObject([{ status: 'done', progress: 100, attempts: 2, leaseUntil: null }])
  expect(attempts).toEqual([1, 2])
})

test('after its last attempt a task is told that it failed, and stays with the reason', async () => {
  const said: string[] = []
  const kind = kindOf(() => Promise.reject(new Error('The engine is gone')), {
    attempts: 1,
    failed: async (_, error) => void said.push(error.message),
  })
  const subject = await enqueue(await openQueue([kind]), kind)
  expect(await ended(subject)).toMatchObject([{ status: 'failed', errorMessage: 'The engine is gone' }])
  expect(said).toEqual(['The engine is gone'])
})

test('a cancel stops what runs and what waits for it', async () => {
  let runs = 0
  const kind = kindOf(async ({ signal }) => {
    runs++
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const tasks = await openQueue([kind])
  const subject = await enqueue(tasks, kind)
  await enqueue(tasks, kind, subject)
  await until(async () => runs === 1)
  await tasks.cancel(subject)
  expect((await ended(subject)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(runs).toBe(1)
})

test('progress is kept, and a cancel from elsewhere is seen with it', async () => {
  let sawAbort = false
  const kind = kindOf(async ({ progress, signal }) => {
    for (let percent = 1; percent <= 100; percent++) {
      await progress(percent)
      if (signal.aborted) {
        sawAbort = true
        throw signal.reason
      }
      await pause(20)
    }
  })
  const subject = await enqueue(await openQueue([kind]), kind)
  await until(async () => (await rowsOf(subject))[0]!.progress > 2)
  // Another process has only the row to say it in.
  await world.house.db.update(task).set({ cancelRequested: true }).where(eq(task.subjectUuid, subject))
  expect(await ended(subject)).toMatchObject([{ status: 'cancelled' }])
  expect(sawAbort).toBe(true)
})

test('the task of a runner that died is taken over when its lease has run out, not before', async () => {
  const { db } = world.house
  const attempts: number[] = []
  const kind = kindOf(async ({ attempt }) => void attempts.push(attempt))
  const [dead, alive] = [newUuid(), newUuid()]
  const row = { kind: kind.name, input: {}, status: 'running' as const, runner: 'gone', attempts: 1 }
  await db.insert(task).values([
    { ...row, uuid: newUuid(), subjectUuid: dead, leaseUntil: fromNow(-1000) },
    { ...row, uuid: newUuid(), subjectUuid: alive, leaseUntil: fromNow(19_000) },
  ])
  const tasks = await openQueue([kind], 2, { sureAfterMs: 0 })
  expect(await ended(dead)).toMatchObject([{ status: 'done', attempts: 2 }])
  tasks.wake()
  await enqueue(tasks, kind, alive)
  const last = await enqueue(tasks, kind)
  await ended(last)
  expect((await rowsOf(alive)).map(({ status }) => status).sort()).toEqual(['queued', 'running'])
  expect(attempts).toEqual([2, 1])
})

test('where the clock is set, what the living work on stays theirs, and what the dead left is taken over', async () => {
  const { db } = world.house
  const clock = { 'a day ahead': -86_400_000, 'an hour back': 3_600_000 }
  const begun: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const kind = kindOf(async ({ input }) => {
    const { name } = input as { name: string }
    begun.push(name)
    if (name === 'ours') await gate
  })
  const tasks = await openQueue([kind], 4, { sureAfterMs: 1000 })
  const row = { kind: kind.name, status: 'running' as const, attempts: 1 }
  const insert = async (name: string, more: Partial<PgInsertValue<typeof task>>) => {
    const made = { uuid: newUuid(), subjectUuid: newUuid() }
    await db.insert(task).values({ ...row, ...made, input: { name }, ...more })
    return made
  }
  const ours = await insert('ours', { status: 'queued', attempts: 0 })
  tasks.wake()
  await until(async () => begun.length === 1)
  await db
    .update(task)
    .set({ leaseUntil: fromNow(clock['a day ahead']) })
    .where(eq(task.uuid, ours.uuid))
  const theirs = openHeldTasks(db, 'living')
  const living: { uuid: string; subjectUuid: string }[] = []
  const dead: { subjectUuid: string }[] = []
  for (const [name, by] of Object.entries(clock)) {
    dead.push(await insert(`dead, ${name}`, { runner: 'dead', leaseUntil: fromNow(by) }))
    living.push(await insert(`living, ${name}`, { runner: 'living', leaseUntil: fromNow(by) }))
  }
  // What could begin before the clock was set back.
  const due = await insert('due', {
    status: 'queued',
    attempts: 0,
    runAfter: fromNow(3_600_000),
    createdAt: fromNow(3_600_000),
  })
  const beating = setInterval(() => living.map(({ uuid }) => theirs.renew(uuid)), 400)
  for (const { subjectUuid } of [...dead, due]) expect(await ended(subjectUuid)).toMatchObject([{ status: 'done' }])
  clearInterval(beating)
  for (const { subjectUuid } of [...living, ours])
    expect(await rowsOf(subjectUuid)).toMatchObject([{ status: 'running', attempts: 1 }])
  expect([...begun].sort()).toEqual(['dead, a day ahead', 'dead, an hour back', 'due', 'ours'])
  open()
  expect(await ended(ours.subjectUuid)).toMatchObject([{ status: 'done' }])
})

test('two runners never work on one subject at once', async () => {
  const working = new Set<string>()
  const collisions: string[] = []
  const subjects = Array.from({ length: 8 }, () => newUuid())
  const kind: TaskKind<unknown> = kindOf(async ({ input }) => {
    const { subject } = input as { subject: string }
    if (working.has(subject)) collisions.push(subject)
    working.add(subject)
    await pause(5)
    working.delete(subject)
  })
  const queues = [await openQueue([kind], 4), await openQueue([kind], 4)]
  for (let round = 0; round < 5; round++)
    for (const subject of subjects)
      await queues[0]!.enqueue(world.house.db, { kind: kind.name, subjectUuid: subject, input: { subject } })
  for (const tasks of queues) tasks.wake()
  for (const subject of subjects)
    expect((await ended(subject)).map(({ status }) => status)).toEqual(Array(5).fill('done'))
  expect(collisions).toEqual([])
})

test('a stop puts its tasks back, and the next start runs them without counting the attempt', async () => {
  let started = false
  const name = `test-${newUuid()}`
  const waiting = kindOf(
    async ({ signal }) => {
      started = true
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
    { name },
  )
  const first = await openQueue([waiting])
  const subject = await enqueue(first, waiting)
  await until(async () => started)
  await first.stop()
  expect(await rowsOf(subject)).toMatchObject([{ status: 'queued', attempts: 0 }])
  await openQueue([kindOf(async () => {}, { name })])
  expect(await ended(subject)).toMatchObject([{ status: 'done', attempts: 1 }])
})

test('a task for later waits for its time', async () => {
  const kind = kindOf(async () => {})
  const tasks = await openQueue([kind])
  const later = await enqueue(tasks, kind, newUuid(), 3_600_000)
  await ended(await enqueue(tasks, kind))
  expect(await rowsOf(later)).toMatchObject([{ status: 'queued', attempts: 0 }])
})

/** The embedded database's clock tells milliseconds, and tasks that come within one have no order. */
async function inItsMoment() {
  const before = Date.now()
  await until(async () => Date.now() > before)
}

const somebody = (organization = newUuid()): Orderer => ({ organization, person: newUuid() })

/** A kind whose tasks note their names as they begin, and hold their runner until the gate is opened. */
function notingKind() {
  const begun: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const kind = kindOf(async ({ input }) => {
    begun.push((input as { name: string }).name)
    await gate
  })
  const add = async (tasks: Tasks, who: Orderer, name: string, size = 0) => {
    await inItsMoment()
    await workFor(who, () =>
      tasks.enqueue(world.house.db, { kind: kind.name, subjectUuid: newUuid(), input: { name }, size }),
    )
  }
  return { kind, begun, add, open }
}

test('organizations and people take turns, and small things go first among one person’s', async () => {
  const { kind, begun, add, open } = notingKind()
  const tasks = await openQueue([kind], 1)
  const [a, b] = [somebody(), somebody()]
  const colleague = somebody(a.organization)
  await add(tasks, a, 'first')
  tasks.wake()
  await until(async () => begun.length === 1)
  await add(tasks, a, 'large', 20_000_000)
  await add(tasks, a, 'a1')
  await add(tasks, a, 'a2')
  await add(tasks, colleague, 'colleague')
  await add(tasks, b, 'b1')
  await add(tasks, b, 'b2')
  open()
  await until(async () => begun.length === 7)
  expect(begun).toEqual(['first', 'b1', 'colleague', 'b2', 'a1', 'a2', 'large'])
})

test('one person’s tasks leave a runner to others', async () => {
  const { kind, begun, add, open } = notingKind()
  const tasks = await openQueue([kind], 2)
  const [a, b] = [somebody(), somebody()]
  await add(tasks, a, 'a')
  await add(tasks, a, 'a')
  await add(tasks, a, 'a')
  tasks.wake()
  await until(async () => begun.length === 1)
  await add(tasks, b, 'b')
  tasks.wake()
  await until(async () => begun.length === 2)
  expect(begun).toEqual(['a', 'b'])
  open()
  await until(async () => begun.length === 4)
})

test('long work gives way between its parts, and goes on where it was without counting an attempt', async () => {
  const parts: string[] = []
  const short = kindOf(async () => void parts.push('short'))
  const long = kindOf(async ({ attempt, giveWay }) => {
    while (parts.length < 5) {
      parts.push(`long ${attempt}`)
      if (parts.length === 1) await workFor(somebody(), () => enqueue(tasks, short))
      await giveWay(async () => void parts.push('what was under way'))
    }
  })
  const tasks = await openQueue([long, short], 1, { sliceMs: 0 })
  const subject = await workFor(somebody(), () => enqueue(tasks, long))
  expect(await ended(subject)).toMatchObject([{ status: 'done', attempts: 1 }])
  expect(parts).toEqual(['long 1', 'what was under way', 'short', 'long 1', 'long 1'])
})

test('long work of one person goes on where only more of theirs waits', async () => {
  const begun: string[] = []
  const kind = kindOf(async ({ input, giveWay }) => {
    begun.push((input as { name: string }).name)
    await giveWay()
    await giveWay()
  })
  const tasks = await openQueue([kind], 1, { sliceMs: 0 })
  const who = somebody()
  for (const name of ['1', '2', '3']) {
    await inItsMoment()
    await workFor(who, () =>
      tasks.enqueue(world.house.db, { kind: kind.name, subjectUuid: newUuid(), input: { name } }),
    )
  }
  tasks.wake()
  await until(async () => begun.length === 3)
  expect(begun).toEqual(['1', '2', '3'])
})

test('a full disk breaks a task off without counting it, and it goes on when there is room', async () => {
  const attempts: number[] = []
  const kind = kindOf(async ({ attempt, signal }) => {
    attempts.push(attempt)
    if (attempts.length > 1) return
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const queue = await openQueue([kind])
  const uuid = newUuid()
  await queue.enqueue(world.house.db, { kind: kind.name, subjectUuid: uuid, input: {} })
  queue.wake()
  await until(async () => attempts.length === 1)
  hasRoom = false
  queue.holdBack()
  const statusOf = async () => (await world.house.db.select().from(task).where(eq(task.subjectUuid, uuid)))[0]!.status
  await until(async () => (await statusOf()) === 'queued')
  hasRoom = true
  await world.house.db.update(task).set({ runAfter: new Date() }).where(eq(task.subjectUuid, uuid))
  await until(async () => (await statusOf()) === 'done')
  expect(attempts).toEqual([1, 1])
})
