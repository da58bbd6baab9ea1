import type { Counter } from '../counting/counter.ts'
import type { Form } from '../counting/forms.ts'
import { isRomance } from '../text/languages.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { formFeatures, readFeatures, stemUses } from './form-features.ts'
import { type FormParts, formParts, longerForms } from './form-parts.ts'
import { kinFeatures, kinScores } from './kin-features.ts'
import { formWeights, kinWeights, nameWeights } from './weights.ts'

/** A form with how likely it is a term or a name. */
export interface ScoredForm {
  form: Form
  /** From 0 to 1: of forms with such a chance, so many are terms. */
  chance: number
  /** If it is one of both: from 0 to 1, whether a name. */
  nameChance: number
}

/**
 * Scores all forms by two logistic regressions: one over what is known of the form by itself, and one over the same and
 * over what the first says of the forms that share its words.
 */
export function scoreForms(counter: Counter, lexicon: Lexicon, acronyms: ReadonlyMap<string, string>): ScoredForm[] {
  const forms = [...counter.forms.values()]
  const parts = formParts(forms, counter.forms)
  const own = formFeatures.map((name) => formWeights[name])
  const both = formFeatures.map((name) => kinWeights[name])
  const naming = formFeatures.map((name) => nameWeights[name])
  const chances = new Float64Array(forms.length)
  const sums = new Float64Array(forms.length)
  const nameChances = new Float64Array(forms.length)
  // The rows of all forms would take more memory than the forms.
  eachRow(forms, parts, lexicon, acronyms, (row, index) => {
    chances[index] = logistic(sumOf(row, own))
    sums[index] = sumOf(row, both)
    nameChances[index] = logistic(sumOf(row, naming))
  })
  const kinOf = kinScores(forms, parts, chances, isRomance(lexicon.language))
  const kin = kinFeatures.map((name) => kinWeights[name])
  return forms.map((form, index) => ({
    form,
    chance: logistic(sums[index]! + sumOf(kinOf(index), kin)),
    nameChance: nameChances[index]!,
  }))
}

/** The features of all forms, for whoever learns weights. */
export function formRows(
  forms: readonly Form[],
  parts: FormParts,
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
): Float32Array[] {
  const rows: Float32Array[] = []
  eachRow(forms, parts, lexicon, acronyms, (row) => rows.push(row.slice()))
  return rows
}

/** Calls `onRow` with the features of each form; the row is the same each time. */
function eachRow(
  forms: readonly Form[],
  parts: FormParts,
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
  onRow: (row: Float32Array, index: number) => void,
): void {
  const around = {
    stems: stemUses(lexicon),
    acronyms,
    longForms: new Set([...acronyms.values()].map((long) => long.toLowerCase())),
    isGerman: lexicon.language === 'de',
    isRomance: isRomance(lexicon.language),
  }
  const longer = longerForms(forms, parts)
  const row = new Float32Array(formFeatures.length)
  forms.forEach((form, index) => {
    readFeatures(row, form, longer[index], around)
    onRow(row, index)
  })
}

function sumOf(row: Float32Array, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += row[index]! * weights[index]!
  return sum
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
