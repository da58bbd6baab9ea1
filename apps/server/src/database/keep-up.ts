import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { snapshotDirectory } from './data-folder.ts'
import type { Database } from './database.ts'
import { dropOldSnapshots } from './snapshot.ts'
import { giveUpSpareRoom, keepSpareRoom, requireRoomForCheckpoint } from './spare-room.ts'
import { checkpointWhereDue, vacuumWhereDue } from './upkeep.ts'

export interface Upkeep {
  /** As space gets short, what is kept for safety or for later goes at once; when there is enough, it comes back. */
  onSpace(state: 'enough' | 'low' | 'full'): Promise<void>
  stop(): void
}

const logMs = 30_000
/** What is changed all day stays as small as what changes meanwhile lets it. */
const vacuumMs = 20_000
/** After each table people are answered who came meanwhile. */
const betweenTablesMs = 500
/** Whoever fills the disk may do so within seconds. */
const spareMs = 1000

/**
 * What a server of PostgreSQL does by itself, for the embedded one: vacuum, checkpoints, and synced snapshots for its safety. One
 * in memory (tests) is gone before it would need them.
 */
export function keepUp(
  database: Database,
  { dataDirectory, snapshotMinutes, log }: { dataDirectory: string; snapshotMinutes: number; log: FastifyBaseLogger },
): Upkeep {
  if (database.snapshots() === null) return { onSpace: async () => {}, stop: () => {} }
  const failing = new Set<string>()
  /** What fails is told once, and again when it works: a full disk would fill the log with the same line. */
  const attempt = async (failure: string, work: () => void | Promise<void>) => {
    try {
      await work()
      if (failing.delete(failure)) log.warn({ failure }, 'What failed works again')
    } catch (error) {
      if (!failing.has(failure)) log.error({ err: error }, failure)
      failing.add(failure)
    }
  }
  let vacuuming: Promise<void> | null = null
  let isStopped = false
  const between = async () => {
    await pause(betweenTablesMs, undefined, { ref: false })
    return !isStopped
  }
  /** A large table takes longer than the next one waits. */
  const vacuum = () => {
    vacuuming ??= attempt('The vacuum failed', () => vacuumWhereDue(database.pool, between)).finally(() => {
      vacuuming = null
    })
    return vacuuming
  }
  const vacuumAndSave = async () => {
    await vacuum()
    if (isStopped) return
    await attempt('The snapshot failed', () => database.snapshot())
  }
  const checkpoint = (most?: number) =>
    attempt('The checkpoint failed', () => {
      requireRoomForCheckpoint(dataDirectory)
      return checkpointWhereDue(database.pool, most)
    })
  const keepSpare = () => attempt('No room could be kept for the database', () => keepSpareRoom(dataDirectory))
  const giveUpSpare = () => attempt('Room for the database could not be given up', () => giveUpSpareRoom(dataDirectory))

  void keepSpare()
  const timers = [
    setInterval(vacuum, vacuumMs),
    setInterval(vacuumAndSave, snapshotMinutes * 60_000),
    setInterval(() => checkpoint(), logMs),
    setInterval(giveUpSpare, spareMs),
  ]
  return {
    onSpace: async (state) => {
      if (state === 'enough') return keepSpare()
      await attempt('Old snapshots could not be removed', () => dropOldSnapshots(snapshotDirectory(dataDirectory)))
      await giveUpSpare()
      await checkpoint(0)
    },
    stop: () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}
