import { type ExportStatusTitle, type TermbaseExportFormat, termbaseExportFormats } from '@langwerk/contract/term-words'
import { termbaseExportRoutes as routes } from '@langwerk/contract/termbase-exports'
import type { Termbase } from '@langwerk/contract/termbases'
import { Anchor, Button, Menu, Text } from '@mantine/core'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call, linkTo } from '../../kit/call.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import { endText } from '../../kit/refusal-text.ts'
import { useEvents } from '../../kit/server-events.ts'
import { useList } from '../../kit/use-list.ts'

const tones: Record<ExportStatusTitle, StatusTone> = { running: 'running', done: 'success', failed: 'error' }

/** Writes the termbase into files, which are there for a day. */
export function ExportsTab({ termbase }: { termbase: Pick<Termbase, '@id' | 'uuid' | 'permissions'> }) {
  const { t } = useTranslation('termbases')
  const found = useList(routes.list, { params: { uuid: termbase.uuid }, refetchInterval: 5000 })
  useEvents('export', found.refresh)
  const { data: left } = useReading(routes.losses, { params: { uuid: termbase.uuid } })
  const losses = left?.losses ?? []
  const list = {
    ...found,
    items: found.items.map((one) => ({ ...one, name: one.fileName ?? t(`formats.${one.format}`) })),
  }
  const start = async (format: TermbaseExportFormat) => {
    try {
      await call(routes.create, { body: { termbase: termbase['@id'], format } })
      await found.refresh()
    } catch (error) {
      notifyRefusal(error)
    }
  }
  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconFileExport size={16} />}>{t('export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {termbaseExportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {t(`formats.${format}`)}
            {losses
              .filter((one) => one.format === format)
              .map(({ loss, count }) => (
                <Text key={loss} size="xs" c="dimmed" maw={320}>
                  {t(`losses.${loss}`, { count })}
                </Text>
              ))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <ListScreen
      title={t('tabExports')}
      titleOrder={2}
      lead={t('exportsLead')}
      list={list}
      searchable={false}
      buttons={termbase.permissions.export && menu}
      columns={[
        {
          key: 'name',
          label: t('files'),
          render: (one) =>
            one.status.title === 'done' ? (
              <Anchor href={linkTo(routes.download, { uuid: one.uuid })} download size="sm">
                <IconDownload size={14} aria-hidden /> {one.name}
              </Anchor>
            ) : (
              <>
                {one.name}
                {one.status.title === 'failed' && (
                  <Text size="xs" c="dimmed">
                    {endText(one.status.detail) ?? one.status.message}
                  </Text>
                )}
              </>
            ),
        },
        {
          key: 'format',
          label: t('format'),
          width: '210px',
          narrow: 'hide',
          render: ({ format }) => t(`formats.${format}`),
        },
        {
          key: 'status',
          label: t('importStatus'),
          width: '160px',
          render: ({ status }) => (
            <StatusBadge tone={tones[status.title]}>
              {status.title === 'running'
                ? t('exportRunning', { percent: status.progress })
                : t(`exportStatus.${status.title}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'createdAt',
          label: t('importCreated'),
          width: '150px',
          narrow: 'hide',
          render: ({ createdAt }) => <Text inherit>{formatDateTime(createdAt)}</Text>,
        },
      ]}
      empty={{ title: t('exportsEmptyTitle'), text: t('exportsEmptyText'), icon: <IconFileExport size={22} /> }}
    />
  )
}
