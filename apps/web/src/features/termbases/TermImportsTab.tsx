import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { useReading } from '../../kit/queries.ts'
import { useEvents } from '../../kit/server-events.ts'
import { useList } from '../../kit/use-list.ts'
import { ImportControls, ImportResult, useImportColumns } from '../imports/index.ts'

/** The imports into one termbase; a click shows what one of them refused. */
export function TermImportsTab({ termbase, add }: { termbase: Termbase; add: (() => void) | undefined }) {
  const { t } = useTranslation('termbases')
  const list = useList(routes.list, { query: { destinationTermbaseUuid: termbase.uuid }, refetchInterval: 5000 })
  const [shown, setShown] = useState<string | null>(null)
  const figure = (key: 'changed' | 'skipped', label: string): Column<TermImport> => ({
    key,
    label,
    align: 'right',
    width: '120px',
    narrow: 'hide',
    render: (item) => formatNumber(item[key]),
  })
  const columns = useImportColumns<TermImport>({
    open:
      ({ uuid }) =>
      () =>
        setShown(uuid),
    figures: [figure('changed', t('plan.changed')), figure('skipped', t('plan.duplicate'))],
  })
  useEvents('import', list.refresh)
  const mayChange = termbase.permissions.edit === true
  return (
    <>
      <ListScreen
        title={t('tabImports')}
        titleOrder={2}
        lead={t('importsLead')}
        list={list}
        columns={columns}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        removable={() => mayChange}
        empty={{
          title: t('importsEmptyTitle'),
          text: t('importsEmptyText'),
          icon: <IconFileImport size={22} />,
          action: add && <Button onClick={add}>{t('import')}</Button>,
        }}
      />
      {shown && <ImportDetail uuid={shown} mayChange={mayChange} onClose={() => setShown(null)} />}
    </>
  )
}

function ImportDetail({ uuid, mayChange, onClose }: { uuid: string; mayChange: boolean; onClose: () => void }) {
  const { data, refetch } = useReading(routes.get, { params: { uuid } }, { refetchInterval: 3000 })
  useEvents('import', (event) => {
    if (event.importUuid === uuid) void refetch()
  })
  return (
    <Modal opened onClose={onClose} title={data?.name ?? ''} size="lg">
      {data && (
        <Stack gap="md">
          <ImportResult figures={data} />
          {mayChange && (
            <Group justify="flex-end">
              <ImportControls
                status={data.status}
                start={() => call(routes.start, { params: { uuid }, body: {} })}
                cancel={() => call(routes.cancel, { params: { uuid } })}
                onChanged={() => void refetch()}
              />
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  )
}
