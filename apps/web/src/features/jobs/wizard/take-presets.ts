import { jobSets } from '@langwerk/contract/job-sets'
import type { Job } from '@langwerk/contract/jobs'
import type { Form } from '../../../kit/use-form.ts'
import { resourcesOf, type WizardValues } from './wizard-values.ts'

/** Shows in the form what a job template, chosen or preset by one's role, has filled in. */
export function takePresets(form: Form<WizardValues>, job: Job): void {
  const presets = resourcesOf(job)
  form.set('jobTemplate', presets.jobTemplate)
  form.set('templateOmissions', presets.templateOmissions)
  form.set('jobTranslationTermbases', presets.jobTranslationTermbases)
  form.set('jobTranslationMemories', presets.jobTranslationMemories)
  form.set('jobMachineTranslationEngines', presets.jobMachineTranslationEngines)
  form.set('lockExactMatches', presets.lockExactMatches)
  form.set('lockTargets', presets.lockTargets)
  form.set('reportCrossFileRepetitions', presets.reportCrossFileRepetitions)
  form.set('artificialIntelligenceReworkBudget', presets.artificialIntelligenceReworkBudget)
  for (const field of Object.values(jobSets)) form.set(field, presets[field])
}
