import { fileTypeRoutes as routes } from '@langwerk/contract/file-types'
import { fileProcessors } from '@langwerk/contract/file-words'
import { useTranslation } from 'react-i18next'
import { WordField } from '../../kit/fields.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import type { Form } from '../../kit/use-form.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { type FileTypeSettings, ordinarySettings, settingsBody, settingsOf } from './file-type-form.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { shippedFileTypesIn } from './shipped.ts'

export function FileTypesScreen() {
  const { t } = useTranslation('fileTypes')
  const { locale } = usePreferences()
  return (
    <ShareableScreen
      object="fileType"
      routes={routes}
      texts={t}
      shipped={{ type: 'FileType', things: shippedFileTypesIn(locale) }}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        {
          key: 'fileProcessor',
          label: t('processor'),
          sortable: true,
          render: ({ fileProcessor }) => t(`processors.${fileProcessor}`),
        },
        {
          key: 'fileEndingCommentsString',
          label: t('settings.endings'),
          narrow: 'hide',
          render: ({ fileEndingCommentsString }) => fileEndingCommentsString,
        },
        role,
        teams,
        created,
      ]}
      form={{
        size: 'xl',
        initial: ordinarySettings('word'),
        valuesOf: settingsOf,
        bodyOf: settingsBody,
        fields: (form, item) => (
          <>
            <WordField
              label={t('processor')}
              hint={t(item ? 'processorFixed' : 'processorHint')}
              required
              disabled={item !== null}
              words={fileProcessors.map((value) => ({ value, label: t(`processors.${value}`) }))}
              {...form.field('fileProcessor')}
              onChange={(processor) => takeSettings(form, ordinarySettings(processor))}
            />
            <SettingsFields form={form} />
          </>
        ),
      }}
    />
  )
}

function takeSettings(form: Form<FileTypeSettings>, settings: FileTypeSettings) {
  for (const [field, value] of Object.entries(settings))
    form.set(field as keyof FileTypeSettings, value as FileTypeSettings[keyof FileTypeSettings]) // each with its own value
}
