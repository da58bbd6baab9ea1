import {
  type GenerativeArtificialIntelligenceModel,
  modelNeedsAccount,
  modelNeedsEndpoint,
  modelSettings,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import {
  type IntegrationToUse,
  organizationIntegrationRoutes as integrationRoutes,
} from '@langwerk/contract/organization-integrations'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { ApiKeyField } from '../../kit/ApiKeyField.tsx'
import { TextField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { ModelValues } from './model-values.ts'

interface AccountFieldsProps {
  form: Form<ModelValues>
  /** Null for a model that is being made. */
  model: GenerativeArtificialIntelligenceModel | null
}

/** How a model is reached: by an account of the organization, or with an endpoint and a key of its own. */
export function AccountFields({ form, model }: AccountFieldsProps) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  const { provider, integration } = form.values
  const mayUseIntegration = modelNeedsAccount(provider)
  return (
    <>
      {mayUseIntegration && (
        <PagedSelect<IntegrationToUse>
          // Of another provider, others are offered.
          key={provider}
          route={integrationRoutes.toUse}
          more={{ provider }}
          label={t('integration')}
          hint={t('integrationHint')}
          placeholder={t('ownKey')}
          nothing={t('noIntegration', { provider: t(`providers.${provider}`) })}
          describe={({ organization }) => organization?.name ?? t('yourOwnIntegration')}
          {...form.field('integration')}
        />
      )}
      {(!mayUseIntegration || integration === null) && (
        <>
          <TextField
            label={t('endpoint')}
            hint={t(`endpointHints.${endpointHint(provider)}`)}
            required={modelNeedsEndpoint(provider)}
            placeholder={endpointExamples[provider]}
            {...form.field('endpoint')}
          />
          <ApiKeyField item={model} required={mayUseIntegration} {...form.field('apiKey')} />
        </>
      )}
      {'translationResourceId' in modelSettings[provider].shape && (
        <TextField label={t('deployment')} hint={t('deploymentHint')} {...form.field('translationResourceId')} />
      )}
    </>
  )
}

/** A vendor has an endpoint of its own; an account with one may have another, and a server of one's own has no account. */
const endpointHint = (provider: GenerativeArtificialIntelligenceProvider) =>
  !modelNeedsEndpoint(provider) ? 'vendors' : modelNeedsAccount(provider) ? 'azure' : 'compatible'

const endpointExamples: Record<GenerativeArtificialIntelligenceProvider, string> = {
  openAi: 'https://api.openai.com/v1',
  azureOpenAi: 'https://example.openai.azure.com',
  azureDeepSeek: 'https://example.services.ai.azure.com',
  mistral: 'https://api.mistral.ai/v1',
  claude: 'https://api.anthropic.com',
  openAiCompatible: 'http://localhost:11434/v1',
}
