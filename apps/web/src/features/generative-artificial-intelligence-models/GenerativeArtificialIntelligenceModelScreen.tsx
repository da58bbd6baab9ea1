import { generativeArtificialIntelligenceModelRoutes as routes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { ModelPlayground } from './ModelPlayground.tsx'
import { ModelUsage } from './ModelUsage.tsx'

export function GenerativeArtificialIntelligenceModelScreen() {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  return (
    <ThingFrame
      object="generativeArtificialIntelligenceModel"
      get={routes.get}
      title={t('title')}
      all={t('allModels')}
      about={({ provider, modelType }) => `${t(`providers.${provider}`)} · ${modelType}`}
    >
      {(model) => (
        <Stack gap="xl">
          <ModelPlayground model={model} />
          <ModelUsage model={model} />
        </Stack>
      )}
    </ThingFrame>
  )
}
