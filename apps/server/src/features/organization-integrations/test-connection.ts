import type { ConnectionTest } from '@langwerk/contract/organization-integrations'
import type { organizationIntegration } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { allowedHosts } from '../../providers/guarded-fetch.ts'
import { checkBucket } from '../../providers/storage/check-bucket.ts'
import { secretPlace } from './integration-input.ts'

/** Tries whether an integration reaches what it names; so far only those that the server itself can speak with. */
export async function testConnection(
  { config, secrets }: Pick<House, 'config' | 'secrets'>,
  { uuid, provider, settings, secret }: typeof organizationIntegration.$inferSelect,
): Promise<ConnectionTest> {
  const { endpoint = null, region, bucket, accessKeyId } = settings
  if (provider !== 's3' || !region || !bucket || !accessKeyId || secret === null)
    return { outcome: 'notTestable', message: '' }
  const secretAccessKey = secrets.unseal(secret, secretPlace(uuid))
  return checkBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: true }, allowedHosts(config))
}
