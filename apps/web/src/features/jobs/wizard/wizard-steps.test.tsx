import type { JobObject } from '@langwerk/contract/job-types'
import { expect, test } from 'vitest'
import { violationsOf } from './wizard-steps.ts'
import { newValues, type WizardValues } from './wizard-values.ts'

const english = '/api/languages/en'
const kept = { sourceLanguage: english, jobTranslationMemories: [], jobMachineTranslationEngines: [] }
const fieldsAt = (object: JobObject, prompt: string) => {
  const values: WizardValues = { ...newValues(kept), targetLanguages: [english], usePrompt: true, prompt }
  return Object.keys(violationsOf(object, 'configuration', values, false))
}

test.each(['jobTranscreation', 'jobCopywriting'] as const)(
  '%s: what a model cannot write by is found before it is sent',
  (object) => {
    expect(fieldsAt(object, '')).toEqual(['prompt', 'generativeArtificialIntelligenceModel'])
    expect(fieldsAt(object, 'Write for {{whom}}')).toEqual(['prompt', 'generativeArtificialIntelligenceModel'])
    expect(fieldsAt(object, 'Write in {{targetLanguage}}')).toEqual(['generativeArtificialIntelligenceModel'])
  },
)
