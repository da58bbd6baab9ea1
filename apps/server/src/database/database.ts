import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDiskFull } from '../foundation/refusals.ts'
import { type Availability, watchAvailability } from './availability.ts'
import { BackgroundPool } from './background-pool.ts'
import { embeddedDirectory, snapshotDirectory } from './data-folder.ts'
import { DatabaseUnusable } from './database-away.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type FreeMoments, openFreeMoments } from './free-moments.ts'
import { LastingPool, lastingConnection } from './lasting-pool.ts'
import { makeDatabase, removeUnfinished } from './make-database.ts'
import { setPlanning } from './planning.ts'
import { requireDatabaseOfUsedFolder } from './require-database.ts'
import { schema } from './schema.ts'
import { lastSnapshot, removePartial } from './snapshot.ts'
import { giveUpSpareRoom, requireRoomForCheckpoint } from './spare-room.ts'

/** The database or an open transaction on it; query functions take it first. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

export interface Database {
  db: Db
  /** The same for background work: each statement and each transaction waits until people leave it a moment. */
  background: Db
  moments: FreeMoments
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  availability: Availability
  /** Why the database will not come back while this process runs, if it ever comes to that. */
  gone: Promise<Error>
  /** Takes a synced snapshot of the embedded database; does nothing on PostgreSQL, which syncs by itself. */
  snapshot(): Promise<void>
  /** How it stands with them; null where none are taken. */
  snapshots(): SnapshotsState | null
  close(): Promise<void>
}

export interface SnapshotsState {
  /** The last attempt failed. */
  areFailing: boolean
  /** When the newest was taken, and whether it is damaged; null where there is none. */
  last: ReturnType<typeof lastSnapshot>
}

interface OpenDatabase {
  databaseUrl: string | null
  /** For the embedded database; null keeps it in memory (tests). */
  dataDirectory: string | null
  /** Built files: the thread of the embedded database, and the migrations. */
  workerFile: URL
  migrationsDirectory: string
  /** A dumped data folder for a new embedded database to begin with. */
  template?: string
}

/** Opens the database that the configuration names and brings its schema up to date. */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  workerFile,
  migrationsDirectory,
  template,
}: OpenDatabase): Promise<Database> {
  const opened = databaseUrl
    ? openPostgres(databaseUrl)
    : await openEmbedded({ dataDirectory, workerFile, migrationsDirectory, template })
  try {
    await alone(opened, () => migrate(drizzle(opened.pool), { migrationsFolder: migrationsDirectory }))
  } catch (error) {
    await opened.close()
    if (isOfEarlierStart(error)) throw earlierStart(databaseUrl ? 'PostgreSQL' : String(dataDirectory), error)
    throw opened.kind === 'embedded' ? cannotBeOpened(dataDirectory, error) : error
  }
  return databaseOn(opened)
}

/** The database of an open and migrated one. */
export function databaseOn(opened: Opened): Database {
  const moments = openFreeMoments(turns[opened.kind])
  // The driver's types name only its own pool; it uses no more of it than this one has.
  const backgroundPool = new BackgroundPool(opened.pool, moments) as unknown as pg.Pool
  const db = drizzle(opened.pool, { schema, casing: 'snake_case' })
  return { db, background: drizzle(backgroundPool, { schema, casing: 'snake_case' }), moments, ...opened }
}

/**
 * The embedded database has one connection, for which people would wait while it answers background work. Where many call at once each
 * waits for the others' statements anyway, and work that let them go first would hardly come to its turn.
 */
const turns = {
  embedded: { mostAtOnce: 1, patienceMs: 12, mostLetFirst: 2 },
  postgres: { mostAtOnce: 4, patienceMs: 60, mostLetFirst: Number.POSITIVE_INFINITY },
}

type Opened = Omit<Database, 'db' | 'background' | 'moments'>

/** Does something while no other process on the same PostgreSQL does it; the embedded database has one process anyway. */
async function alone({ pool, kind }: Opened, work: () => Promise<void>) {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work()
  } finally {
    // The lock is the connection's, and goes with it.
    client.release(true)
  }
}
/** Any number that nothing else in the database locks. */
const migrationLock = 7_211_032

/**
 * More than a few for each core only stand in each other's way, and a new one costs a tenth of a second of a core: it reads
 * the catalogue and plans every statement for itself. So few are opened, and they are kept through pauses; opened in a busy
 * moment and closed after ten seconds, they held up a hundred people for more than a second, time and again.
 */
