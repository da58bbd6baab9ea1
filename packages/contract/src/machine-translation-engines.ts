import { z } from 'zod'
import {
  ByUuid,
  ErrorDetail,
  iri,
  item,
  LanguageRef,
  languagePair,
  languagePairInput,
  NamedRef,
  Percent,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList, unlessGivenAway } from './crud.ts'
import type { PlanFeature } from './plans.ts'
import { ApiKey, WebAddress } from './provider-settings.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { TermbaseIndexRef } from './termbases.ts'
import { usesRoute } from './uses.ts'
import { type MachineTranslationProvider, machineTranslationProviders } from './words.ts'

/** As Azure names it; it goes in a header. */
const Region = z
  .string()
  .trim()
  .regex(/^[a-z0-9]{1,50}$/i, fault('not_a_region'))

/** As the vendor calls it. */
const ResourceId = z.string().trim().min(1).max(200)

/** Every setting that some provider has. */
const settings = {
  apiHostUrl: WebAddress.nullable().optional(),
  apiKey: ApiKey.nullable().optional(),
  apiRegion: Region.nullable().optional(),
  /** Which of the vendor's systems translates: at SYSTRAN a profile, at Microsoft a category of one's own. Null for its general one. */
  translationResourceId: ResourceId.nullable().optional(),
  /** The languages that it translates, others being left to the general one. Null for all; none is named where it is not. */
  translationResourceSourceLanguage: iri('languages').nullable().optional(),
  translationResourceTargetLanguage: iri('languages').nullable().optional(),
  /** By whose key, address and region it asks, instead of its own. */
  integration: iri('organization_integrations').nullable().optional(),
}
export type EngineSettingName = keyof typeof settings
export const engineSettingNames = Object.keys(settings) as EngineSettingName[] // an object's keys are its own

/** A vendor has an address of its own, and serves who has a key: the engine, or the integration that it asks by. */
const vendor = z.strictObject({
  apiHostUrl: settings.apiHostUrl,
  apiKey: ApiKey.optional(),
  integration: settings.integration,
})

/** What a vendor takes that has more systems than its general one. */
const resource = {
  translationResourceId: settings.translationResourceId,
  translationResourceSourceLanguage: settings.translationResourceSourceLanguage,
  translationResourceTargetLanguage: settings.translationResourceTargetLanguage,
}

/** What an engine of each provider is set up with, and must be where it is not optional. Others' settings are refused. */
export const engineSettings = {
  pseudoTranslation: z.strictObject({}),
  apertium: z.strictObject({ apiHostUrl: settings.apiHostUrl }),
  libreTranslate: z.strictObject({ apiHostUrl: WebAddress, apiKey: settings.apiKey }),
  deepL: vendor,
  modernMt: vendor,
  systran: vendor.extend(resource),
  microsoftTranslator: vendor.extend({ apiRegion: settings.apiRegion, ...resource }),
} satisfies Record<MachineTranslationProvider, z.ZodObject>

/** Whether engines of a provider ask with a key that they must have, or by an integration. */
export const asksWithAccount = (provider: MachineTranslationProvider) => 'integration' in engineSettings[provider].shape

/** What of a plan it takes to have an engine of a provider, or to use one; null where it takes nothing. */
export const planFeatureOfEngine = (provider: MachineTranslationProvider): PlanFeature | null =>
  provider === 'deepL' ? 'deepL' : null

/** How an engine may heed termbases. */
export const termUses = ['glossaries', 'marks', 'measure'] as const

/** A glossary is in step with its termbase, is due to be (its terms changed), is being made, or could not be. */
export const glossaryStatuses = ['current', 'due', 'making', 'failed'] as const
export type GlossaryStatus = (typeof glossaryStatuses)[number]

/** What the provider of an engine can do, so that nothing else is offered. */
export const EngineCapabilities = z.object({
  /** It can be told how formally to speak, in some of its languages at least. */
  formality: z.boolean(),
  /** It is reached over a connection, which can be tried. */
  connection: z.boolean(),
  /** What becomes of termbases: glossaries at the provider, marks in the texts, or nothing but a measure for its answers. */
  terms: z.enum(termUses),
  /** Its account keeps memories that engines there heed. */
  memories: z.boolean(),
})
export type EngineCapabilities = z.infer<typeof EngineCapabilities>

export const MachineTranslationEngine = item('MachineTranslationEngine', {
  ...shareable,
  teams: z.array(TeamShare),
  provider: z.enum(machineTranslationProviders),
  capabilities: EngineCapabilities,
  /** Null for the address that the provider, or the installation for it, has. */
  apiHostUrl: z.string().nullable(),
  /** Where the account is kept; null for one that is kept nowhere in particular. */
  apiRegion: z.string().nullable(),
  /** Null for the vendor's general system. */
  translationResourceId: z.string().nullable(),
  /** The languages that it translates; null for all. */
  translationResourceSourceLanguage: LanguageRef.nullable(),
  translationResourceTargetLanguage: LanguageRef.nullable(),
  apiKeySet: z.boolean(),
  /** Its last four characters; empty for a short one. */
  apiKeyEnding: z.string(),
  /** Null where it asks with a key of its own, or none. */
  integration: NamedRef.nullable(),
  ...languagePair,
  machineTranslationQualityEstimationMinimalPercent: Percent.nullable(),
})
export type MachineTranslationEngine = z.infer<typeof MachineTranslationEngine>

/** What an engine of any provider takes. */
const ofEvery = {
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  ...languagePairInput,
  machineTranslationQualityEstimationMinimalPercent: Percent.nullable().optional(),
}
const ofAny = z.object({ ...ofEvery, ...settings, provider: z.enum(machineTranslationProviders) })
export type MachineTranslationEngineInput = z.infer<typeof ofAny>

