import type { ConnectionTest } from '@langwerk/contract/organization-integrations'
import { generativeArtificialIntelligenceProviders, machineTranslationProviders } from '@langwerk/contract/words'
import type { organizationIntegration } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { modelAccount, openAccount } from '../../kit/integration-accounts.ts'
import { integrationSecretPlace } from '../../kit/storage-places.ts'
import { allowedHosts } from '../../providers/guarded-fetch.ts'
import { integrationConnection } from '../../providers/machine-translation/provider.ts'
import { detailOf, ForbiddenAddressError, ProviderError } from '../../providers/provider-error.ts'
import { tryStorage } from '../../providers/storage/organization-storage.ts'

type Integration = typeof organizationIntegration.$inferSelect
type Parts = Pick<House, 'config' | 'secrets' | 'machineTranslation' | 'generativeModels'>

const testMs = 15_000

/** Tries whether an integration reaches what it names: a storage by a file, a vendor by a call that costs nothing. */
export async function testConnection(parts: Parts, integration: Integration): Promise<ConnectionTest> {
  const { uuid, type, provider, settings, secret } = integration
  if (secret === null) return notTestable
  if (type === 'machineTranslation') return tryEngine(parts, integration)
  if (type === 'generativeArtificialIntelligence') return tryModels(parts, integration)
  const named = { provider, settings, secret: parts.secrets.unseal(secret, integrationSecretPlace(uuid)) }
  return tryStorage(named, allowedHosts(parts.config))
}

const notTestable: ConnectionTest = { outcome: 'notTestable', message: '', detail: null }

async function tryEngine(parts: Parts, integration: Integration): Promise<ConnectionTest> {
  const provider = machineTranslationProviders.find((one) => one === integration.provider)
  const test = provider && parts.machineTranslation[provider].testConnection
  if (!test) return notTestable
  return outcomeOf(async () => {
    await test(integrationConnection(openAccount(parts, integration)), AbortSignal.timeout(testMs))
    return true
  })
}

/** By the list of the account's models, where its provider has one. */
async function tryModels(parts: Parts, integration: Integration): Promise<ConnectionTest> {
  const provider = generativeArtificialIntelligenceProviders.find((one) => one === integration.provider)
  if (!provider) return notTestable
  const account = modelAccount(openAccount(parts, integration))
  return outcomeOf(
    async () =>
      (await parts.generativeModels.listModels({ provider, ...account }, AbortSignal.timeout(testMs))) !== null,
  )
}

/** @param ask says whether there was anything to ask. */
async function outcomeOf(ask: () => Promise<boolean>): Promise<ConnectionTest> {
  try {
    return (await ask()) ? { outcome: 'connected', message: '', detail: null } : notTestable
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { outcome: outcomeOfFailure(error), message, detail: detailOf(error) }
  }
}

const outcomeOfFailure = (error: unknown): ConnectionTest['outcome'] => {
  if (error instanceof ForbiddenAddressError) return 'forbiddenAddress'
  return error instanceof ProviderError && refusals.has(error.key) ? 'refused' : 'unreachable'
}
const refusals: ReadonlySet<string> = new Set(['answered', 'explained', 'answerUnclear', 'keyRefused', 'quotaUsed'])
