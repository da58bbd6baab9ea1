import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { ForbiddenAddressError, forbiddenAddress, guardedLookup, isAllowed } from '../guarded-fetch.ts'
import { openAzureBlobStorage } from './azure-blob-storage.ts'
import { patienceWithStorage, readAnswer } from './limited-answers.ts'
import { openS3Storage } from './s3-storage.ts'
import { type NamedStore, StorageRefusedError, StorageSilentError } from './storage.ts'

/** A storage that people named: an S3 bucket, or a container of Azure Blob Storage. */
export interface NamedStorage {
  provider: string
  settings: Readonly<Record<string, string>>
  secret: string
}

/**
 * Opens it, guarded as every address that people type: nothing inside the walls is reached unless its host is allowed.
 * @returns null where something is missing that it needs.
 */
export function openNamedStorage(
  named: NamedStorage,
  allowedHosts: readonly string[],
  patience = patienceWithStorage,
): NamedStore | null {
  const { provider, settings, secret } = named
  const { endpoint = null, region, bucket, accessKeyId, accountName, container } = settings
  if (provider === 'azureBlob' && accountName && container)
    return openAzureBlobStorage({ accountName, container, endpoint, secret }, allowedHosts, patience)
  if (provider !== 's3' || !region || !bucket || !accessKeyId) return null
  const forbidden = endpoint === null ? null : forbiddenAddress(endpoint, allowedHosts)
  if (forbidden) throw new ForbiddenAddressError(forbidden)
  const lookup = endpoint !== null && isAllowed(new URL(endpoint), allowedHosts) ? {} : { lookup: guardedLookup }
  return openS3Storage(
    { endpoint, region, bucket, accessKeyId, secretAccessKey: secret, pathStyle: endpoint !== null },
    { maxAttempts: 2, agents: { httpAgent: new HttpAgent(lookup), httpsAgent: new HttpsAgent(lookup) }, patience },
  )
}

export type StorageTrouble = 'refused' | 'unreachable' | 'forbiddenAddress'

/** Tries whether something can be written there, read again and deleted. @returns how it ended, and what was said. */
export async function tryStorage(
  named: NamedStorage,
  allowedHosts: readonly string[],
): Promise<{ outcome: 'connected' | 'notTestable' | StorageTrouble; message: string }> {
  try {
    const storage = openNamedStorage(named, allowedHosts)
    if (!storage) return { outcome: 'notTestable', message: '' }
    const key = `checks/${randomUUID()}`
    const written = 'Langwerk was here.'
    await storage.put(key, Readable.from([Buffer.from(written)]))
    const read = (await readAnswer(await storage.get(key), patienceWithStorage)).toString()
    await storage.remove(key)
    return read === written
      ? { outcome: 'connected', message: '' }
      : { outcome: 'refused', message: 'It gives back something else than was written' }
  } catch (error) {
    return storageTrouble(error)
  }
}

/** What a failed call of such a storage means. */
export function storageTrouble(error: unknown): { outcome: StorageTrouble; message: string } {
  if (error instanceof ForbiddenAddressError) return { outcome: 'forbiddenAddress', message: error.message }
  if (error instanceof StorageRefusedError) return { outcome: 'refused', message: error.message }
  if (error instanceof S3ServiceException) return { outcome: 'refused', message: `${error.name}: ${error.message}` }
  // What the SDK says of silence is for programmers.
  if (error instanceof Error && error.name === 'TimeoutError')
    return { outcome: 'unreachable', message: new StorageSilentError().message }
  // There is an answer, and the SDK cannot read it.
  if (error instanceof Error && '$response' in error)
    return { outcome: 'refused', message: 'It does not answer as S3 does' }
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof ForbiddenAddressError) return { outcome: 'forbiddenAddress', message: cause.message }
  return { outcome: 'unreachable', message: error instanceof Error ? error.message : String(error) }
}
