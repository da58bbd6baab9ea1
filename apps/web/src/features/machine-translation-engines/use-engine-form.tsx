import {
  type MachineTranslationEngine,
  type MachineTranslationEngineInput,
  planFeatureOfEngine,
} from '@langwerk/contract/machine-translation-engines'
import { machineTranslationProviders } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PercentField, WordField } from '../../kit/fields.tsx'
import type { ItemForm } from '../../kit/item-form.ts'
import { LanguagePairFields } from '../../kit/language-pair.tsx'
import { useOpeningPlan } from '../plans/index.ts'
import { type EngineValues, engineValues, settingsOf } from './providers/engine-values.ts'
import { providerSettings } from './providers/provider-settings.tsx'

/** The own fields of an engine: those of every one, and its provider's. */
export function useEngineForm(): ItemForm<EngineValues, MachineTranslationEngine, MachineTranslationEngineInput> {
  const { t } = useTranslation('machineTranslationEngines')
  const deepLPlan = useOpeningPlan('deepL')
  return {
    initial: engineValues(null),
    valuesOf: engineValues,
    bodyOf: settingsOf,
    fields: (form, engine) => {
      const Settings = providerSettings[form.values.provider]
      const provider = form.field('provider')
      return (
        <>
          <WordField
            label={t('provider')}
            hint={t('providerHint')}
            required
            disabled={engine !== null}
            words={machineTranslationProviders.map((value) => {
              const label = t(`providers.${value}`)
              return planFeatureOfEngine(value) === 'deepL' && deepLPlan !== null
                ? { value, label: t('providerOfPlan', { provider: label, plan: deepLPlan }), disabled: true }
                : { value, label }
            })}
            {...provider}
            onChange={(value) => {
              provider.onChange(value)
              form.set('integration', null)
            }}
          />
          <Text size="sm" c="dimmed">
            {t(`about.${form.values.provider}`)}
          </Text>
          <Settings form={form} engine={engine} />
          <LanguagePairFields form={form} hint={t('languageHint')} />
          <PercentField
            from={0}
            label={t('minimum')}
            hint={t('minimumHint')}
            {...form.field('machineTranslationQualityEstimationMinimalPercent')}
          />
        </>
      )
    },
  }
}
