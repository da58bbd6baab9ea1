import type { Counter } from '../counting/counter.ts'
import type { Form } from '../counting/forms.ts'
import { isRomance } from '../text/languages.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { featuresOf, formFeatures, longerForms, stemUses } from './form-features.ts'
import { kinFeatures, kinScores } from './kin-features.ts'
import { formWeights, kinWeights } from './weights.ts'

/** A form with how likely it is a term or a name. */
export interface ScoredForm {
  form: Form
  /** From 0 to 1: of forms with such a chance, so many are terms. */
  chance: number
}

/**
 * Scores all forms by two logistic regressions: one over what is known of the form by itself, and one over the same and
 * over what the first says of the forms that share its words.
 */
export function scoreForms(counter: Counter, lexicon: Lexicon, acronyms: ReadonlyMap<string, string>): ScoredForm[] {
  const forms = [...counter.forms.values()]
  const rows = formRows(forms, counter, lexicon, acronyms)
  const own = formFeatures.map((name) => formWeights[name] ?? 0)
  const chances = Float64Array.from(rows, (row) => chanceOf(row, own))
  const kinOf = kinScores(forms, chances, isRomance(lexicon.language))
  const weights = formFeatures.map((name) => kinWeights[name] ?? 0)
  const kin = kinFeatures.map((name) => kinWeights[name] ?? 0)
  return forms.map((form, index) => ({
    form,
    chance: logistic(sumOf(rows[index]!, weights) + sumOf(kinOf(form, index), kin)),
  }))
}

/** The features of all forms, for the scores and for whoever learns weights. */
export function formRows(
  forms: readonly Form[],
  counter: Counter,
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
): Float64Array[] {
  const around = {
    stems: stemUses(lexicon),
    longer: longerForms(counter.forms),
    acronyms,
    longForms: new Set(acronyms.values()),
    isGerman: lexicon.language === 'de',
  }
  return forms.map((form) => featuresOf(form, around))
}

const chanceOf = (row: Float64Array, weights: readonly number[]) => logistic(sumOf(row, weights))

function sumOf(row: Float64Array, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += row[index]! * weights[index]!
  return sum
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
