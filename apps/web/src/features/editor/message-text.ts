import type { QualityMessage } from '@langwerk/contract/trans-units'
import { useTranslation } from 'react-i18next'

/** Gives the sentence of a quality message in the language of the interface. */
export function useMessageText(): (message: Pick<QualityMessage, 'key' | 'values'>) => string {
  const { t } = useTranslation('editor')
  return ({ key, values }) => {
    // A mark that only one side has is said in another sentence.
    const oneSided =
      key === 'punctuationAtEnd' &&
      (values.source === '' ? 'punctuationAdded' : values.target === '' ? 'punctuationLost' : null)
    // The keys are those of packages/quality, each of which has its text here; a new one shows as its key.
    return t(`messages.${oneSided || key}` as 'messages.emptyTarget', values)
  }
}
