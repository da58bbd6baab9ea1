import { type FileType, fileTypeRoutes } from '@langwerk/contract/file-types'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { saveItem } from '../../kit/save-item.ts'
import { useForm } from '../../kit/use-form.ts'
import { FileTypeFrame } from './FileTypeFrame.tsx'
import { settingsBody, settingsOf } from './file-type-form.ts'
import classes from './file-types.module.css'
import { SettingsFields } from './SettingsFields.tsx'
import { TryOut } from './TryOut.tsx'

export function FileTypeSettingsScreen() {
  return (
    <FileTypeFrame tab="settings">{(fileType) => <Settings key={fileType.uuid} fileType={fileType} />}</FileTypeFrame>
  )
}

function Settings({ fileType }: { fileType: FileType }) {
  const { t } = useTranslation('kit')
  const form = useForm(settingsOf(fileType))
  const refresh = useRefresh()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const mayEdit = fileType.permissions.edit === true
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setSaving(true)
    try {
      const body = settingsBody(form.values)
      await saveItem(fileTypeRoutes, { item: fileType, body, before: settingsBody(settingsOf(fileType)) })
      notifySuccess(t('updated', { name: fileType.name }))
      await refresh(fileTypeRoutes.list.path)
    } catch (error) {
      if (!form.takeRefusal(error)) setFailure(refusalText(error))
    } finally {
      setSaving(false)
    }
  }
  const { fileProcessor: _, ...unsaved } = settingsBody(form.values)
  return (
    <Stack gap="lg">
      <form onSubmit={save} noValidate>
        <fieldset disabled={!mayEdit} className={classes.fields}>
          <Stack gap="sm" maw="56rem">
            {failure && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <SettingsFields form={form} />
            {mayEdit && (
              <Group>
                <Button type="submit" loading={saving}>
                  {t('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
      <TryOut fileType={fileType} settings={unsaved} />
    </Stack>
  )
}
