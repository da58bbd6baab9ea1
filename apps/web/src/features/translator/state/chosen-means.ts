import { isRefusal } from '../../../kit/refusal.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'

/** Engines and models that somebody chose, by the languages between which they are to translate. */
export type ChosenMeans = Readonly<Record<string, Choice | null>>

/** @param source null as long as it is not known: then it is for whatever it will turn out to be. */
const keyOf = (source: string | null, target: string | null) => `${source ?? ''} ${target ?? ''}`

interface OfPair {
  chosen: ChosenMeans
  target: string | null
}

/** Who is to translate from a language; null for whichever serves the languages. */
export function chosenFor({ chosen, target }: OfPair, source: string | null): Choice | null {
  const ofPair = chosen[keyOf(source, target)]
  return ofPair === undefined ? (chosen[keyOf(null, target)] ?? null) : ofPair
}

export const choosing = ({ chosen, target }: OfPair, source: string | null, choice: Choice | null): ChosenMeans => ({
  ...chosen,
  [keyOf(source, target)]: choice,
})

export const without = (chosen: ChosenMeans, { '@id': gone }: Choice): ChosenMeans =>
  Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice?.['@id'] !== gone))

export const isModel = (iri: string): boolean => iri.includes('/generative_artificial_intelligence_models/')

/** Whether a text was refused because who was to translate it is no longer there, or no longer for whoever asks. */
export const isOfGoneMeans = (error: unknown): boolean =>
  isRefusal(error) &&
  error.violations.some(
    ({ propertyPath, code }) =>
      code === 'does_not_exist' &&
      (propertyPath === 'machineTranslationEngine' || propertyPath === 'generativeArtificialIntelligenceModel'),
  )
