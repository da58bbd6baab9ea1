import type { QualityMessage } from '@langwerk/contract/quality-message'
import { messageText, qualityTexts } from '@langwerk/quality/messages'
import { usePreferences } from '../../settings/preferences.ts'

/** Gives the sentence of a quality message in the language of the interface. */
export function useMessageText(): (message: Pick<QualityMessage, 'key' | 'values'>) => string {
  const { locale } = usePreferences()
  return ({ key, values }) => messageText(key, values, locale)
}

/** The names of the quality processors in the language of the interface. */
export const useProcessorNames = () => qualityTexts(usePreferences().locale).processors
