import { extractsTerms, termbaseFileEndings } from '@langwerk/contract/term-words'
import type { TFunction } from 'i18next'
import { faultText, nameViolation } from '../../../kit/refusal-text.ts'
import type { Violations } from '../../../kit/use-form.ts'
import { budgetIsWrong } from '../../artificial-intelligence-worker-runs/index.ts'
import { addressesIn, type WizardType, type WizardValues } from './wizard-values.ts'

export type WizardStep = 'type' | 'name' | 'languages' | 'files' | 'check' | 'finish' | 'estimate'

/**
 * The steps of an import: a file of a termbase and bilingual files name their languages themselves, an empty termbase needs no
 * files, and neither does what is written; jobs and memories are sent from where they are. Into a termbase that is given, only the files are asked for, and what
 * they do not say themselves. What an AI worker would take is shown before it begins.
 */
export function stepsOf(type: WizardType, isInto: boolean, hasWorker: boolean): WizardStep[] {
  if (isInto) return type === 'termLists' ? ['files', 'languages', 'check'] : ['files', 'check']
  const finish: WizardStep[] = hasWorker ? ['finish', 'estimate'] : ['finish']
  const steps: Record<WizardType, WizardStep[]> = {
    documents: ['type', 'name', 'languages', 'files', ...finish],
    xliff: ['type', 'name', 'files', ...finish],
    job: ['type'],
    translationMemory: ['type'],
    generated: ['type', 'name', 'languages', ...finish],
    termbase: ['type', 'name', 'files', 'check'],
    termLists: ['type', 'name', 'languages', 'files', 'check'],
    empty: ['type', 'name', 'languages'],
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

interface Circumstances {
  isInto: boolean
  needsTeam: boolean
  t: TFunction<'termbases'>
}

/** What keeps the wizard in a step. */
export function violationsOf(
  step: WizardStep,
  values: WizardValues,
  { isInto, needsTeam, t }: Circumstances,
): Violations<WizardValues> {
  const { type, name, languages, files, teams, destinationTermbase } = values
  const teamViolation = needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }
  // What terms are found in belongs to nobody's teams before its end, and a termbase that is there keeps its own.
  const makesTermbase = !extractsTerms(type) && destinationTermbase === null
  if (step === 'name') return { ...nameViolation(name), ...(makesTermbase && teamViolation) }
  if (step === 'languages') {
    if (languages.length < 1 || languages.length > 2) return { languages: t('wizard.languagesRequired') }
    if (isInto && files.length > 1 && files.length !== languages.length)
      return { languages: t('wizard.languagesForFiles', { count: files.length }) }
  }
  if (step === 'files') return filesViolation(values, isInto, t)
  if (step === 'finish')
    return {
      ...(values.destinationTermbase === null && teamViolation),
      ...(type === 'generated' &&
        !values.artificialIntelligenceWorker && { artificialIntelligenceWorker: t('wizard.workerRequired') }),
    }
  if (step === 'estimate' && budgetIsWrong(values.budget.typed)) return { budget: t('wizard.budgetWrong') }
  return {}
}

function filesViolation(
  { type, languages, files, sources, addresses }: WizardValues,
  isInto: boolean,
  t: TFunction<'termbases'>,
): Violations<WizardValues> {
  if (isInto) return files.length < 1 || files.length > 2 ? { files: t('wizard.oneOrTwoFiles') } : {}
  if (type === 'documents') {
    const lacks = languages.some(
      (language) => (sources[language] ?? []).length === 0 && addressesIn(addresses[language]).length === 0,
    )
    return lacks ? { sources: t('wizard.filesRequired', { count: languages.length }) } : {}
  }
  if (type === 'xliff') return files.length === 0 ? { files: t('wizard.filesRequired', { count: 1 }) } : {}
  const wanted = type === 'termLists' ? languages.length : 1
  // One file may hold all languages.
  return files.length !== wanted && files.length !== 1 ? { files: t('wizard.filesRequired', { count: wanted }) } : {}
}

/** Where what was refused is asked; null where that is no field of the wizard. */
export function stepOfField(field: string, steps: readonly WizardStep[]): WizardStep | null {
  const asked: Partial<Record<string, WizardStep>> = {
    name: 'name',
    description: 'name',
    languages: 'languages',
    files: 'files',
    url: 'files',
    destinationTermbase: 'finish',
    minimumConfidence: 'finish',
    skipKnown: 'finish',
    artificialIntelligenceWorker: 'finish',
    budget: 'estimate',
  }
  const step = asked[field]
  return step && steps.includes(step) ? step : null
}
