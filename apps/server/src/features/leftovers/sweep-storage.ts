import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { file, jobTargetFileExport } from '../../database/schema/jobs.ts'
import { termbaseExport } from '../../database/schema/termbases.ts'
import type { House } from '../../kit/house.ts'
import { placeOfKey } from '../../kit/storage-places.ts'
import { pictureStorageKey } from '../profile/index.ts'
import { isIn, type UnknownTime } from './unknown-times.ts'

/** So many that no crash left them: more likely the store belongs to another database. */
const suspiciouslyMany = 1000
const askedAtOnce = 500

/** What lies in one store: how much of it rows name, and what none does. */
interface Found {
  known: number
  unknown: string[]
}

/**
 * Removes what is stored without a row that names it, because a process ended between the two. What was stored after
 * `before` may still get its row, and what was stored at a time of which the database knows nothing is not its own. Where no row names anything, or great numbers are unknown, nothing is removed: then it is
 * the database that is wrong, an empty one or one brought back from long ago. The product's store and each storage of an
 * organization are judged apart.
 * @returns how many were removed.
 */
export async function sweepStorage(
  { db, storage, http }: Pick<House, 'db' | 'storage' | 'http'>,
  { before, unknown: unknownTimes }: { before: Date; unknown: readonly UnknownTime[] },
): Promise<number> {
  const stores = new Map<string | null, Found>()
  let asked: string[] = []
  const ask = async () => {
    const named = await namedKeys(db, asked)
    for (const key of asked) {
      const place = placeOfKey(key)
      const found = stores.get(place) ?? { known: 0, unknown: [] }
      if (named.has(key)) found.known++
      else found.unknown.push(key)
      stores.set(place, found)
    }
    asked = []
  }
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt >= before || isIn(unknownTimes, storedAt)) continue
    asked.push(key)
    if (asked.length === askedAtOnce) await ask()
  }
  await ask()
  let removed = 0
  for (const [place, found] of stores) {
    if (isSuspicious(http.log, place, found)) continue
    for (const key of found.unknown) await storage.remove(key)
    removed += found.unknown.length
  }
  return removed
}

/** The folder of a place is this database's, also where no row names anything in it any more: it alone knows the place. */
function isSuspicious(log: FastifyBaseLogger, place: string | null, { known, unknown }: Found): boolean {
  const many = unknown.length
  if (many === 0 || ((known > 0 || place !== null) && (many <= suspiciouslyMany || many <= known))) return false
  log.warn(
    { place, known, unknown: many },
    'Most stored files are in no row of this database; they are left where they are',
  )
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
