import type { JobObject } from '@langwerk/contract/job-types'
import type { JobInput } from '@langwerk/contract/jobs'
import { faultText } from '../../../kit/refusal-text.ts'
import type { Violations } from '../../../kit/use-form.ts'
import { promptViolations } from '../../prompt-categories/index.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import type { WizardStep } from './use-wizard-address.ts'
import {
  configurationBody,
  copyConfigurationBody,
  copySourceBody,
  nameBody,
  transcreationBody,
  type WizardValues,
} from './wizard-values.ts'

export interface WizardRights {
  isAdministrator: boolean
  mayShare: boolean
  needsTeam: boolean
  primaryStays: boolean
}

/** What keeps a step from being left. */
export function violationsOf(
  object: JobObject,
  step: WizardStep,
  values: WizardValues,
  needsTeam: boolean,
): Violations<WizardValues> {
  if (step === 'name' && needsTeam && values.jobTeams.length === 0)
    return { jobTeams: faultText({ code: 'team_required' }) }
  if (object === 'jobCopywriting') return copyViolationsOf(step, values)
  if (step !== 'configuration') return {}
  const languages = faultText({ code: 'languages_required' })
  return {
    ...(!values.sourceLanguage && { sourceLanguage: languages }),
    ...(values.targetLanguages.length === 0 && { targetLanguages: languages }),
    ...(object === 'jobTranscreation' && modelWorkViolations(values)),
  }
}

function copyViolationsOf(step: WizardStep, values: WizardValues): Violations<WizardValues> {
  const { writtenAfter, copyTemplate, text, sourceLanguage } = values
  if (step === 'files' && writtenAfter === 'template' && !copyTemplate)
    return { copyTemplate: faultText({ code: 'copy_template_required' }) }
  if (step === 'files' && writtenAfter === 'text' && text.trim() === '')
    return { text: faultText({ code: 'text_required' }) }
  if (step !== 'configuration') return {}
  return {
    ...(!sourceLanguage && { sourceLanguage: faultText({ code: 'language_required' }) }),
    ...(values.usePrompt && modelWorkViolations(values)),
  }
}

/** What a model cannot write by. */
function modelWorkViolations(values: WizardValues): Violations<WizardValues> {
  const { text: prompt, ...wrong } = promptViolations({ systemMessage: values.systemMessage, text: values.prompt })
  return {
    ...wrong,
    ...(prompt !== undefined && { prompt }),
    ...(!values.generativeArtificialIntelligenceModel && {
      generativeArtificialIntelligenceModel: faultText({ code: 'model_required' }),
    }),
  }
}

/** What is saved of a step; a job without a name is called by what it is made of. */
export function bodyOf(
  object: JobObject,
  step: WizardStep,
  values: WizardValues,
  { mayShare, isAdministrator }: WizardRights,
  { uploaded: [first] }: Uploads,
): JobInput | null {
  if (step === 'name') return nameBody(values, mayShare)
  const isCopy = object === 'jobCopywriting'
  if (step === 'configuration') return configurationOf(object, values, isAdministrator)
  if (step !== 'files') return null
  const name = isCopy ? copyNameOf(values, first?.name) : first?.name
  const named = values.name.trim() === '' && name ? { name: name.slice(0, 500) } : null
  return isCopy ? { ...copySourceBody(values), ...named } : named
}

function configurationOf(object: JobObject, values: WizardValues, isAdministrator: boolean): JobInput {
  if (object === 'jobTranscreation') return transcreationBody(values)
  return object === 'jobCopywriting' ? copyConfigurationBody(values) : configurationBody(values, isAdministrator)
}

/** What a copywriting job without a name is called. */
function copyNameOf({ writtenAfter, copyTemplate, text }: WizardValues, fileName: string | undefined) {
  if (writtenAfter === 'template') return copyTemplate?.name
  return writtenAfter === 'text' ? text.trim().split('\n')[0]?.trim() : fileName
}
