import { ActionIcon, CloseButton, Group, Menu, Title } from '@mantine/core'
import { IconDots, IconMessagePlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import classes from './Chat.module.css'
import type { Chat } from './use-chat.ts'

/** The head of the chat: its name, a new conversation, and the end of all. */
export function ChatMenu({ chat, onClose }: { chat: Chat; onClose: (() => void) | undefined }) {
  const { t } = useTranslation('chat')
  const isEmpty = chat.shown.length === 0
  const clear = async () => {
    const isSure = await confirm({
      title: t('clearTitle'),
      text: t('clearText'),
      confirm: t('delete'),
      color: 'red',
    })
    if (isSure) await chat.clear()
  }
  return (
    <Group className={classes.head} justify="space-between" wrap="nowrap">
      <Title order={2} className={classes.title}>
        {t('title')}
      </Title>
      <Group gap={2} wrap="nowrap">
        {!isEmpty && (
          <>
            <ActionIcon
              aria-label={t('reset')}
              title={t('reset')}
              disabled={chat.isAnswering}
              onClick={() => void chat.reset()}
            >
              <IconMessagePlus size={17} stroke={1.7} />
            </ActionIcon>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('more')} title={t('more')} disabled={chat.isAnswering}>
                  <IconDots size={17} stroke={1.7} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => void clear()}>
                  {t('clear')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        {onClose && <CloseButton aria-label={t('close')} onClick={onClose} />}
      </Group>
    </Group>
  )
}
