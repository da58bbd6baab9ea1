import { fileTypeRoutes as routes } from '@langwerk/contract/file-types'
import { fileProcessors } from '@langwerk/contract/file-words'
import { Button } from '@mantine/core'
import { IconFileStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WordField } from '../../kit/fields.tsx'
import { useRefresh } from '../../kit/queries.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useCan } from '../../session/session.ts'
import { CopyShippedDialog } from './CopyShippedDialog.tsx'
import { type FileTypeSettings, ordinarySettings, settingsBody, settingsOf } from './file-type-form.ts'
import { SettingsFields } from './SettingsFields.tsx'

export function FileTypesScreen() {
  const { t } = useTranslation('fileTypes')
  const mayCreate = useCan('fileType:create')
  const refresh = useRefresh()
  const [copies, setCopies] = useState(false)
  return (
    <>
      <ShareableScreen
        object="fileType"
        routes={routes}
        texts={t}
        buttons={
          mayCreate && (
            <Button variant="default" leftSection={<IconFileStar size={16} />} onClick={() => setCopies(true)}>
              {t('shipped.action')}
            </Button>
          )
        }
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
      {copies && (
        <CopyShippedDialog
          onClose={() => setCopies(false)}
          onSaved={() => {
            setCopies(false)
            refresh(routes.list.path)
          }}
        />
      )}
    </>
  )
}

function takeSettings(form: Form<FileTypeSettings>, settings: FileTypeSettings) {
  for (const [field, value] of Object.entries(settings))
    form.set(field as keyof FileTypeSettings, value as FileTypeSettings[keyof FileTypeSettings]) // each with its own value
}
