import { type ConnectionTest, usedIntegrationProviders } from '@langwerk/contract/organization-integrations'
import type { organizationIntegration } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { integrationSecretPlace } from '../../kit/storage-places.ts'
import { allowedHosts } from '../../providers/guarded-fetch.ts'
import { tryStorage } from '../../providers/storage/organization-storage.ts'

/** Tries whether something can be written to an organization's storage, read again and deleted. */
export async function testConnection(
  { config, secrets }: Pick<House, 'config' | 'secrets'>,
  { uuid, provider, settings, secret }: typeof organizationIntegration.$inferSelect,
): Promise<ConnectionTest> {
  const isUsed = usedIntegrationProviders.some((used) => used === provider)
  if (!isUsed || secret === null) return { outcome: 'notTestable', message: '', detail: null }
  const named = { provider, settings, secret: secrets.unseal(secret, integrationSecretPlace(uuid)) }
  return tryStorage(named, allowedHosts(config))
}
