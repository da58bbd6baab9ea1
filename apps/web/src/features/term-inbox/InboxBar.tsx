import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconKeyboard } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxState, InboxStore } from './inbox-store.ts'
import classes from './TermInbox.module.css'
import type { InboxCommand } from './use-inbox-keys.ts'

/** How far the inbox is, and what concerns more than one line. */
export function InboxBar({
  state,
  store,
  run,
}: {
  state: InboxState
  store: InboxStore
  run: (command: InboxCommand) => void
}) {
  const { t } = useTranslation('termInbox')
  const lines = useDeferredValue(state.lines)
  const counts = useMemo(() => {
    const of = { open: 0, accepted: 0, rejected: 0 }
    for (const { decision } of lines) of[decision] += 1
    return of
  }, [lines])
  const { marked, hidden, shown, mayDecide } = state
  return (
    <Group gap="xs" className={classes.bar}>
      <Text size="sm">{t('counts', { ...counts, shown: shown.length })}</Text>
      {!state.isWhole && (
        <Text size="sm" c="dimmed">
          {t('loading')}
        </Text>
      )}
      {hidden.size > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => store.showHidden()}>
          {t('showHidden', { count: hidden.size })}
        </Button>
      )}
      {marked.size > 0 && (
        <>
          <Text size="sm">{t('marked', { count: marked.size })}</Text>
          <Button size="compact-xs" variant="subtle" onClick={() => store.clearMarks()}>
            {t('unmark')}
          </Button>
        </>
      )}
      <Group gap={6} ml="auto">
        {mayDecide && (
          <>
            {marked.size > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowMerge size={14} />}
                onClick={() => run('merge')}
                aria-keyshortcuts="m"
              >
                {t('mergeMarked')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={() => run('undo')}
              aria-keyshortcuts="u"
            >
              {t('undo')}
            </Button>
          </>
        )}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconKeyboard size={14} />}
          onClick={() => run('help')}
          aria-keyshortcuts="?"
        >
          {t('keys')}
        </Button>
      </Group>
    </Group>
  )
}
