import { PassThrough, type Readable } from 'node:stream'
import type { ErrorDetail } from '@langwerk/contract/common'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { shareableTeam, team } from '../database/schema/access.ts'
import { organizationIntegration, storagePlace } from '../database/schema/people.ts'
import type { Config } from '../foundation/config.ts'
import { Refusal } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'
import { allowedHosts } from '../providers/guarded-fetch.ts'
import { openNamedStorage, storageError } from '../providers/storage/organization-storage.ts'
import {
  folderInPlace,
  type NamedStore,
  NothingStoredError,
  type Storage,
  type StorageError,
} from '../providers/storage/storage.ts'
import type { Tasks } from '../tasks/tasks.ts'
import type { House } from './house.ts'
import { serveLateRemoval } from './remove-from-places.ts'
import type { Secrets } from './secrets.ts'

type Place = typeof storagePlace.$inferSelect
type Integration = typeof organizationIntegration.$inferSelect

/** Where an integration's secret belongs: it opens nowhere else. */
export const integrationSecretPlace = (uuid: string) => `organization_integration/${uuid}/secret`
const placeSecretPlace = (uuid: string) => `storage_place/${uuid}/secret`

/**
 * The product's storage and those of organizations as one: a key that begins with `places/{uuid}/` lies in the place of
 * this uuid, every other one in the product's own storage.
 * @param own the product's.
 */
export function openStoragePlaces(
  own: Storage,
  parts: { db: Db; secrets: Secrets; config: Config; log: FastifyBaseLogger; tasks: Tasks },
): Storage {
  const { db, secrets, config, log, tasks } = parts
  const opened = new Map<string, { stamp: string; storage: NamedStore }>()

  async function open(uuid: string): Promise<NamedStore> {
    const [place] = await db.select().from(storagePlace).where(eq(storagePlace.uuid, uuid))
    if (!place) throw new Error(`No storage place ${uuid}`)
    const stamp = JSON.stringify([place.settings, place.secret])
    const known = opened.get(uuid)
    if (known?.stamp === stamp) return known.storage
    const secret = secrets.unseal(place.secret, placeSecretPlace(uuid))
    const storage = openNamedStorage({ ...place, secret }, allowedHosts(config))
    if (!storage) throw new Error(`The storage place ${uuid} is not complete`)
    opened.set(uuid, { stamp, storage })
    return storage
  }

  async function at<T>(
    key: string,
    use: (storage: Pick<Storage, 'put' | 'get' | 'remove'>, key: string) => Promise<T>,
  ): Promise<T> {
    const [, uuid, inside] = keyInPlace.exec(key) ?? []
    if (!uuid || !inside) return use(own, key)
    try {
      return await use(await open(uuid), inside)
    } catch (error) {
      if (error instanceof Refusal || error instanceof NothingStoredError) throw error
      throw notReached(storageError(error))
    }
  }

  const remove = (key: string) => at(key, (storage, inside) => storage.remove(inside))

  const removeLater = serveLateRemoval({ db, tasks }, remove)

  /** What lies in the folder of a place; one that is away is passed over, and looked at the next time. */
  async function* listPlace(uuid: string) {
    try {
      const storage = await open(uuid)
      for await (const { key, storedAt } of storage.listIn(folderInPlace(uuid)))
        yield { key: `places/${uuid}/${key}`, storedAt }
    } catch (error) {
      log.warn({ err: error, place: uuid }, 'The storage of an organization cannot be looked through')
    }
  }

  async function removeBrokenIn(uuid: string, before: Date): Promise<number> {
    try {
      return await (await open(uuid)).removeBrokenIn(folderInPlace(uuid), before)
    } catch (error) {
      log.warn({ err: error, place: uuid }, 'The storage of an organization does not say what was broken off in it')
      return 0
    }
  }

  const allPlaces = () => db.select({ uuid: storagePlace.uuid }).from(storagePlace)

  return {
    put: async (key, content: Readable) => {
      // What breaks off on its way to us is no fault of the storage.
      let broken: Error | null = null
      content.once('error', (error) => {
        broken = error
      })
      try {
        return await at(key, (storage, inside) => storage.put(inside, content))
      } catch (error) {
        throw broken ?? error
      }
    },
    get: (key) =>
      at(key, async (storage, inside) => {
        const content = await storage.get(inside)
        return storage === own ? content : tellingOfTrouble(content)
      }),
    // What cannot be removed over there keeps nobody from removing what it belonged to.
    remove: (key) =>
      remove(key).catch((error) => {
        const place = placeOfKey(key)
        if (place === null || !isUnreachable(error)) throw error
        return removeLater(key, place)
      }),
    list: async function* () {
      yield* own.list()
      for (const { uuid } of await allPlaces()) yield* listPlace(uuid)
    },
    removeBroken: async (before) => {
      let removed = 0
      for (const { uuid } of await allPlaces()) removed += await removeBrokenIn(uuid, before)
      return removed + (await own.removeBroken(before))
    },
    check: () => own.check(),
  }
}

