import { z } from 'zod'
import { iri, item, LanguageRef, Percent, shareable, shareableInput, TeamShare, TeamShareInput } from './common.ts'
import { crudRoutes } from './crud.ts'
import { fault } from './refusals.ts'
import { machineTranslationProviders } from './words.ts'

export const MachineTranslationEngine = item('MachineTranslationEngine', {
  ...shareable,
  teams: z.array(TeamShare),
  provider: z.enum(machineTranslationProviders),
  /** Null for the address that the installation has for the provider. */
  apiHostUrl: z.string().nullable(),
  /** Null serves every language that the provider does. */
  sourceLanguage: LanguageRef.nullable(),
  targetLanguage: LanguageRef.nullable(),
  machineTranslationQualityEstimationMinimalPercent: Percent.nullable(),
})
export type MachineTranslationEngine = z.infer<typeof MachineTranslationEngine>

const changeable = {
  ...shareableInput,
  teams: z.array(TeamShareInput).max(100).optional(),
  apiHostUrl: z
    .string()
    .trim()
    .max(1000)
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      message: fault('web_address_required'),
    })
    .nullable()
    .optional(),
  sourceLanguage: iri('languages').nullable().optional(),
  targetLanguage: iri('languages').nullable().optional(),
  machineTranslationQualityEstimationMinimalPercent: Percent.nullable().optional(),
}
const MachineTranslationEngineInput = z.object({
  ...changeable,
  provider: z.enum(machineTranslationProviders, fault('provider_required')),
})
export type MachineTranslationEngineInput = z.infer<typeof MachineTranslationEngineInput>

export const machineTranslationEngineRoutes = crudRoutes('/machine_translation_engines', 'machine translation engine', {
  item: MachineTranslationEngine,
  input: MachineTranslationEngineInput,
  changes: z.object({ ...changeable, provider: z.never(fault('provider_kept')) }).partial(),
})
