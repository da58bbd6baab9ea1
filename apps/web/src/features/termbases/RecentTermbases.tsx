import { type Termbase, termbaseRoutes } from '@langwerk/contract/termbases'
import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { ListTable } from '../../kit/ListTable.tsx'
import { onePage } from '../../kit/one-page.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useEditing } from '../../kit/use-editing.ts'
import { useCan } from '../../session/session.ts'
import { TermbaseDialog } from './dialogs.ts'
import { useTermbaseActions } from './use-termbase-actions.tsx'
import { useTermbaseColumns } from './use-termbase-columns.tsx'

/** The five newest termbases, for the dashboard. */
export function RecentTermbases() {
  const { t } = useTranslation('termbaseLists')
  const kindIcons = useKindIcons()
  const { data, error, isPending, refetch } = useReading(termbaseRoutes.recent)
  const mayCreate = useCan('termbase:create')
  const refresh = useRefresh()
  const changed = () => refresh('/termbases', '/termbases_recent', '/me/statistics')
  const { add, edit, dialog } = useEditing<Termbase>(changed)
  const { actionsOf, dialogs } = useTermbaseActions(changed)
  const columns = useTermbaseColumns().map((column) => ({ ...column, sortable: false }))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2}>{t('recent')}</Title>
        <Anchor size="sm" renderRoot={(props) => <Link to={listScreen('termbase')} {...props} />}>
          {t('allTermbases')}
        </Anchor>
      </Group>
      {data?.member.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          icon={<kindIcons.termbase size={22} />}
          action={
            mayCreate && (
              <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
                {t('add')}
              </Button>
            )
          }
        />
      ) : (
        <ListTable
          label={t('recent')}
          list={onePage(data?.member ?? [], isPending)}
          columns={columns}
          actionsOf={(termbase) => [
            {
              label: t('edit'),
              icon: <IconPencil size={16} />,
              disabled: !termbase.permissions.edit,
              onClick: () => edit(termbase),
            },
            ...actionsOf(termbase),
          ]}
        />
      )}
      <Suspense fallback={null}>{dialog && <TermbaseDialog {...dialog} />}</Suspense>
      {dialogs}
    </Stack>
  )
}
