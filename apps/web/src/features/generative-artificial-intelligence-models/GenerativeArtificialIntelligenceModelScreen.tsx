import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../kit/queries.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { ModelPlayground } from './ModelPlayground.tsx'
import { ModelUsage } from './ModelUsage.tsx'
import { useConnectionTest } from './use-connection-test.ts'

export function GenerativeArtificialIntelligenceModelScreen() {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  const [testing, setTesting] = useState(false)
  const test = useConnectionTest()
  const refresh = useRefresh()
  const run = async (model: GenerativeArtificialIntelligenceModel) => {
    setTesting(true)
    await test(model)
    setTesting(false)
    await refresh(routes.usage.path)
  }
  return (
    <ThingFrame
      object="generativeArtificialIntelligenceModel"
      get={routes.get}
      title={t('title')}
      all={t('allModels')}
      about={({ provider, modelType }) => (
        <Text size="sm" c="dimmed">
          {t(`providers.${provider}`)} · {modelType}
        </Text>
      )}
      buttons={(model) =>
        model.permissions.edit && (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} />}
            loading={testing}
            onClick={() => void run(model)}
          >
            {t('test')}
          </Button>
        )
      }
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