const keyInPlace = /^places\/([0-9a-f-]{36})\/(.+)$/
/** In which place something is stored by its key; null where it lies with the product. */
export const placeOfKey = (key: string): string | null => keyInPlace.exec(key)?.[1] ?? null

/** What breaks off on its way from the storage of an organization is told as what could not be begun. */
function tellingOfTrouble(content: Readable): Readable {
  const passed = new PassThrough()
  content.once('error', (error) => passed.destroy(notReached(storageError(error))))
  passed.once('close', () => content.destroy())
  return content.pipe(passed)
}

const notReached = ({ trouble, said }: StorageError) =>
  new Refusal(503, 'storage_unreachable', {
    values: { trouble, said: said && `: ${said}` },
    retryAfterSeconds: 30,
  })

const isUnreachable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'storage_unreachable'

/** How an export ends by an error: because an organization's storage cannot be used, or else for what only the log tells. */
export function failedExport(error: Error): { status: 'failed'; message: string; detail: ErrorDetail } {
  if (!isUnreachable(error))
    return { status: 'failed', message: 'Export failed.', detail: { key: 'export_failed', values: {} } }
  const values = Object.entries(error.more.values ?? {}).map(([name, value]) => [name, String(value)])
  return { status: 'failed', message: error.message, detail: { key: error.code, values: Object.fromEntries(values) } }
}

/**
 * The key under which something of an organization is to be stored: in its storage, where it has one.
 * @param organizationUuid null where it is no organization's.
 * @param name what follows, of our own making: `uploads/{uuid}`.
 */
export async function storageKeyFor(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  organizationUuid: string | null,
  name: string,
): Promise<string> {
  if (organizationUuid === null) return name
  const [integration] = await db
    .select()
    .from(organizationIntegration)
    .where(
      and(eq(organizationIntegration.organizationUuid, organizationUuid), eq(organizationIntegration.type, 'storage')),
    )
    .orderBy(asc(organizationIntegration.createdAt), asc(organizationIntegration.uuid))
    .limit(1)
  if (!integration) return name
  const place = await placeOf({ db, secrets }, integration)
  return `places/${place}/${folderInPlace(place)}/${name}`
}

/** The organization that an item is of: that of its primary team; null where there is none. */
export async function organizationOfPrimaryTeam(db: Db, shareableUuid: string): Promise<string | null> {
  const [found] = await db
    .select({ uuid: team.organizationUuid })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .where(and(eq(shareableTeam.shareableUuid, shareableUuid), eq(shareableTeam.primaryTeam, true)))
  return found?.uuid ?? null
}

/** The place that an integration names just now. */
async function placeOf({ db, secrets }: Pick<House, 'db' | 'secrets'>, integration: Integration): Promise<string> {
  const known = (await placesOf(db, integration.uuid)).find((place) => isSamePlace(place, integration))
  if (known) return known.uuid
  const uuid = newUuid()
  const { organizationUuid, provider, settings } = integration
  const secret = resealed(secrets, integration, uuid)
  await db
    .insert(storagePlace)
    .values({ uuid, organizationUuid, integrationUuid: integration.uuid, provider, settings, secret })
  return uuid
}

/** After an integration was changed: what lies where it still points is reached with the key that it has now. */
export async function renewPlaces(tx: Db, secrets: Secrets, integration: Integration): Promise<void> {
  for (const place of await placesOf(tx, integration.uuid)) {
    if (!isSamePlace(place, integration)) continue
    const secret = resealed(secrets, integration, place.uuid)
    await tx
      .update(storagePlace)
      .set({ settings: integration.settings, secret })
      .where(eq(storagePlace.uuid, place.uuid))
  }
}

const placesOf = (db: Db, integrationUuid: string) =>
  db.select().from(storagePlace).where(eq(storagePlace.integrationUuid, integrationUuid))

function resealed(secrets: Secrets, { uuid, secret }: Integration, placeUuid: string): string {
  if (secret === null) throw new Error('A storage has no key')
  return secrets.seal(secrets.unseal(secret, integrationSecretPlace(uuid)), placeSecretPlace(placeUuid))
}

/** With another user's key it is the same place. */
const location = ['endpoint', 'region', 'bucket', 'accountName', 'container'] as const
const isSamePlace = (place: Place, integration: Integration) =>
  place.provider === integration.provider &&
  location.every((name) => place.settings[name] === integration.settings[name])
