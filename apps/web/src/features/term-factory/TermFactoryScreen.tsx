import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { Button, Tabs, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { MergeRequestList, useOpenMergeRequests } from '../term-merge-requests/index.ts'
import { TermImportWizard } from '../termbases/index.ts'
import { ImportFilterButton } from './ImportFilterButton.tsx'
import { useImportFilter } from './use-import-filter.ts'
import { useTermImportActions } from './use-term-import-actions.tsx'
import { useTermImportColumns } from './use-term-import-columns.tsx'

/** What finds terms in texts, and what was found on its way into termbases. The tab stands in the address as `target`. */
export function TermFactoryScreen() {
  const { t } = useTranslation('termFactory')
  const { t: requests } = useTranslation('termMergeRequests')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const waiting = useOpenMergeRequests()
  return (
    <Tabs
      value={search.target === 'mergeRequests' ? 'mergeRequests' : 'imports'}
      activateTabWithKeyboard={false}
      keepMounted={false}
      onChange={(target) => navigate({ to: '.', search: target === 'mergeRequests' ? { target } : {} })}
    >
      <Tabs.List mb="sm">
        <Tabs.Tab value="imports">{t('title')}</Tabs.Tab>
        <Tabs.Tab value="mergeRequests">
          {waiting > 0 ? requests('tabCount', { count: waiting }) : requests('tab')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="imports">
        <TermImports />
      </Tabs.Panel>
      <Tabs.Panel value="mergeRequests">
        <MergeRequestList />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Whatever finds terms in texts: what it reads, how far it is, and what people made of what it found. */
function TermImports() {
  const { t } = useTranslation('termFactory')
  const { filter, choose } = useImportFilter()
  const list = useList(routes.list, { query: { ...filter, extracting: 'true' }, refetchInterval: 20_000 })
  const columns = useTermImportColumns()
  const { actionsOf, dialogs } = useTermImportActions(list.refresh)
  const mayCreate = useCan('termFactory:create')
  const [making, setMaking] = useState(false)
  useEvents('import', list.refresh)
  useTitle(t('title'))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ListScreen<TermImport>
        title={t('title')}
        lead={t('lead')}
        list={list}
        columns={columns}
        add={mayCreate ? { label: t('add'), onClick: () => setMaking(true) } : undefined}
        buttons={(isFiltered || list.total > 0) && <ImportFilterButton filter={filter} choose={choose} />}
        rowActions={actionsOf}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        // The server has the last word on whether one may.
        removable={() => true}
        removalNote={() => (
          <Text size="sm" mt="xs">
            {t('removalNote')}
          </Text>
        )}
        empty={
          isFiltered
            ? {
                title: t('nothingTitle'),
                text: t('nothingText'),
                action: (
                  <Button variant="light" onClick={() => choose({})}>
                    {t('filter.clear')}
                  </Button>
                ),
              }
            : {
                title: t('emptyTitle'),
                text: t(mayCreate ? 'emptyText' : 'emptyReader'),
                icon: <IconSparkles size={22} />,
              }
        }
      />
      {dialogs}
      {making && <TermImportWizard type="documents" onChanged={list.refresh} onClose={() => setMaking(false)} />}
    </>
  )
}
