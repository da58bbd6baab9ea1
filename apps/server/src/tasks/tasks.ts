import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { task } from '../database/schema/tasks.ts'
import { cancelTasks } from './cancel-tasks.ts'
import { enqueueTask, type TaskToDo } from './enqueue-task.ts'
import type { TaskKind } from './task-kind.ts'
import { openTaskRunners, type RunnerOptions } from './task-runners.ts'

export interface Tasks {
  register<Input>(kind: TaskKind<Input>): void
  /**
   * Adds a task within the caller's transaction, for whom the call or the task is (`ordererNow`); call `wake` after the commit so
   * that it starts at once. `size` is what there is to be done, in bytes: of one person's tasks small ones go first.
   */
  enqueue(tx: Db, task: TaskToDo): Promise<void>
  wake(): void
  /** Stops what works on a subject, or is queued for it. */
  cancel(subjectUuid: string): Promise<void>
  start(): Promise<void>
  /** Breaks off what runs; it goes on when `mayRun` says so. */
  holdBack(): void
  /** Lets what runs come to a safe place, and puts it back in the queue. */
  stop(): Promise<void>
}

const pollMs = 1500

interface Options extends RunnerOptions {
  /** The embedded database has one process: what is marked as running at the start belongs to a dead one. */
  onlyProcess: boolean
}

/**
 * A queue in the database: claimed by turns (`nextTask`), held by a lease that its runner renews, so that the work of a
 * killed process is taken up by another, or by the next start. One person's tasks have all of its runners but one.
 */
export function openTasks({ onlyProcess, ...options }: Options): Tasks {
  const { db } = options
  const kinds = new Map<string, TaskKind<unknown>>()
  const runners = openTaskRunners(options, kinds)
  let timer: NodeJS.Timeout | undefined
  return {
    register: (kind) => void kinds.set(kind.name, kind as TaskKind<unknown>),
    enqueue: enqueueTask,
    wake: runners.wake,
    cancel: (subjectUuid) => cancelTasks(db, subjectUuid, (uuid) => runners.breakOff(uuid, 'Cancelled')),
    start: async () => {
      if (onlyProcess)
        await db.update(task).set({ status: 'queued', leaseUntil: null }).where(eq(task.status, 'running'))
      timer = setInterval(runners.look, pollMs)
      runners.wake()
    },
    holdBack: () => runners.breakOffAll('The disk is full'),
    stop: () => {
      clearInterval(timer)
      return runners.stop('The server is stopping')
    },
  }
}