const inputOf = <Settings extends z.ZodRawShape>(
  provider: MachineTranslationProvider,
  { shape }: z.ZodObject<Settings, z.core.$strict>,
) => z.strictObject({ ...ofEvery, ...shape, provider: z.literal(provider) })
const MachineTranslationEngineInput: z.ZodType<MachineTranslationEngineInput> = z.discriminatedUnion(
  'provider',
  [
    inputOf('pseudoTranslation', engineSettings.pseudoTranslation),
    inputOf('apertium', engineSettings.apertium),
    inputOf('libreTranslate', engineSettings.libreTranslate),
    inputOf('deepL', engineSettings.deepL),
    inputOf('modernMt', engineSettings.modernMt),
    inputOf('systran', engineSettings.systran),
    inputOf('microsoftTranslator', engineSettings.microsoftTranslator),
  ],
  fault('provider_required'),
)

/** A termbase's terms at the engine's provider, for one pair of languages. */
const EngineGlossary = z.object({
  /** BCP 47. */
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  status: z.enum(glossaryStatuses),
  /** How many terms it has there. */
  terms: z.number().int(),
  /** Why it could not be made: what the provider or the network said. */
  message: z.string(),
  detail: ErrorDetail.nullable(),
})
export type EngineGlossary = z.infer<typeof EngineGlossary>

/** The termbases whose terms an engine heeds, as far as its provider can. */
export const engineTermbaseRoutes = childList(
  {
    parent: 'machineTranslationEngine',
    type: 'MachineTranslationEngineTermbase',
    collection: 'machine_translation_engine_termbases',
    one: 'termbase',
  },
  {
    termbase: iri('termbases'),
    /** Null where the languages of what is translated decide. */
    sourceTermbaseIndex: iri('termbase_indices').nullable().optional(),
    targetTermbaseIndex: iri('termbase_indices').nullable().optional(),
  },
  {
    shows: {
      termbase: NamedRef,
      sourceTermbaseIndex: TermbaseIndexRef.nullable(),
      targetTermbaseIndex: TermbaseIndexRef.nullable(),
      glossaries: z.array(EngineGlossary),
    },
    stays: ['termbase'],
  },
)
export type EngineTermbase = z.output<typeof engineTermbaseRoutes.create.reply>

export const machineTranslationEngineChildren = { machineTranslationEngineTermbases: engineTermbaseRoutes }

/** What an account at a provider may have translated in its present period, and what of that is used: in characters, as it counts them. */
const EngineQuota = z.object({
  used: z.number().int(),
  /** Null where the provider names none. */
  limit: z.number().int().nullable(),
})
export type EngineQuota = z.infer<typeof EngineQuota>

/** How a try to reach a provider ended, and what the provider or the network said where it failed. */
const EngineConnection = z.object({
  connected: z.boolean(),
  message: z.string(),
  detail: ErrorDetail.nullable(),
  /** Null where it could not be reached, and of a provider that says nothing of it. */
  quota: EngineQuota.nullable(),
})

/** For what engines are asked: for segments before anybody works on them, for one that somebody works on, and in the translator. */
export const engineUsagePurposes = ['preTranslation', 'editor', 'translator'] as const
export type EngineUsagePurpose = (typeof engineUsagePurposes)[number]

/**
 * What calls of an engine took; what its provider is asked for estimates of quality is not among them. Segments and characters are those
 * of calls that were answered, tags left out; providers may count differently.
 */
const EngineFigures = z.object({
  calls: z.number().int(),
  failedCalls: z.number().int(),
  segments: z.number().int(),
  characters: z.number().int(),
})
export type EngineFigures = z.infer<typeof EngineFigures>

const EngineUsage = z.object({
  total: EngineFigures,
  /** The last twelve in which it was asked, the latest first, as `2026-11` (UTC). */
  months: z.array(EngineFigures.extend({ month: z.string() })),
  /** The most characters first. */
  purposes: z.array(EngineFigures.extend({ purpose: z.enum(engineUsagePurposes) })),
  /** The most characters first, fifty at most; BCP 47. */
  pairs: z.array(EngineFigures.extend({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
export type EngineUsage = z.infer<typeof EngineUsage>

/** Which of the settings its provider has is known of the engine only. */
const MachineTranslationEngineChanges = ofAny
  .omit({ uuid: true })
  .extend({ provider: z.never(fault('provider_kept')) })
  .partial()

export const machineTranslationEngineRoutes = {
  ...shareableRoutes('/machine_translation_engines', 'machine translation engine', {
    item: MachineTranslationEngine,
    input: MachineTranslationEngineInput,
    children: machineTranslationEngineChildren,
  }),
  update: unlessGivenAway(
    patch('/machine_translation_engines/:uuid', {
      summary: 'Changes a machine translation engine',
      params: ByUuid,
      body: MachineTranslationEngineChanges,
      reply: MachineTranslationEngine,
    }),
  ),
  uses: usesRoute('/machine_translation_engines', 'machine translation engine'),
  renewGlossaries: post('/machine_translation_engines/:uuid/renew_glossaries', {
    summary: 'Has the glossaries of an engine brought in step with its termbases, also those that failed',
    params: ByUuid,
  }),
  usage: get('/machine_translation_engines/:uuid/usage', {
    summary: 'What an engine was asked for: in sum, by month, by purpose and by languages',
    params: ByUuid,
    reply: EngineUsage,
  }),
  testConnection: patch('/machine_translation_engines/:uuid/test_connection', {
    summary: 'Tries whether an engine’s provider can be reached and knows its key',
    params: ByUuid,
    reply: EngineConnection,
  }),
}
