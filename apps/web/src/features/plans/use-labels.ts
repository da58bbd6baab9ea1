import type { Plan } from '@langwerk/contract/plans'
import { usePreferences } from '../../settings/preferences.ts'

/** Gives of a text of the operator's the one in the reader's language. */
export function useLabel(): (texts: Plan['label']) => string {
  const { locale } = usePreferences()
  return (texts) => texts[locale]
}

/** Gives the lines of the operator's in the reader's language. */
export function useLines(): (lines: Plan['features']) => readonly string[] {
  const { locale } = usePreferences()
  return (lines) => lines[locale]
}
