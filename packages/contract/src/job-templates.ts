import { z } from 'zod'
import { iri, item, NamedRef, Percent, shareable, shareableInput, TeamShare, TeamSharesInput } from './common.ts'
import { childList } from './crud.ts'
import { jobPreparation, jobPreparationInput } from './job-preparation.ts'
import { type alike, type JobSetField, ofEachSet } from './job-sets.ts'
import { kindNames } from './kind-names.en.ts'
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

const { get: _asOtherChildren, ...memoryRoutes } = childList(
  {
    parent: 'jobTemplate',
    type: 'JobTranslationMemory',
    collection: 'job_translation_memories',
    one: 'translation memory',
  },
  {
    translationMemory: iri('translation_memories'),
    translationMemoryPretranslationMinimalMatchPercent: z.number().int().min(50).max(101).optional(),
    updateTranslationMemory: z.boolean().optional(),
    ...memoryUseInput,
  },
  {
    shows: {
      translationMemory: NamedRef,
      translationMemoryPretranslationMinimalMatchPercent: Percent.or(z.literal(101)),
      ...memoryUse,
    },
  },
)
/** One of them is read as the uses in jobs are: with what it is used in. */
export const jobTemplateTranslationMemoryRoutes = memoryRoutes

export const jobTemplateTermbaseRoutes = childList(
  { parent: 'jobTemplate', type: 'JobTranslationTermbase', collection: 'job_translation_termbases', one: 'termbase' },
  { translationTermbase: iri('termbases') },
  { shows: { translationTermbase: NamedRef } },
)

export const jobTemplateMachineTranslationEngineRoutes = childList(
  {
    parent: 'jobTemplate',
    type: 'JobMachineTranslationEngine',
    collection: 'job_machine_translation_engines',
    one: 'machine translation engine',
  },
  {
    machineTranslationEngine: iri('machine_translation_engines'),
    machineTranslationQualityEstimationMinimalPercent: Percent.optional(),
  },
  { shows: { machineTranslationEngine: NamedRef.extend({ provider: z.string() }) } },
)

const setRoutes = (set: ReturnType<typeof alike>) =>
  childList(
    {
      parent: 'jobTemplate',
      type: `Job${set.charAt(0).toUpperCase()}${set.slice(1)}`,
      collection: `job_${kinds[set].collection}`,
      one: kindNames[set].one,
    },
    { [set]: iri(kinds[set].collection) },
    { shows: { [set]: NamedRef } },
  )

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
