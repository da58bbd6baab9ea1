import { unconfirmedReasons } from '@langwerk/contract/permitted-work'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyRefusal, notifyWarning } from '../../../kit/notify.ts'
import { useEditor } from '../state/editor-context.ts'
import { confirmThese, isForOneClick, showConfirmed } from '../state/one-click.ts'

/** Confirms a segment of the step as it stands, without opening it; where the step lets its people. */
export function ConfirmTick({ unit }: { unit: TransUnit }) {
  const { t } = useTranslation('editorInStep')
  const editor = useEditor()
  const [busy, setBusy] = useState(false)
  const { file } = editor.surroundings
  if (file.readOnly || !file.jobStep?.permissions.enableOneClickSegmentConfirmation || !isForOneClick(unit)) return null
  const confirm = async () => {
    setBusy(true)
    try {
      const { confirmed, refused } = await confirmThese(editor, [unit], false)
      const reason = unconfirmedReasons.find((one) => refused[one] > 0)
      if (confirmed > 0) await showConfirmed(editor)
      else if (reason) notifyWarning(t(`oneClick.reasonOfOne.${reason}`))
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionIcon
      size="sm"
      variant="light"
      loading={busy}
      title={t('oneClick.confirm', { number: unit.sortId })}
      aria-label={t('oneClick.confirm', { number: unit.sortId })}
      onClick={() => void confirm()}
    >
      <IconCheck size={14} />
    </ActionIcon>
  )
}
