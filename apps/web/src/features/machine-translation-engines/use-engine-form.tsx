import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { machineTranslationProviders } from '@langwerk/contract/words'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PercentField, WordField } from '../../kit/fields.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'
import { engineValues, settingsOf } from './providers/engine-values.ts'
import { providerSettings } from './providers/provider-settings.tsx'

export function EngineDialog(props: {
  engine: MachineTranslationEngine | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('machineTranslationEngines')
  const { engine } = props
  return (
    <ShareableDialog
      title={engine ? t('editTitle') : t('add')}
      object="machineTranslationEngine"
      item={engine}
      teams={engine?.teams ?? []}
      more={engineValues(engine)}
      save={(shared, values) => {
        const { provider, sourceLanguage, targetLanguage, minimum } = values
        const body = {
          ...shared,
          ...settingsOf(values),
          sourceLanguage,
          targetLanguage,
          machineTranslationQualityEstimationMinimalPercent: minimum,
        }
        return engine
          ? call(routes.update, { params: { uuid: engine.uuid }, body })
          : call(routes.create, { body: { ...body, provider } })
      }}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => {
        const Settings = providerSettings[form.values.provider]
        return (
          <>
            <WordField
              label={t('provider')}
              hint={t('providerHint')}
              required
              disabled={engine !== null}
              words={machineTranslationProviders.map((value) => ({ value, label: t(`providers.${value}`) }))}
              {...form.field('provider')}
            />
            <Text size="sm" c="dimmed">
              {t(`about.${form.values.provider}`)}
            </Text>
            <Settings form={form} engine={engine} />
            <Group grow align="start">
              <LanguageField label={t('sourceLanguage')} {...form.field('sourceLanguage')} />
              <LanguageField label={t('targetLanguage')} {...form.field('targetLanguage')} />
            </Group>
            <Text size="xs" c="dimmed" mt={-8}>
              {t('languageHint')}
            </Text>
            <PercentField from={0} label={t('minimum')} hint={t('minimumHint')} {...form.field('minimum')} />
          </>
        )
      }}
    </ShareableDialog>
  )
}
