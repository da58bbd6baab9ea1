import {
  type GenerativeArtificialIntelligenceModel,
  type GenerativeArtificialIntelligenceModelInput,
  providerGivesEmbeddings,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { modelGifts } from '@langwerk/contract/model-words'
import { generativeArtificialIntelligenceProviders } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PercentField, WordField } from '../../kit/fields.tsx'
import type { ItemForm } from '../../kit/item-form.ts'
import { LanguagesField } from '../../kit/LanguageField.tsx'
import { faultText } from '../../kit/refusal-text.ts'
import { AccountFields } from './AccountFields.tsx'
import { ModelTypeField } from './ModelTypeField.tsx'
import { bodyOfModel, type ModelValues, missingSettings, modelValues, pricesAreWrong } from './model-values.ts'
import { PricesField } from './PricesField.tsx'

/** The own fields of a model: how it is reached, which one it is, and what it costs. */
export function useModelForm(): ItemForm<
  ModelValues,
  GenerativeArtificialIntelligenceModel,
  GenerativeArtificialIntelligenceModelInput
> {
  const { t } = useTranslation('generativeArtificialIntelligenceModels')
  return {
    initial: modelValues(null),
    valuesOf: modelValues,
    bodyOf: bodyOfModel,
    check: (values, model) => ({
      ...Object.fromEntries(missingSettings(values, model).map((name) => [name, faultText({ code: 'required' })])),
      ...(values.modelType.trim() === '' && { modelType: faultText({ code: 'model_type_required' }) }),
      ...(pricesAreWrong(values.prices) && { prices: t('prices.wrong') }),
    }),
    fields: (form, model) => (
      <>
        <WordField
          label={t('provider')}
          hint={t('providerHint')}
          required
          disabled={model !== null}
          words={generativeArtificialIntelligenceProviders.map((value) => ({ value, label: t(`providers.${value}`) }))}
          {...form.field('provider')}
          onChange={(provider) => {
            form.set('provider', provider)
            // An integration is one provider's.
            form.set('integration', null)
            if (!providerGivesEmbeddings(provider)) form.set('gives', 'text')
          }}
        />
        <Text size="sm" c="dimmed">
          {t(`about.${form.values.provider}`)}
        </Text>
        <AccountFields form={form} model={model} />
        {providerGivesEmbeddings(form.values.provider) && (
          <WordField
            label={t('gives')}
            hint={t('givesHint')}
            disabled={model !== null}
            words={modelGifts.map((value) => ({ value, label: t(`gifts.${value}`) }))}
            {...form.field('gives')}
          />
        )}
        <ModelTypeField form={form} disabled={model !== null} />
        <LanguagesField hint={t('languagesHint')} max={500} {...form.field('languages')} />
        {form.values.gives === 'text' && (
          <PercentField
            from={0}
            label={t('minimum')}
            hint={t('minimumHint')}
            {...form.field('generativeAIQualityEstimationMinimalPercent')}
          />
        )}
        <PricesField {...form.field('prices')} />
      </>
    ),
  }
}
