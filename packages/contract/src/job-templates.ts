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
import { shareableRoutes } from './shareable-routes.ts'
import { jobTranslationMemoryPenaltyRoutes, memoryUse, memoryUseInput } from './translation-memory-penalties.ts'

export const JobTemplate = item('JobTemplate', { ...shareable, teams: z.array(TeamShare) })
export type JobTemplate = z.infer<typeof JobTemplate>

const JobTemplateInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional() })

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

export const jobTemplateTranslationMemoryRoutes = childRoutes(
  inTemplate('job_translation_memories', 'translation memory'),
  {
    item: JobTemplateTranslationMemory,
    input: JobTemplateTranslationMemoryInput,
  },
)

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

export const jobTemplateReplacementRuleSetRoutes = childRoutes(
  inTemplate('job_replacement_rule_sets', 'replacement rule set'),
  {
    item: item('JobReplacementRuleSet', { ...child, replacementRuleSet: NamedRef }),
    input: z.object({ ...childInput, replacementRuleSet: iri('replacement_rule_sets') }),
  },
)

export const jobTemplateTransUnitMessageRuleSetRoutes = childRoutes(
  inTemplate('job_trans_unit_message_rule_sets', 'quality rule set'),
  {
    item: item('JobTransUnitMessageRuleSet', { ...child, transUnitMessageRuleSet: NamedRef }),
    input: z.object({ ...childInput, transUnitMessageRuleSet: iri('trans_unit_message_rule_sets') }),
  },
)

/** What a template is made with, by its fields in the file of one. */
export const jobTemplateChildren = {
  jobTranslationMemories: jobTemplateTranslationMemoryRoutes,
  jobTranslationTermbases: jobTemplateTermbaseRoutes,
  jobMachineTranslationEngines: jobTemplateMachineTranslationEngineRoutes,
  jobReplacementRuleSets: jobTemplateReplacementRuleSetRoutes,
  jobTransUnitMessageRuleSets: jobTemplateTransUnitMessageRuleSetRoutes,
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
