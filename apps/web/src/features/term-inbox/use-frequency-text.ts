import type { TermCandidateLine } from '@langwerk/contract/term-candidates'
import { useTranslation } from 'react-i18next'

/** Says how often something stands in the texts, and in how many of these; empty of what stands in none. */
export function useFrequencyText() {
  const { t } = useTranslation('termInbox')
  return ({ frequency, documents }: Pick<TermCandidateLine, 'frequency' | 'documents'>): string =>
    frequency === 0
      ? ''
      : t('frequencyText', {
          times: t('times', { count: frequency }),
          documents: t('inDocuments', { count: documents }),
        })
}
