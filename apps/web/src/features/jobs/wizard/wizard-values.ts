import { type JobPreparation, preparationOf, usualPreparation } from '@langwerk/contract/job-preparation'
import { type JobSetField, jobSets, ofEachSet } from '@langwerk/contract/job-sets'
import type { Job, JobInput } from '@langwerk/contract/jobs'
import type { Brief } from '@langwerk/contract/model-work'
import type { FormalityName } from '@langwerk/contract/words'
import { type ChosenTeam, chosenTeamsOf, teamSharesOf } from '../../../kit/team-shares.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'

export interface ChosenTermbase extends Choice {
  /** Languages of the termbase as IRIs; none lets the job's languages decide. */
  sourceTermbaseIndex: string | null
  targetTermbaseIndex: string | null
}
export interface ChosenMemory extends Choice {
  minimum: number
  update: boolean
}
export interface ChosenEngine extends Choice {
  minimum: number
}

/** The sets of each kind, by the field of their list. */
type ChosenSets = Record<JobSetField, Choice[]>

/** What a copywriting job is written after. */
export const copySources = ['template', 'text', 'files'] as const
export type CopySource = (typeof copySources)[number]

/** What the wizard asks for; the names are those of the wire, so that refusals find their fields. */
export interface WizardValues extends ChosenSets, JobPreparation {
  name: string
  jobId: string
  description: string
  jobTeams: ChosenTeam[]
  jobTemplate: Choice | null
  sourceLanguage: string | null
  targetLanguages: string[]
  formality: FormalityName
  jobTranslationTermbases: ChosenTermbase[]
  jobTranslationMemories: ChosenMemory[]
  jobMachineTranslationEngines: ChosenEngine[]
  skipPretranslation: boolean
  writtenAfter: CopySource
  copyTemplate: Choice | null
  text: string
  usePrompt: boolean
  prompt: string
  systemMessage: string
  /** The saved prompt that was chosen last; the server tells whether the texts are still its own. */
  promptUuid: string | null
  brief: Brief
  generativeArtificialIntelligenceModel: Choice | null
  guideline: Choice | null
  /** What of the template the job does without; only shown. */
  templateOmissions: Job['templateOmissions']
}

/** What a new job takes over from the one before. */
export type KeptSettings = Pick<
  WizardValues,
  'sourceLanguage' | 'jobTranslationMemories' | 'jobMachineTranslationEngines'
>

export const newValues = (kept: KeptSettings): WizardValues => ({
  name: '',
  jobId: '',
  description: '',
  jobTeams: [],
  jobTemplate: null,
  targetLanguages: [],
  formality: 'default',
  jobTranslationTermbases: [],
  ...ofEachSet<ChosenSets>(() => []),
  ...usualPreparation,
  skipPretranslation: false,
  writtenAfter: 'template',
  copyTemplate: null,
  text: '',
  usePrompt: false,
  prompt: '',
  systemMessage: '',
  promptUuid: null,
  brief: { audience: '', tone: '', channel: '', limits: '' },
  generativeArtificialIntelligenceModel: null,
  guideline: null,
  templateOmissions: [],
  ...kept,
})

/** A draft goes on with what was saved of it. */
export const valuesOf = (job: Job): WizardValues => ({
  name: job.name,
  jobId: job.jobId,
  description: job.description,
  jobTeams: chosenTeamsOf(job.jobTeams),
  sourceLanguage: job.sourceLanguage?.['@id'] ?? null,
  targetLanguages: job.targetLanguages.map((language) => language['@id']),
  formality: job.formality,
  skipPretranslation: job.skipPretranslation,
  writtenAfter: copySourceOf(job),
  copyTemplate: job.copyTemplate && choiceOf(job.copyTemplate),
  text: job.text,
  usePrompt: job.usePrompt,
  prompt: job.prompt,
  systemMessage: job.systemMessage,
  promptUuid: null,
  brief: job.brief,
  generativeArtificialIntelligenceModel:
    job.generativeArtificialIntelligenceModel && choiceOf(job.generativeArtificialIntelligenceModel),
  guideline: job.guideline && choiceOf(job.guideline),
  ...resourcesOf(job),
})

/** A draft of which nothing is said yet begins with a template, as a new job does. */
function copySourceOf({ useCopyTemplate, text, filesCount }: Job): CopySource {
  if (useCopyTemplate || (text === '' && filesCount === 0)) return 'template'
  return text === '' ? 'files' : 'text'
}

