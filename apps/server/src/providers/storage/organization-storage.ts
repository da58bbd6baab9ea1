import { randomUUID } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { S3ServiceException } from '@aws-sdk/client-s3'
import type { ConnectionTest } from '@langwerk/contract/organization-integrations'
import type { StorageTrouble } from '@langwerk/contract/refusals'
import { forbiddenAddress, guardedLookup, isAllowed } from '../guarded-fetch.ts'
import { detailOf, ForbiddenAddressError } from '../provider-error.ts'
import { openAzureBlobStorage } from './azure-blob-storage.ts'
import { patienceWithStorage, readAnswer } from './limited-answers.ts'
import { openS3Storage } from './s3-storage.ts'
import { type NamedStore, StorageError } from './storage.ts'

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

type StorageOutcome = Exclude<ConnectionTest['outcome'], 'connected' | 'notTestable'>

const outcomes: Record<StorageTrouble, StorageOutcome> = {
  answerTooLong: 'refused',
  forbiddenAddress: 'forbiddenAddress',
  notS3: 'refused',
  otherContent: 'refused',
  refused: 'refused',
  silent: 'unreachable',
  slow: 'unreachable',
  unreachable: 'unreachable',
}

/** Tries whether something can be written there, read again and deleted. @returns how it ended, and what was said. */
export async function tryStorage(named: NamedStorage, allowedHosts: readonly string[]): Promise<ConnectionTest> {
  try {
    const storage = openNamedStorage(named, allowedHosts)
    if (!storage) return { outcome: 'notTestable', message: '', detail: null }
    const key = `checks/${randomUUID()}`
    const written = 'Langwerk was here.'
    await storage.put(key, Readable.from([Buffer.from(written)]))
    const read = (await readAnswer(await storage.get(key), patienceWithStorage)).toString()
    await storage.remove(key)
    if (read !== written) throw new StorageError('otherContent')
    return { outcome: 'connected', message: '', detail: null }
  } catch (error) {
    const { trouble, said, message } = storageError(error)
    const forbidden = forbiddenIn(error)
    if (forbidden) return { outcome: outcomes[trouble], message: forbidden.message, detail: detailOf(forbidden) }
    return { outcome: outcomes[trouble], message, detail: said ? null : { key: trouble, values: {} } }
  }
}

/** What a failed call of such a storage means. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (forbiddenIn(error)) return new StorageError('forbiddenAddress')
  if (error instanceof S3ServiceException) return new StorageError('refused', `${error.name}: ${error.message}`)
  // What the SDK says of silence is for programmers.
  if (error instanceof Error && error.name === 'TimeoutError') return new StorageError('silent')
  // There is an answer, and the SDK cannot read it.
  if (error instanceof Error && '$response' in error) return new StorageError('notS3')
  return new StorageError('unreachable', error instanceof Error ? error.message : String(error))
}

/** Why an address may not be called, as thrown or as the cause of what was. */
function forbiddenIn(error: unknown): ForbiddenAddressError | null {
  const cause = error instanceof Error ? error.cause : null
  return [error, cause].find((one) => one instanceof ForbiddenAddressError) ?? null
}
