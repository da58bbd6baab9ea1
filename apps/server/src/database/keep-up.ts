import type { FastifyBaseLogger } from 'fastify'
import { type Database, snapshotDirectory } from './database.ts'
import { dropOldSnapshots } from './snapshot.ts'
import { checkpointWhereDue, vacuumWhereDue } from './upkeep.ts'

export interface Upkeep {
  /** Lets go at once of what is kept for safety or for later, when the disk gets full. */
  makeRoom(): void
  stop(): void
}

const logMs = 30_000

/** What a server of PostgreSQL does by itself, for the embedded one: vacuum, checkpoints, and synced snapshots for its safety. */
export function keepUp(
  database: Database,
  { dataDirectory, snapshotMinutes, log }: { dataDirectory: string; snapshotMinutes: number; log: FastifyBaseLogger },
): Upkeep {
  if (database.kind !== 'embedded') return { makeRoom: () => {}, stop: () => {} }
  const told = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const vacuumAndSave = async () => {
    await vacuumWhereDue(database.pool).catch(told('The vacuum failed'))
    await database.snapshot().catch(told('The snapshot failed'))
  }
  const checkpoint = (most?: number) => checkpointWhereDue(database.pool, most).catch(told('The checkpoint failed'))
  const timers = [
    setInterval(() => void vacuumAndSave(), snapshotMinutes * 60_000),
    setInterval(() => void checkpoint(), logMs),
  ]
  return {
    makeRoom: () => {
      dropOldSnapshots(snapshotDirectory(dataDirectory))
      void checkpoint(0)
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
