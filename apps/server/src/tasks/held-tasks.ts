import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { task } from '../database/schema/tasks.ts'
import type { Orderer } from '../foundation/orderer.ts'
import { leaseSeconds } from './dead-runners.ts'
import { type Asking, isDead, nextTask } from './next-task.ts'

/** Any number that nothing else in the database locks. */
const claimLock = 7_211_031

const lease = () => fromNow(leaseSeconds * 1000)

export interface ClaimedTask extends Record<string, unknown> {
  uuid: string
  kind: string
  input: unknown
  attempts: number
  orderer: Orderer
}

/** What a runner writes of the tasks that it holds. What another one has taken over is no longer its own to write. */
export interface HeldTasks {
  claim(asking: Asking): Promise<ClaimedTask | undefined>
  /** Whether it is to go on. */
  renew(uuid: string): Promise<boolean>
  /** @returns as `renew`. */
  progress(uuid: string, percent: number): Promise<boolean>
  /** Null where it is no longer held. */
  find(uuid: string): Promise<{ isCancelled: boolean } | null>
  putBack(uuid: string, given: { attempts?: number; runAfter?: SQL<Date>; errorMessage?: string }): Promise<void>
  finish(uuid: string, status: 'done' | 'failed' | 'cancelled', errorMessage?: string): Promise<void>
  /** Ends one without a trace. */
  forget(uuid: string): Promise<void>
}

export function openHeldTasks(db: Db, runner: string): HeldTasks {
  const mine = (uuid: string) => and(eq(task.uuid, uuid), eq(task.runner, runner))
  const write = async (uuid: string, values: Parameters<ReturnType<typeof db.update<typeof task>>['set']>[0]) => {
    const [row] = await db.update(task).set(values).where(mine(uuid)).returning({ cancel: task.cancelRequested })
    return row !== undefined && !row.cancel
  }
  return {
    claim: (asking) =>
      db.transaction(async (tx) => {
        // One claim at a time, or two runners could each take a task of one subject without seeing the other's.
        await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
        const { rows } = await tx.execute<ClaimedTask>(sql`
          update task set status = 'running', runner = ${runner}, attempts = attempts + 1, started_at = clock_timestamp(),
            lease_until = ${lease()}
          where uuid = (${nextTask(asking)}) and (status = 'queued' or (status = 'running' and ${isDead(asking.dead)}))
          returning uuid, kind, input, attempts,
            jsonb_build_object('organization', orderer_organization_uuid, 'person', orderer_uuid) as orderer`)
        return rows[0]
      }),
    renew: (uuid) => write(uuid, { leaseUntil: lease() }),
    progress: (uuid, percent) => write(uuid, { progress: Math.round(percent) }),
    find: async (uuid) => {
      const [row] = await db.select({ isCancelled: task.cancelRequested }).from(task).where(mine(uuid))
      return row ?? null
    },
    putBack: async (uuid, given) => void (await write(uuid, { status: 'queued', leaseUntil: null, ...given })),
    finish: async (uuid, status, errorMessage) => {
      const ended = { status, endedAt: sql`now()`, leaseUntil: null }
      await write(uuid, {
        ...ended,
        ...(status === 'done' && { progress: 100 }),
        ...(errorMessage !== undefined && { errorMessage }),
      })
    },
    forget: async (uuid) => void (await db.delete(task).where(mine(uuid))),
  }
}
