import type { ChosenTeam } from '../../../kit/team-shares.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import type { TypedBudget } from '../../term-reviews/index.ts'

/** What can be chosen: what terms are found in, or written by, then what lists them. */
export const wizardTypes = [
  'documents',
  'xliff',
  'job',
  'translationMemory',
  'generated',
  'termbase',
  'termLists',
  'empty',
] as const
export type WizardType = (typeof wizardTypes)[number]

export interface WizardValues {
  type: WizardType
  name: string
  /** What an AI worker writes about. */
  description: string
  /** IRIs. */
  languages: string[]
  files: File[]
  /** The documents in which terms are found, by the IRI of their language. */
  sources: Record<string, File[]>
  /** Web pages in which terms are found, one on each line, by the IRI of their language. */
  addresses: Record<string, string>
  destinationTermbase: { '@id': string; name: string } | null
  /** Of the termbase that is made. */
  teams: ChosenTeam[]
  minimumConfidence: number
  skipKnown: boolean
  /** Who judges what is found, or writes it. */
  artificialIntelligenceWorker: Choice | null
  /** What that may cost. */
  budget: TypedBudget
}

/** The addresses that somebody has written on lines. */
export const addressesIn = (lines: string | undefined): string[] =>
  (lines ?? '').split('\n').flatMap((line) => line.trim() || [])
