import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditorActions } from '../state/editor-context.ts'

/** Begins to change the source of the open segment. */
export function EditSourceButton() {
  const { t } = useTranslation('editorInStep')
  const { showDialog } = useEditorActions()
  return (
    <Tooltip label={t('source.edit')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('source.edit')} onClick={() => showDialog('editSource')}>
        <IconFilePencil size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
