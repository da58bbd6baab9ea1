import { unconfirmedReasons } from '@langwerk/contract/permitted-work'
import { Alert, Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { shownToConfirm } from '../commands/confirm-shown.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { confirmThese, showConfirmed } from '../state/one-click.ts'

/** Confirms all segments that are listed, as they stand; says first how many that are, and which are left and why. */
export function ConfirmShownDialog() {
  const { t } = useTranslation('editorInStep')
  const { file, filter } = useEditorData()
  const { showDialog } = useEditorActions()
  const editor = useEditor()
  const [busy, setBusy] = useState(false)
  useFocusReturn()
  const { data, error } = useQuery({
    queryKey: ['target-file', file.uuid, 'to-confirm', filter],
    queryFn: async () => {
      const units = await shownToConfirm(editor)
      return { units, counts: await confirmThese(editor, units, true) }
    },
    gcTime: 0,
    staleTime: 0,
  })
  const confirm = async () => {
    if (!data) return
    setBusy(true)
    try {
      const { confirmed } = await confirmThese(editor, data.units, false)
      showDialog(null)
      notifySuccess(t('oneClick.done', { count: confirmed }))
      await showConfirmed(editor)
    } catch (refused) {
      setBusy(false)
      notifyRefusal(refused)
    }
  }
  const refused = unconfirmedReasons.filter((reason) => (data?.counts.refused[reason] ?? 0) > 0)
  return (
    <Modal opened onClose={() => showDialog(null)} title={t('oneClick.title')}>
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {refusalText(error)}
          </Alert>
        )}
        {!data && !error && <Loader size="sm" />}
        {data && <Text size="sm">{t('oneClick.count', { count: data.counts.confirmed })}</Text>}
        {data && refused.length > 0 && (
          <div>
            <Text size="sm">{t('oneClick.left')}</Text>
            <List size="sm" withPadding>
              {refused.map((reason) => (
                <List.Item key={reason}>
                  {t(`oneClick.reasons.${reason}`, { count: data.counts.refused[reason] })}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => showDialog(null)} data-autofocus>
            {t('finish.cancel')}
          </Button>
          <Button loading={busy} disabled={!data?.counts.confirmed} onClick={() => void confirm()}>
            {t('oneClick.confirmThem')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