/** What a job works with: also what a job template has filled in. */
export const resourcesOf = (job: Job) => ({
  jobTemplate: job.presetJobTemplate as Choice | null,
  templateOmissions: job.templateOmissions,
  ...preparationOf(job),
  jobTranslationTermbases: job.jobTranslationTermbases.map(
    (row): ChosenTermbase => ({
      ...choiceOf(row.translationTermbase),
      sourceTermbaseIndex: row.sourceTermbaseIndex?.['@id'] ?? null,
      targetTermbaseIndex: row.targetTermbaseIndex?.['@id'] ?? null,
    }),
  ),
  jobTranslationMemories: job.jobTranslationMemories.map(
    (row): ChosenMemory => ({
      ...choiceOf(row.translationMemory),
      minimum: row.translationMemoryPretranslationMinimalMatchPercent,
      update: row.updateTranslationMemory,
    }),
  ),
  jobMachineTranslationEngines: job.jobMachineTranslationEngines.map(
    (row): ChosenEngine => ({
      ...choiceOf(row.machineTranslationEngine),
      minimum: row.machineTranslationQualityEstimationMinimalPercent,
    }),
  ),
  ...ofEachSet<ChosenSets>((set) => job[jobSets[set]].map((row) => choiceOf(row[set]))),
})

const choiceOf = (given: Choice): Choice => ({ '@id': given['@id'], name: given.name })

/** What the first step saves; `jobTeams` only where the user may share the job. */
export const nameBody = (values: WizardValues, mayShare: boolean): JobInput => ({
  name: values.name,
  jobId: values.jobId,
  description: values.description,
  ...(mayShare && { jobTeams: teamSharesOf(values.jobTeams) }),
})

/** What the second step of a copywriting job saves; what is not chosen is taken away. */
export const copySourceBody = ({ writtenAfter, copyTemplate, text }: WizardValues): JobInput => ({
  useCopyTemplate: writtenAfter === 'template',
  copyTemplate: writtenAfter === 'template' ? (copyTemplate?.['@id'] ?? null) : null,
  text: writtenAfter === 'text' ? text : '',
})

/** What the configuration step of a copywriting job saves. */
export const copyConfigurationBody = (values: WizardValues): JobInput => ({
  sourceLanguage: values.sourceLanguage,
  jobTranslationTermbases: values.jobTranslationTermbases.map((chosen) => ({ translationTermbase: chosen['@id'] })),
  jobTransUnitMessageRuleSets: values.jobTransUnitMessageRuleSets.map((chosen) => ({
    transUnitMessageRuleSet: chosen['@id'],
  })),
  usePrompt: values.usePrompt,
  ...(values.usePrompt && { formality: values.formality, ...modelWorkBody(values) }),
})

/** What a model is to write with. */
const modelWorkBody = (values: WizardValues): JobInput => ({
  systemMessage: values.systemMessage,
  prompt: values.prompt,
  ...(values.promptUuid !== null && { promptUuid: values.promptUuid }),
  generativeArtificialIntelligenceModel: values.generativeArtificialIntelligenceModel?.['@id'] ?? null,
  guideline: values.guideline?.['@id'] ?? null,
})

/** The termbases with the languages that were chosen in them. */
const termbasesBody = ({ jobTranslationTermbases }: WizardValues) =>
  jobTranslationTermbases.map((chosen) => ({
    translationTermbase: chosen['@id'],
    sourceTermbaseIndex: chosen.sourceTermbaseIndex,
    targetTermbaseIndex: chosen.targetTermbaseIndex,
  }))

/** What the configuration step of a transcreation job saves. */
export const transcreationBody = (values: WizardValues): JobInput => ({
  jobTemplate: values.jobTemplate?.['@id'] ?? null,
  sourceLanguage: values.sourceLanguage,
  targetLanguage: values.targetLanguages[0] ?? null,
  formality: values.formality,
  ...modelWorkBody(values),
  brief: values.brief,
  jobTranslationTermbases: termbasesBody(values),
  jobTransUnitMessageRuleSets: values.jobTransUnitMessageRuleSets.map((chosen) => ({
    transUnitMessageRuleSet: chosen['@id'],
  })),
  jobArtificialIntelligenceWorkers: values.jobArtificialIntelligenceWorkers.map((chosen) => ({
    artificialIntelligenceWorker: chosen['@id'],
  })),
})

/** What the configuration step saves; skipping the pre-translation only for administrators. */
export const configurationBody = (values: WizardValues, isAdministrator: boolean): JobInput => ({
  jobTemplate: values.jobTemplate?.['@id'] ?? null,
  sourceLanguage: values.sourceLanguage,
  targetLanguages: values.targetLanguages,
  formality: values.formality,
  useTranslationMemory: values.jobTranslationMemories.length > 0,
  jobTranslationTermbases: termbasesBody(values),
  jobTranslationMemories: values.jobTranslationMemories.map((chosen) => ({
    translationMemory: chosen['@id'],
    translationMemoryPretranslationMinimalMatchPercent: chosen.minimum,
    updateTranslationMemory: chosen.update,
  })),
  useAdvancedMachineTranslationSettings: true,
  jobMachineTranslationEngines: values.jobMachineTranslationEngines.map((chosen) => ({
    machineTranslationEngine: chosen['@id'],
    machineTranslationQualityEstimationMinimalPercent: chosen.minimum,
  })),
  ...ofEachSet<Required<Pick<JobInput, JobSetField>>>((set) =>
    values[jobSets[set]].map((chosen) => ({ [set]: chosen['@id'] })),
  ),
  ...preparationOf(values),
  ...(isAdministrator && { skipPretranslation: values.skipPretranslation }),
})
