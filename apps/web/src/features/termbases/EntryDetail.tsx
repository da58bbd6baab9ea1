import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Menu, Tabs } from '@mantine/core'
import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useClipboard } from '../../kit/use-clipboard.ts'
import { EntryComments } from './EntryComments.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryProposalsButton } from './proposals/EntryProposalsButton.tsx'
import classes from './TermsTab.module.css'
import { addressOf } from './use-linked-entry.ts'

interface EntryDetailProps {
  termbase: Termbase
  entry: TermEntry
  mayEdit: boolean
  /** To change it or, where one may not, to suggest a change of it. */
  open: () => void
  onRecycled: () => void
  /** Asks how low a confidence is too low, beginning with this entry's. */
  recycleBelow: (() => void) | undefined
}

/** One entry with all that is said of it, its comments and its history. */
export function EntryDetail({ termbase, entry, mayEdit, open, onRecycled, recycleBelow }: EntryDetailProps) {
  const { t } = useTranslation('termbases')
  const [tab, setTab] = useState<string | null>('entry')
  const recycle = async () => {
    try {
      await call(termEntryRoutes.recycle, { params: { uuid: termbase.uuid }, body: { termEntryUuids: [entry.uuid] } })
      notifySuccess(t('recycled', { count: 1 }))
      onRecycled()
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const copy = useClipboard({ isOnScreen: false })
  return (
    <section className={classes.detail} aria-label={t('entry')}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="entry">{t('entry')}</Tabs.Tab>
          <Tabs.Tab value="comments">
            {entry.commentCount > 0 ? t('commentsCount', { count: entry.commentCount }) : t('comments')}
          </Tabs.Tab>
          <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="entry">
          <Group gap="xs" mb="md">
            <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={open}>
              {t(mayEdit ? 'edit' : 'suggestChange')}
            </Button>
            {entry.hasOpenProposals && (
              <EntryProposalsButton size="xs" termbase={termbase} termEntryUuid={entry.uuid} />
            )}
            {mayEdit && (
              <Button size="xs" variant="subtle" color="red" leftSection={<IconTrash size={14} />} onClick={recycle}>
                {t('recycle')}
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="subtle" aria-label={t('moreOfEntry')} px={6} ml="auto">
                  <IconDots size={14} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconLink size={14} />} onClick={() => void copy(addressOf(entry))}>
                  {t('copyLink')}
                </Menu.Item>
                {recycleBelow && entry.confidenceScore !== null && (
                  <Menu.Item leftSection={<IconTrash size={14} />} onClick={recycleBelow}>
                    {t('recycleBelowThis', { percent: entry.confidenceScore })}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </Group>
          <EntryFacts termbase={termbase} entry={entry} />
        </Tabs.Panel>
        <Tabs.Panel value="comments">
          <EntryComments entry={entry} mayComment={termbase.permissions.review === true} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <EntryHistory entry={entry} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
