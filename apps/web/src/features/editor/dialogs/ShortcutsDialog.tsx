import { Button, Group, Modal, Table, Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMac } from '../../../kit/shown-key.ts'
import { useFocusReturn } from '../../../kit/use-focus-return.ts'
import { type CommandName, commandNames, commands, conflicts, isOffered, keyMap } from '../shortcuts/commands.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { writtenKey } from '../shortcuts/keys.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'

/** All commands with their keys, which the person may change. */
export function ShortcutsDialog() {
  const { t } = useTranslation('editor')
  const { file, settings } = useEditorData()
  const { showDialog, changeSettings } = useEditorActions()
  const [listening, setListening] = useState<CommandName | null>(null)
  useFocusReturn()
  const keys = keyMap(settings.keys)
  const twice = conflicts(keys)

  const listen = (event: KeyboardEvent, command: CommandName) => {
    if (listening !== command) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setListening(null)
    const written = event.key === 'Backspace' ? '' : writtenKey(event.nativeEvent, isMac)
    if (written === '' && event.key !== 'Backspace') return
    const { [command]: _, ...others } = settings.keys
    changeSettings({ keys: written === commands[command] ? others : { ...others, [command]: written } })
    setListening(null)
  }

  return (
    <Modal
      opened
      onClose={() => showDialog(null)}
      title={t('shortcuts.title')}
      size="lg"
      closeOnEscape={listening === null}
    >
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {commandNames
            .filter((command) => isOffered(command, file))
            .map((command) => (
              <Table.Tr key={command}>
                <Table.Td>
                  {t(`commands.${command}`)}
                  {twice.has(command) && (
                    <Text size="xs" c="red">
                      {t('shortcuts.conflict')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    variant={listening === command ? 'filled' : 'subtle'}
                    size="compact-sm"
                    color={listening === command ? undefined : 'gray'}
                    onClick={() => setListening(command)}
                    onKeyDown={(event) => listen(event, command)}
                    onBlur={() => setListening(null)}
                  >
                    {/* What one sees on a button is part of its name, so that it can be called by it (WCAG 2.5.3). */}
                    <VisuallyHidden>{`${t('shortcuts.change')}: ${t(`commands.${command}`)} `}</VisuallyHidden>
                    {listening === command ? (
                      t('shortcuts.press')
                    ) : keys[command] === '' ? (
                      t('shortcuts.none')
                    ) : (
                      <Keys written={keys[command]} />
                    )}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => changeSettings({ keys: {} })}>
          {t('shortcuts.reset')}
        </Button>
      </Group>
    </Modal>
  )
}