const mostConnections = Math.min(20, Math.max(8, 4 * availableParallelism()))

function openPostgres(connectionString: string): Opened {
  const availability = watchAvailability()
  const pool = new LastingPool(
    {
      connectionString,
      max: mostConnections,
      idleTimeoutMillis: 10 * 60_000,
      ...lastingConnection,
      // What goes with a commit is sent ahead of answers: transaction-with-last.ts.
      pipeline: true,
      onConnect: setPlanning,
    },
    availability,
  )
  return {
    pool,
    kind: 'postgres',
    availability,
    gone: new Promise(() => {}),
    snapshot: async () => {},
    snapshots: () => null,
    close: () => pool.end(),
  }
}

type Embedded = Omit<OpenDatabase, 'databaseUrl'>

async function openEmbedded(options: Embedded): Promise<Opened> {
  const { dataDirectory } = options
  try {
    const lock = dataDirectory ? await lockInLittleRoom(dataDirectory) : null
    try {
      return await openLocked(options, lock)
    } catch (error) {
      lock?.release()
      throw error
    }
  } catch (error) {
    throw error instanceof DatabaseUnusable ? error : cannotBeOpened(dataDirectory, error)
  }
}

async function openLocked(
  { dataDirectory, workerFile, migrationsDirectory, template }: Embedded,
  lock: FolderLock | null,
): Promise<Opened> {
  const directory = dataDirectory && embeddedDirectory(dataDirectory)
  if (dataDirectory && directory) {
    requireDatabaseOfUsedFolder(dataDirectory)
    removePartial(snapshotDirectory(dataDirectory))
    removeUnfinished(directory)
    giveUpSpareRoom(dataDirectory)
    // One that stands there without a database is somebody's mount: nothing can be put in its place.
    if (!template && !existsSync(directory)) await makeDatabase(directory, workerFile, migrationsDirectory)
  }
  const availability = watchAvailability()
  const embedded = await openEmbeddedDatabase(directory, workerFile, availability, template)
  let areFailing = false
  const snapshot = async () => {
    if (!dataDirectory) return
    try {
      requireRoomForCheckpoint(dataDirectory)
      await embedded.snapshot(snapshotDirectory(dataDirectory))
      areFailing = false
    } catch (error) {
      areFailing = true
      throw error
    }
  }
  const snapshots = () =>
    dataDirectory === null ? null : { areFailing, last: lastSnapshot(snapshotDirectory(dataDirectory)) }
  const close = async () => {
    await embedded.close()
    lock?.release()
  }
  const broken = embedded.gone.then((reason) => cannotBeOpened(dataDirectory, reason))
  const gone = lock ? Promise.race([broken, lock.lost]) : broken
  return { pool: embedded.pool, gone, kind: 'embedded', availability, snapshot, snapshots, close }
}

/** Where the disk has no room for the lock, what is kept for the database is given up. */
async function lockInLittleRoom(dataDirectory: string): Promise<FolderLock> {
  try {
    return await lockFolder(dataDirectory)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    giveUpSpareRoom(dataDirectory)
    return lockFolder(dataDirectory)
  }
}

/** Whether the first of all migrations met tables, types or functions that another first one had made. */
function isOfEarlierStart(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && isThere.has(String(error.code))) || isOfEarlierStart(error.cause)
}
/** Of PostgreSQL: duplicate_table, duplicate_object, duplicate_function. */
const isThere: ReadonlySet<string> = new Set(['42P07', '42710', '42723'])

const earlierStart = (where: string, cause: unknown) =>
  new DatabaseUnusable(
    `The database in ${where} was made by a version of Langwerk that this one does not take over. Nothing in it was changed.\n` +
      'Start this version with an empty database, and bring over with the earlier one what is to be kept: memories as TMX, termbases as TBX, sets as JSON.',
    { cause },
  )

/** A full disk and a damaged database look alike from here; the first is mended without losing anything. */
const cannotBeOpened = (dataDirectory: string | null, cause: unknown) =>
  new DatabaseUnusable(
    `The embedded database in ${dataDirectory ?? 'memory'} cannot be opened: ${cause instanceof Error ? cause.message : cause}\n` +
      'See whether its disk is full or read-only. If it is not, the database is damaged: bring its newest snapshot back with “npm run restore”, then start again.',
    { cause },
  )
