import { onSessionChange } from '../../../session/session.ts'
import type { KeptSettings, WizardValues } from './wizard-values.ts'

const nothingKept: KeptSettings = {
  sourceLanguage: null,
  jobTranslationMemories: [],
  jobMachineTranslationEngines: [],
}
let kept = nothingKept

// What one person chose is none of the next one's business.
onSessionChange(() => {
  kept = nothingKept
})

/** Keeps of a started job what the next one most likely wants again. */
export function keepSettings(values: WizardValues): void {
  const { sourceLanguage, jobTranslationMemories, jobMachineTranslationEngines } = values
  kept = { sourceLanguage, jobTranslationMemories, jobMachineTranslationEngines }
}

export const keptSettings = (): KeptSettings => kept
