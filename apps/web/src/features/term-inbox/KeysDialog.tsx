import { Kbd, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type InboxCommand, inboxKeys } from './use-inbox-keys.ts'

// What a key of each row does; those that belong together stand in one.
const rows = [
  [['next', 'previous'], 'next'],
  [['accept'], 'accept'],
  [['reject'], 'reject'],
  [['acceptAbove'], 'acceptAbove'],
  [['rejectBelow'], 'rejectBelow'],
  [['undo'], 'undo'],
  [['mark'], 'mark'],
  [['merge'], 'merge'],
  [['split'], 'split'],
  [['edit'], 'edit'],
  [['name'], 'name'],
  [['target1', 'target2', 'target3'], 'target1'],
  [['hideParts'], 'hideParts'],
  [['help'], 'help'],
] as const satisfies readonly (readonly [keys: readonly InboxCommand[], text: InboxCommand])[]
const shownNames: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', 'Shift+a': 'Shift A', 'Shift+r': 'Shift R' }

const keysOf = (commands: readonly InboxCommand[]): string[] => commands.flatMap((command) => [...inboxKeys[command]])

/** What the keys do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('termInbox')
  const nameOf = (key: string) => (key === ' ' ? t('spaceBar') : (shownNames[key] ?? key.toUpperCase()))
  return (
    <Modal opened onClose={onClose} title={t('keys')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(([commands, text]) => (
            <Table.Tr key={text}>
              <Table.Td w={150}>
                {keysOf(commands).map((key) => (
                  <Kbd key={key} size="xs" mr={4}>
                    {nameOf(key)}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{t(`command.${text}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
