import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** The database cannot be reached, or was lost in the middle of a query; it may be back in a moment. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** The database cannot be opened or used by this process: a sentence that says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

/** Whether something failed because the database is away, so that it may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof DrizzleQueryError && isLostConnection(error.cause)) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause)
}

/**
 * Whether an error of the driver is about the connection, not about what was asked on it. The codes of the network say
 * so only of the driver's errors: others speak over the network too.
 */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return /^(?:08|57P0)|^53300$/.test(error.code ?? '')
  return networkCodes.has('code' in error ? String(error.code) : '') || driverSentences.test(error.message)
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // its socket in the file system
])

/** The driver gives these errors no code. */
const driverSentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/
