import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Translator } from '../state/use-translator.ts'

/** Who gets the text, and how terms are heeded there. */
export function VendorLine({ translator: { state, remembered } }: { translator: Translator }) {
  const { last, paragraphs } = state
  const { t } = useTranslation('translator')
  const { t: engines } = useTranslation('machineTranslationEngines')
  const { t: models } = useTranslation('generativeArtificialIntelligenceModels')
  if (paragraphs.length === 0 || !last) return null
  const { translatedBy } = last
  if (!translatedBy)
    return last.failures.length === 0 && !last.unsupported ? (
      <Text size="xs" c="dimmed">
        {t('vendorNobody')}
      </Text>
    ) : null
  const { kind, name, provider, terms } = translatedBy
  return (
    <Text size="xs" c="dimmed">
      {t('vendor', {
        name,
        provider:
          kind === 'engine' ? engines(`providers.${provider}` as never) : models(`providers.${provider}` as never),
      })}{' '}
      {remembered.termbases.length > 0 && `${t(`terms.${terms}`)}.`}
    </Text>
  )
}
