import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3ServiceException } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { ForbiddenAddressError, forbiddenAddress, guardedLookup, isAllowed } from '../guarded-fetch.ts'
import { openS3Storage } from './s3-storage.ts'

export type BucketCheck = 'connected' | 'refused' | 'unreachable' | 'forbiddenAddress'

/**
 * Tries to read from a bucket that a person named, guarded as every address that people type: nothing inside the walls
 * is reached unless its host is allowed.
 * @returns how it ended, and what the store or the network said.
 */
export async function checkBucket(
  settings: NonNullable<Config['s3']>,
  allowedHosts: readonly string[],
): Promise<{ outcome: BucketCheck; message: string }> {
  const { endpoint } = settings
  const forbidden = endpoint === null ? null : forbiddenAddress(endpoint, allowedHosts)
  if (forbidden) return { outcome: 'forbiddenAddress', message: forbidden }
  const lookup = endpoint !== null && isAllowed(new URL(endpoint), allowedHosts) ? {} : { lookup: guardedLookup }
  const storage = openS3Storage(settings, {
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: 20_000,
      httpAgent: new HttpAgent(lookup),
      httpsAgent: new HttpsAgent(lookup),
    },
  })
  try {
    await storage.check()
    return { outcome: 'connected', message: '' }
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return { outcome: 'forbiddenAddress', message: error.message }
    if (error instanceof S3ServiceException) return { outcome: 'refused', message: `${error.name}: ${error.message}` }
    return { outcome: 'unreachable', message: error instanceof Error ? error.message : String(error) }
  }
}
