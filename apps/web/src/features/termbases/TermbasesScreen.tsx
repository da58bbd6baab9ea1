import { termbaseRoutes as routes } from '@langwerk/contract/termbases'
import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconVocabulary } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { useTermbaseActions } from './use-termbase-actions.tsx'
import { useTermbaseColumns } from './use-termbase-columns.tsx'

export function TermbasesScreen() {
  const { t } = useTranslation('termbases')
  const list = useList(routes.list)
  const mayCreate = useCan('termbase:create')
  const { actionsOf, add, importAny, dialogs } = useTermbaseActions(list.refresh)
  const columns = useTermbaseColumns()
  useTitle(t('title'))

  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        buttons={
          mayCreate && (
            <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importAny}>
              {t('import')}
            </Button>
          )
        }
        columns={columns}
        rowActions={actionsOf}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconVocabulary size={22} />,
          action: mayCreate && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {dialogs}
    </>
  )
}
