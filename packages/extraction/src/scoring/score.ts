import type { Counter } from '../counting/counter.ts'
import type { Form } from '../counting/forms.ts'
import { isRomance } from '../text/languages.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { featuresOf, formFeatures, longerForms, stemUses } from './form-features.ts'
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
  const rows = formRows(forms, counter, lexicon, acronyms)
  const own = formFeatures.map((name) => formWeights[name])
  const chances = Float64Array.from(rows, (row) => chanceOf(row, own))
  const kinOf = kinScores(forms, chances, isRomance(lexicon.language))
  const weights = formFeatures.map((name) => kinWeights[name])
  const name = formFeatures.map((feature) => nameWeights[feature])
  const kin = kinFeatures.map((name) => kinWeights[name])
  return forms.map((form, index) => ({
    form,
    chance: logistic(sumOf(rows[index]!, weights) + sumOf(kinOf(form, index), kin)),
    nameChance: chanceOf(rows[index]!, name),
  }))
}

/** The features of all forms, for the scores and for whoever learns weights. */
export function formRows(
  forms: readonly Form[],
  counter: Counter,
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
): Float32Array[] {
  const around = {
    stems: stemUses(lexicon),
    longer: longerForms(counter.forms),
    acronyms,
    longForms: new Set([...acronyms.values()].map((long) => long.toLowerCase())),
    isGerman: lexicon.language === 'de',
    isRomance: isRomance(lexicon.language),
  }
  return forms.map((form) => featuresOf(form, around))
}

const chanceOf = (row: Float32Array, weights: readonly number[]) => logistic(sumOf(row, weights))

function sumOf(row: Float32Array, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += row[index]! * weights[index]!
  return sum
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
