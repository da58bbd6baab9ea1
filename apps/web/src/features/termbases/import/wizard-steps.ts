import { termbaseFileEndings } from '@langwerk/contract/term-words'
import type { TFunction } from 'i18next'
import { faultText, nameViolation } from '../../../kit/refusal-text.ts'
import type { Violations } from '../../../kit/use-form.ts'
import type { WizardValues } from './use-term-import.ts'

/** What can be chosen. */
export const wizardTypes = ['empty', 'termLists', 'termbase'] as const
export type WizardType = (typeof wizardTypes)[number]

export type WizardStep = 'type' | 'name' | 'languages' | 'files' | 'check'

/**
 * The steps of an import: a termbase file names its languages itself, an empty termbase needs no files. Into a termbase
 * that is given, only the files are asked for, and what they do not say themselves.
 */
export function stepsOf(type: WizardType, isInto: boolean): WizardStep[] {
  if (isInto) return type === 'termLists' ? ['files', 'languages', 'check'] : ['files', 'check']
  const steps: Record<WizardType, WizardStep[]> = {
    empty: ['type', 'name', 'languages'],
    termLists: ['type', 'name', 'languages', 'files', 'check'],
    termbase: ['type', 'name', 'files', 'check'],
  }
  return steps[type]
}

/** What chosen files are: one table or termbase, or lists of the terms of a language each. */
export function typeOfFiles(files: readonly { name: string }[]): WizardType {
  const [first] = files
  return files.length === 1 && termbaseFileEndings.some((ending) => first!.name.toLowerCase().endsWith(`.${ending}`))
    ? 'termbase'
    : 'termLists'
}

/** What keeps the wizard in a step. */
export function violationsOf(
  step: WizardStep,
  { type, name, languages, files, teams }: WizardValues,
  { isInto, needsTeam, t }: { isInto: boolean; needsTeam: boolean; t: TFunction<'termbases'> },
): Violations<WizardValues> {
  if (step === 'name')
    return {
      ...nameViolation(name),
      ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
    }
  if (step === 'languages') {
    if (languages.length < 1 || languages.length > 2) return { languages: t('wizard.languagesRequired') }
    if (isInto && files.length > 1 && files.length !== languages.length)
      return { languages: t('wizard.languagesForFiles', { count: files.length }) }
  }
  if (step === 'files' && isInto) {
    if (files.length < 1 || files.length > 2) return { files: t('wizard.oneOrTwoFiles') }
  } else if (step === 'files') {
    const wanted = type === 'termLists' ? languages.length : 1
    // One file may hold all languages.
    if (files.length !== wanted && files.length !== 1) return { files: t('wizard.filesRequired', { count: wanted }) }
  }
  return {}
}
