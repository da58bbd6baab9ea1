import {
  type GenerativeArtificialIntelligenceModel,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../kit/queries.ts'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { useEditing } from '../../kit/use-editing.ts'
import { ModelPlayground } from './ModelPlayground.tsx'
import { ModelUsage } from './ModelUsage.tsx'
import { useConnectionTest } from './use-connection-test.ts'
import { useModelForm } from './use-model-form.tsx'

export function GenerativeArtificialIntelligenceModelScreen() {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  const { t: kit } = useTranslation('kit')
  const [testing, setTesting] = useState(false)
  const test = useConnectionTest()
  const refresh = useRefresh()
  const form = useModelForm()
  const { edit, dialog } = useEditing<GenerativeArtificialIntelligenceModel>(() => refresh(routes.list.path))
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
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => edit(model)}>
              {kit('edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={16} />}
              loading={testing}
              onClick={() => void run(model)}
            >
              {t('test')}
            </Button>
          </Group>
        )
      }
    >
      {(model) => (
        <Stack gap="xl">
          {model.gives === 'text' && <ModelPlayground model={model} />}
          {model.permissions.edit && <ModelUsage model={model} />}
          {dialog && (
            <ShareableDialog
              object="generativeArtificialIntelligenceModel"
              routes={routes}
              texts={t}
              form={form}
              {...dialog}
            />
          )}
        </Stack>
      )}
    </ThingFrame>
  )
}
