import {
  type GenerativeArtificialIntelligenceModel,
  modelSettings,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { keyToAsk } from '@langwerk/contract/provider-settings'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { useConnectionTest } from './use-connection-test.ts'
import { useModelForm } from './use-model-form.tsx'

export function GenerativeArtificialIntelligenceModelsScreen() {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  const form = useModelForm()
  const test = useConnectionTest()
  return (
    <ShareableScreen
      object="generativeArtificialIntelligenceModel"
      routes={routes}
      texts={t}
      form={form}
      secretsOf={(thing) => keyToAsk(modelSettings, thing)}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        {
          key: 'provider',
          label: t('provider'),
          sortable: true,
          narrow: 'hide',
          render: ({ provider }) => t(`providers.${provider}`),
        },
        { key: 'modelType', label: t('modelType'), sortable: true, render: ({ modelType }) => modelType },
        { key: 'languages', label: t('languages'), narrow: 'hide', render: (model) => languagesOf(model, t('every')) },
        role,
        teams,
        created,
      ]}
      actions={(model) => [
        {
          label: t('test'),
          icon: <IconPlugConnected size={16} />,
          disabled: !model.permissions.edit,
          onClick: () => void test(model),
        },
      ]}
    />
  )
}

const languagesOf = ({ languages }: GenerativeArtificialIntelligenceModel, every: string) =>
  languages.length === 0 ? every : languages.map(languageName).join(', ')
