import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { type UsageStatus, usageStatuses } from '@langwerk/contract/term-words'
import type { Termbase, TermbaseTag } from '@langwerk/contract/termbases'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconCircleCheck, IconTag, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { usageTones } from './EntryFacts.tsx'
import { TagBadge } from './TagBadge.tsx'
import classes from './TermsTab.module.css'

interface MarkedBarProps {
  termbase: Termbase
  tags: TermbaseTag[]
  marked: string[]
  mayEdit: boolean
  /** Whose status can be changed: that of the filter, or else the suggested ones. */
  from: UsageStatus
  recycle: () => void
  clear: () => void
  markLoaded: () => void
  onChanged: () => Promise<void>
}

/** What can be done with the marked entries together. */
export function MarkedBar({ termbase, tags, marked, mayEdit, from, ...props }: MarkedBarProps) {
  const { t } = useTranslation('termbases')
  const tag = async (one: TermbaseTag, tagged: boolean) => {
    try {
      const body = { termEntryUuids: marked, termbaseTag: one['@id'], tagged }
      const { count } = await call(termEntryRoutes.tag, { params: { uuid: termbase.uuid }, body })
      notifySuccess(t(tagged ? 'tagged' : 'untagged', { count }))
      await props.onChanged()
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const setUsage = async (usageStatus: UsageStatus) => {
    try {
      const body = { termEntryUuids: marked, from, usageStatus }
      const { count } = await call(termEntryRoutes.setUsageStatus, { params: { uuid: termbase.uuid }, body })
      notifySuccess(t('usageChanged', { count }))
      await props.onChanged()
    } catch (error) {
      notifyRefusal(error)
    }
  }
  return (
    <Group gap="xs" mb="sm" className={classes.marked}>
      <Text size="sm" aria-live="polite">
        {t('marked', { count: marked.length })}
      </Text>
      <Button size="xs" variant="subtle" onClick={props.markLoaded}>
        {t('markLoaded')}
      </Button>
      <Button size="xs" variant="subtle" onClick={props.clear}>
        {t('unmark')}
      </Button>
      {mayEdit && (
        <>
          {tags.length > 0 && (
            <Menu>
              <Menu.Target>
                <Button size="xs" variant="default" leftSection={<IconTag size={14} />}>
                  {t('tag')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                <Menu.Label>{t('addTag')}</Menu.Label>
                {tags.map((one) => (
                  <Menu.Item key={one.uuid} onClick={() => tag(one, true)}>
                    <TagBadge tag={one} />
                  </Menu.Item>
                ))}
                <Menu.Label>{t('takeOffTag')}</Menu.Label>
                {tags.map((one) => (
                  <Menu.Item key={one.uuid} onClick={() => tag(one, false)}>
                    <TagBadge tag={one} />
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Menu>
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconCircleCheck size={14} />}>
                {t('usage')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('usageBecomes', { status: t(`status.${from}`) })}</Menu.Label>
              {usageStatuses
                .filter((status) => status !== from)
                .map((status) => (
                  <Menu.Item key={status} onClick={() => setUsage(status)}>
                    <StatusBadge tone={usageTones[status]}>{t(`status.${status}`)}</StatusBadge>
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={14} />} onClick={props.recycle}>
            {t('recycle')}
          </Button>
        </>
      )}
    </Group>
  )
}
