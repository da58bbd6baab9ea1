import { z } from 'zod'
import {
  iri,
  item,
  NamedRef,
  Percent,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { childRoutes } from './crud.ts'
import { jobPreparation, jobPreparationInput } from './job-preparation.ts'
import { type alike, type JobSet, type JobSetField, ofEachSet } from './job-sets.ts'
import { kinds } from './kinds.ts'
import { serviceProviderPermissionFields, serviceProviderPermissionInput } from './service-provider-permissions.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { jobTranslationMemoryPenaltyRoutes, memoryUse, memoryUseInput } from './translation-memory-penalties.ts'

export const JobTemplate = item('JobTemplate', {
  ...shareable,
  teams: z.array(TeamShare),
  ...jobPreparation,
  ...serviceProviderPermissionFields,
  /** Whoever did a step may not do the next one on the same segments. */
  separateReviewers: z.boolean(),
})
export type JobTemplate = z.infer<typeof JobTemplate>

const JobTemplateInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  ...jobPreparationInput,
  ...serviceProviderPermissionInput,
  separateReviewers: z.boolean().optional(),
})

const childInput = { uuid: Uuid.optional(), jobTemplate: iri('job_templates'), sortId: SortId.optional() }
const child = { sortId: z.number().int() }

const inTemplate = (collection: string, one: string) =>
  ({ parent: '/job_templates', parentField: 'jobTemplate', parentIs: 'job template', collection, one }) as const

export const JobTemplateTranslationMemory = item('JobTranslationMemory', {
  ...child,
  translationMemory: NamedRef,
  translationMemoryPretranslationMinimalMatchPercent: Percent.or(z.literal(101)),
  updateTranslationMemory: z.boolean(),
  ...memoryUse,
})
export type JobTemplateTranslationMemory = z.infer<typeof JobTemplateTranslationMemory>
const JobTemplateTranslationMemoryInput = z.object({
  ...childInput,
  translationMemory: iri('translation_memories'),
  translationMemoryPretranslationMinimalMatchPercent: z.number().int().min(50).max(101).optional(),
  updateTranslationMemory: z.boolean().optional(),
  ...memoryUseInput,
})

const { get: _asOtherChildren, ...memoryRoutes } = childRoutes(
  inTemplate('job_translation_memories', 'translation memory'),
  {
    item: JobTemplateTranslationMemory,
    input: JobTemplateTranslationMemoryInput,
  },
)
/** One of them is read as the uses in jobs are: with what it is used in. */
export const jobTemplateTranslationMemoryRoutes = memoryRoutes

export const JobTemplateTermbase = item('JobTranslationTermbase', { ...child, translationTermbase: NamedRef })
export type JobTemplateTermbase = z.infer<typeof JobTemplateTermbase>
const JobTemplateTermbaseInput = z.object({ ...childInput, translationTermbase: iri('termbases') })

export const jobTemplateTermbaseRoutes = childRoutes(inTemplate('job_translation_termbases', 'termbase'), {
  item: JobTemplateTermbase,
  input: JobTemplateTermbaseInput,
})

export const JobTemplateMachineTranslationEngine = item('JobMachineTranslationEngine', {
  ...child,
  machineTranslationEngine: NamedRef.extend({ provider: z.string() }),
  machineTranslationQualityEstimationMinimalPercent: Percent,
})
export type JobTemplateMachineTranslationEngine = z.infer<typeof JobTemplateMachineTranslationEngine>
const JobTemplateMachineTranslationEngineInput = z.object({
  ...childInput,
  machineTranslationEngine: iri('machine_translation_engines'),
  machineTranslationQualityEstimationMinimalPercent: Percent.optional(),
})

export const jobTemplateMachineTranslationEngineRoutes = childRoutes(
  inTemplate('job_machine_translation_engines', 'machine translation engine'),
  {
    item: JobTemplateMachineTranslationEngine,
    input: JobTemplateMachineTranslationEngineInput,
  },
)

/** What the descriptions of the routes call a set. */
const setNames: Record<JobSet, string> = {
  replacementRuleSet: 'replacement rule set',
  transUnitMessageRuleSet: 'quality rule set',
  fileType: 'file type',
  scoringRuleSet: 'scoring rule set',
  languageCombinationSet: 'language combination set',
  artificialIntelligenceWorker: 'AI worker',
}

const setRoutes = (set: ReturnType<typeof alike>) =>
  childRoutes(inTemplate(`job_${kinds[set].collection}`, setNames[set]), {
    item: item(`Job${set.charAt(0).toUpperCase()}${set.slice(1)}`, { ...child, [set]: NamedRef }),
    input: z.object({ ...childInput, [set]: iri(kinds[set].collection) }),
  })

/** Of each kind of set its list in a template, by its field. */
export const jobTemplateSetRoutes = ofEachSet<Record<JobSetField, ReturnType<typeof setRoutes>>>(setRoutes)

/** What a template is made with, by its fields in the file of one. */
export const jobTemplateChildren = {
  jobTranslationMemories: jobTemplateTranslationMemoryRoutes,
  jobTranslationTermbases: jobTemplateTermbaseRoutes,
  jobMachineTranslationEngines: jobTemplateMachineTranslationEngineRoutes,
  ...jobTemplateSetRoutes,
}

export const jobTemplateRoutes = shareableRoutes('/job_templates', 'job template', {
  item: JobTemplate,
  input: JobTemplateInput,
  children: {
    ...jobTemplateChildren,
    jobTranslationMemories: {
      ...jobTemplateTranslationMemoryRoutes,
      children: { jobTranslationMemoryPenalties: jobTranslationMemoryPenaltyRoutes },
    },
  },
})
