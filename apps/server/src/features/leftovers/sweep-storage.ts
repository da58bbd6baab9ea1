import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { file, jobTargetFileExport } from '../../database/schema/jobs.ts'
import { termbaseExport } from '../../database/schema/termbases.ts'
import type { House } from '../../kit/house.ts'
import { pictureStorageKey } from '../profile/index.ts'
import { isIn, type UnknownTime } from './unknown-times.ts'

/** So many that no crash left them: more likely the store belongs to another database. */
const suspiciouslyMany = 1000
const askedAtOnce = 500

/**
 * Removes what is stored without a row that names it, because a process ended between the two. What was stored after
 * `before` may still get its row, and what was stored at a time of which the database knows nothing is not its own. Where no row names anything, or great numbers are unknown, nothing is removed: then it is
 * the database that is wrong, an empty one or one brought back from long ago.
 * @returns how many were removed.
 */
export async function sweepStorage(
  { db, storage, http }: Pick<House, 'db' | 'storage' | 'http'>,
  { before, unknown: unknownTimes }: { before: Date; unknown: readonly UnknownTime[] },
): Promise<number> {
  let known = 0
  const unknown: string[] = []
  let asked: string[] = []
  const ask = async () => {
    const named = await namedKeys(db, asked)
    known += named.size
    unknown.push(...asked.filter((key) => !named.has(key)))
    asked = []
  }
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt >= before || isIn(unknownTimes, storedAt)) continue
    asked.push(key)
    if (asked.length === askedAtOnce) await ask()
  }
  await ask()
  if (unknown.length > 0 && isSuspicious(http.log, known, unknown.length)) return 0
  for (const key of unknown) await storage.remove(key)
  return unknown.length
}

function isSuspicious(log: FastifyBaseLogger, known: number, unknown: number): boolean {
  if (known > 0 && (unknown <= suspiciouslyMany || unknown <= known)) return false
  log.warn({ known, unknown }, 'Most stored files are in no row of this database; they are left where they are')
  return true
}

/** Those of the keys that a row names. */
async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const [pictures, others] = [new Map<string, string>(), [] as string[]]
  for (const key of keys) {
    const uuid = key.split('/')[1] ?? ''
    if (key === pictureStorageKey(uuid) && isUuid.test(uuid)) pictures.set(uuid, key)
    else others.push(key)
  }
  const columns = [
    [file, file.storageKey],
    [file, file.convertedStorageKey],
    [jobTargetFileExport, jobTargetFileExport.storageKey],
    [termbaseExport, termbaseExport.storageKey],
  ] as const
  const named = new Set<string>()
  for (const [table, column] of columns)
    for (const { key } of await db.select({ key: column }).from(table).where(inArray(column, others)))
      if (key !== null) named.add(key)
  const shown = await db
    .select({ uuid: user.profilePictureUuid })
    .from(user)
    .where(inArray(user.profilePictureUuid, [...pictures.keys()]))
  for (const { uuid } of shown) if (uuid) named.add(pictures.get(uuid)!)
  return named
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
