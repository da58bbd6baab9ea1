import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  ErrorDetail,
  Instant,
  iri,
  item,
  ListQuery,
  NamedRef,
  Permissions,
  RequiredName,
  Uuid,
} from './common.ts'
import { ApiKey } from './provider-settings.ts'
import { del, get, patch, post } from './route.ts'
import { usesRoute } from './uses.ts'
import {
  type IntegrationProvider,
  type IntegrationType,
  integrationProviders,
  integrationTypes,
  keyTypes,
} from './words.ts'

/** What is set of an integration besides its secret. */
export const integrationSettingNames = [
  'endpoint',
  'region',
  'bucket',
  'accessKeyId',
  'accountName',
  'container',
  'apiHostUrl',
  'deployment',
] as const
export type IntegrationSettingName = (typeof integrationSettingNames)[number]

interface IntegrationForm {
  type: IntegrationType
  required: readonly IntegrationSettingName[]
  optional: readonly IntegrationSettingName[]
}

/** What each provider's integration is made of; storages have a secret of their own, the others a key of a type. */
export const integrationForms: Readonly<Record<IntegrationProvider, IntegrationForm>> = {
  s3: { type: 'storage', required: ['region', 'bucket', 'accessKeyId'], optional: ['endpoint'] },
  azureBlob: { type: 'storage', required: ['accountName', 'container'], optional: ['endpoint'] },
  deepL: { type: 'machineTranslation', required: [], optional: ['apiHostUrl'] },
  modernMt: { type: 'machineTranslation', required: [], optional: ['apiHostUrl'] },
  systran: { type: 'machineTranslation', required: [], optional: ['apiHostUrl'] },
  microsoftTranslator: { type: 'machineTranslation', required: [], optional: ['region', 'apiHostUrl'] },
  openAi: { type: 'generativeArtificialIntelligence', required: [], optional: ['endpoint'] },
  azureOpenAi: { type: 'generativeArtificialIntelligence', required: ['endpoint'], optional: ['deployment'] },
  azureDeepSeek: { type: 'generativeArtificialIntelligence', required: ['endpoint'], optional: ['deployment'] },
  mistral: { type: 'generativeArtificialIntelligence', required: [], optional: ['endpoint'] },
  claude: { type: 'generativeArtificialIntelligence', required: [], optional: ['endpoint'] },
}

/** The settings that say where a secret is sent: with another address it has to be entered anew. */
export const addressSettings: readonly IntegrationSettingName[] = ['endpoint', 'apiHostUrl']

const Settings = z.partialRecord(z.enum(integrationSettingNames), z.string().trim().max(2000))
export type IntegrationSettings = z.infer<typeof Settings>

export const OrganizationIntegration = item('OrganizationIntegration', {
  name: z.string(),
  description: z.string(),
  /** Null of one's own: nobody else sees it, and only what one owns is asked by it. */
  organization: NamedRef.nullable(),
  type: z.enum(integrationTypes),
  provider: z.enum(integrationProviders),
  /** Null for storages. */
  keyType: z.enum(keyTypes).nullable(),
  settings: Settings,
  /** The secret itself is never sent back. */
  secretSet: z.boolean(),
  /** Its last four characters; empty for a short one. */
  secretEnding: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  permissions: Permissions,
})
export type OrganizationIntegration = z.infer<typeof OrganizationIntegration>

/** An integration as it is chosen: whoever may use it need not know more. */
const IntegrationToUse = item('IntegrationToUse', {
  name: z.string(),
  /** Null of one's own. */
  organization: NamedRef.nullable(),
  provider: z.enum(integrationProviders),
})
export type IntegrationToUse = z.infer<typeof IntegrationToUse>

const OrganizationIntegrationInput = z.object({
  uuid: Uuid.optional(),
  /** Null for one's own, which is an account with a vendor: storages are of organizations. */
  organization: iri('organizations').nullable(),
  name: RequiredName,
  description: Description.optional(),
  provider: z.enum(integrationProviders),
  settings: Settings.optional(),
  /** The key, secret access key or account key, or a shared access signature; what is left out stays. */
  secret: ApiKey.optional(),
})
export type OrganizationIntegrationInput = z.infer<typeof OrganizationIntegrationInput>

/** How a try to connect ended. */
export const connectionOutcomes = ['connected', 'refused', 'unreachable', 'forbiddenAddress', 'notTestable'] as const
const ConnectionTest = z.object({
  outcome: z.enum(connectionOutcomes),
  /** What the other side or the network said, or what is wrong in English. */
  message: z.string(),
  /** What is wrong where it is told by ourselves: a trouble with a storage, or a violation of its address. */
  detail: ErrorDetail.nullable(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

export const organizationIntegrationRoutes = {
  list: get('/organizations/:uuid/organization_integrations', {
    summary: 'A page of the integrations of an organization',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(OrganizationIntegration),
  }),
  own: get('/me/organization_integrations', {
    summary: 'A page of one’s own integrations, and of those of all one’s organizations',
    query: ListQuery,
    reply: collectionOf(OrganizationIntegration),
  }),
  toUse: get('/me/integrations_to_use', {
    summary: 'A page of the integrations by which one’s engines may ask a provider, by name',
    query: ListQuery.extend({ provider: z.enum(integrationProviders).optional() }),
    reply: collectionOf(IntegrationToUse),
  }),
  uses: usesRoute('/organization_integrations', 'integration'),
  get: get('/organization_integrations/:uuid', {
    summary: 'One integration',
    params: ByUuid,
    reply: OrganizationIntegration,
  }),
  create: post('/organization_integrations', {
    summary: 'Creates an integration',
    body: OrganizationIntegrationInput,
    reply: OrganizationIntegration,
  }),
  update: patch('/organization_integrations/:uuid', {
    summary: 'Changes an integration; its provider stays',
    params: ByUuid,
    body: OrganizationIntegrationInput.omit({ uuid: true, organization: true, provider: true }).partial(),
    reply: OrganizationIntegration,
  }),
  remove: del('/organization_integrations/:uuid', { summary: 'Deletes an integration', params: ByUuid }),
  testConnection: patch('/organization_integrations/:uuid/test_connection', {
    summary: 'Tries whether an integration reaches what it names',
    params: ByUuid,
    reply: ConnectionTest,
  }),
}
