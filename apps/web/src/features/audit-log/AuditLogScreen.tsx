import { auditLogRoutes, countedAuditEntries } from '@langwerk/contract/audit-log'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { AuditedModels } from '../model-spending/index.ts'
import { AuditFilterFields } from './AuditFilterFields.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { type AuditFilters, useAuditFilters } from './use-audit-filters.ts'

/** Who did what: to be filtered, searched and taken away as a table. */
export function AuditLogScreen() {
  const { t } = useTranslation('auditLog')
  const { filters, filtered, setFilter, clear } = useAuditFilters()
  const list = useList(auditLogRoutes.list, { query: filters })
  const columns = useAuditColumns()
  useTitle(t('title'))
  const items = list.items.map((entry) => ({ ...entry, name: entry.subjectName }))
  const clearButton = (
    <Button variant="light" onClick={clear}>
      {t('clear')}
    </Button>
  )
  return (
    <ListScreen
      title={t('title')}
      lead={
        <>
          {list.total > countedAuditEntries ? t('many', { most: formatNumber(countedAuditEntries) }) : t('lead')}{' '}
          {/* What is sought may be something else than time and organization: then it is not of it. */}
          {!filters.action && !filters.subjectKind && list.search === '' && <AuditedModels of={filters} />}
        </>
      }
      list={{ ...list, items }}
      columns={columns}
      buttons={
        <Group gap="xs" align="flex-end">
          <AuditFilterFields filters={filters} setFilter={setFilter} />
          <ExportMenu search={{ ...filters, ...(list.search && { query: list.search }) }} />
        </Group>
      }
      empty={
        filtered
          ? { title: t('noMatchesTitle'), text: t('noMatchesText'), action: clearButton }
          : { title: t('emptyTitle'), text: t('emptyText'), icon: <IconHistory size={22} /> }
      }
    />
  )
}

function ExportMenu({ search }: { search: AuditFilters & { query?: string } }) {
  const { t } = useTranslation('auditLog')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={linkTo(auditLogRoutes.export, {}, { ...search, format })}
            download
          >
            <Text size="sm">{t(format === 'csv' ? 'asCsv' : 'asXlsx')}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
