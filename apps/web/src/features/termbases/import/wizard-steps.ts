import type { TermImportType } from '@langwerk/contract/words'
import type { TFunction } from 'i18next'
import type { Violations } from '../../../kit/use-form.ts'
import type { WizardValues } from './use-term-import.ts'

export type WizardStep = 'type' | 'name' | 'languages' | 'files' | 'check'

/** The steps of an import: a termbase file names its languages itself, an empty termbase needs no files. */
export function stepsOf(type: TermImportType): WizardStep[] {
  const steps: Record<TermImportType, WizardStep[]> = {
    empty: ['type', 'name', 'languages'],
    documents: ['type', 'name', 'languages', 'files', 'check'],
    termbase: ['type', 'name', 'files', 'check'],
  }
  return steps[type]
}

/** What keeps the wizard in a step. */
export function violationsOf(
  step: WizardStep,
  { type, name, languages, files }: WizardValues,
  t: TFunction<'termbases'>,
): Violations<WizardValues> {
  if (step === 'name' && name.trim() === '') return { name: t('nameRequired') }
  if (step === 'languages' && (languages.length < 1 || languages.length > 2))
    return { languages: t('wizard.languagesRequired') }
  if (step === 'files') {
    const wanted = type === 'documents' ? languages.length : 1
    // One file may hold all languages.
    if (files.length !== wanted && files.length !== 1) return { files: t('wizard.filesRequired', { count: wanted }) }
  }
  return {}
}
