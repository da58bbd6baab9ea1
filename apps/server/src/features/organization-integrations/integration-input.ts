import {
  addressSettings,
  type IntegrationSettings,
  integrationForms,
  type OrganizationIntegrationInput,
} from '@langwerk/contract/organization-integrations'
import type { IntegrationProvider, IntegrationType } from '@langwerk/contract/words'
import type { organizationIntegration } from '../../database/schema/people.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { secretEnding } from '../../kit/secrets.ts'
import { integrationSecretPlace } from '../../kit/storage-places.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'

type Row = typeof organizationIntegration.$inferSelect
type Parts = Pick<House, 'config' | 'secrets'>

/** A new integration as columns. @throws Refusal 422 for what its provider does not have, lacks, or may not name. */
export function rowOf(parts: Parts, uuid: string, input: OrganizationIntegrationInput) {
  const { provider, name, description = '', secret } = input
  const { type } = integrationForms[provider]
  const settings = checkedSettings(parts, provider, input.settings ?? {})
  if (secret === undefined) throw keyRequired()
  return { name, description, type, provider, keyType: keyTypeOf(type), settings, ...sealed(parts, uuid, secret) }
}

/**
 * The changed columns of an integration. The secret stays where none is given, unless it would go to another address
 * than before: whoever does not know it could have it sent to themselves.
 * @throws Refusal 422
 */
export function changesOf(parts: Parts, before: Row, input: Partial<OrganizationIntegrationInput>): Partial<Row> {
  const { name, description, secret } = input
  const settings = input.settings && checkedSettings(parts, before.provider, input.settings)
  if (secret === undefined && before.secret === null) throw keyRequired()
  const goesElsewhere = settings && addressSettings.some((setting) => settings[setting] !== before.settings[setting])
  if (goesElsewhere && before.secret !== null && secret === undefined)
    throw invalid({ propertyPath: 'secret', code: 'key_again' })
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(settings && { settings }),
    ...(secret !== undefined && sealed(parts, before.uuid, secret)),
  }
}

/** A vendor's key is always of the organization's own account there. */
const keyTypeOf = (type: IntegrationType) => (type === 'storage' ? null : ('apiKey' as const))

const keyRequired = () => invalid({ propertyPath: 'secret', code: 'key_required' })

function sealed({ secrets }: Parts, uuid: string, secret: string) {
  return {
    secret: secrets.seal(secret, integrationSecretPlace(uuid)),
    secretEnding: secretEnding(secret),
  }
}

function checkedSettings({ config }: Parts, provider: IntegrationProvider, given: IntegrationSettings) {
  const { required, optional } = integrationForms[provider]
  const known = [...required, ...optional]
  const settings: IntegrationSettings = {}
  for (const name of known) if (given[name]) settings[name] = given[name]
  const violations: Violation[] = [
    ...required
      .filter((name) => !settings[name])
      .map((name): Violation => ({ propertyPath: `settings.${name}`, code: 'required' })),
    ...addressSettings.flatMap((name) => {
      const address = settings[name]
      const forbidden = address && forbiddenAddress(address, allowedHosts(config))
      return forbidden ? [{ propertyPath: `settings.${name}`, code: forbidden }] : []
    }),
    ...Object.entries(namePatterns).flatMap(([name, pattern]) => {
      const value = settings[name as keyof typeof namePatterns]
      return value && !pattern.test(value)
        ? [{ propertyPath: `settings.${name}`, code: 'letters_and_digits' as const }]
        : []
    }),
  ]
  if (violations.length > 0) throw invalid(...violations)
  return settings
}

/** They become parts of addresses. */
const namePatterns = {
  region: /^[A-Za-z0-9-]{1,50}$/,
  bucket: /^[A-Za-z0-9][A-Za-z0-9.-]{1,62}$/,
  accountName: /^[A-Za-z0-9-]{1,63}$/,
  container: /^[A-Za-z0-9$][A-Za-z0-9-]{1,62}$/,
  deployment: /^[A-Za-z0-9._-]{1,64}$/,
}
