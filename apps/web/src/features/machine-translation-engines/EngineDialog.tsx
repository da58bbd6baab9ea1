import {
  type MachineTranslationEngine,
  machineTranslationEngineRoutes as routes,
} from '@langwerk/contract/machine-translation-engines'
import { machineTranslationProviders } from '@langwerk/contract/words'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PercentField, TextField, WordField } from '../../kit/fields.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'

export function EngineDialog(props: {
  engine: MachineTranslationEngine | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('machineTranslationEngines')
  const { engine } = props
  const more = {
    provider: engine?.provider ?? machineTranslationProviders[0],
    apiHostUrl: engine?.apiHostUrl ?? '',
    sourceLanguage: engine?.sourceLanguage?.['@id'] ?? (null as string | null),
    targetLanguage: engine?.targetLanguage?.['@id'] ?? (null as string | null),
    minimum: engine?.machineTranslationQualityEstimationMinimalPercent ?? 75,
  }
  return (
    <ShareableDialog
      title={engine ? t('editTitle') : t('add')}
      object="machineTranslationEngine"
      item={engine}
      teams={engine?.teams ?? []}
      more={more}
      save={(shared, { provider, apiHostUrl, sourceLanguage, targetLanguage, minimum }) => {
        const body = {
          ...shared,
          apiHostUrl: apiHostUrl.trim() || null,
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
      {(form) => (
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
          {form.values.provider === 'apertium' && (
            <TextField
              label={t('apiHostUrl')}
              hint={t('apiHostUrlHint')}
              placeholder="https://apertium.example.com"
              {...form.field('apiHostUrl')}
            />
          )}
          <Group grow align="start">
            <LanguageField label={t('sourceLanguage')} {...form.field('sourceLanguage')} />
            <LanguageField label={t('targetLanguage')} {...form.field('targetLanguage')} />
          </Group>
          <Text size="xs" c="dimmed" mt={-8}>
            {t('languageHint')}
          </Text>
          <PercentField from={0} label={t('minimum')} hint={t('minimumHint')} {...form.field('minimum')} />
        </>
      )}
    </ShareableDialog>
  )
}
