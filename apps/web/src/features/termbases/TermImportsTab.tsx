import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatLongDate, formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading } from '../../kit/queries.ts'
import { useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { ImportResult, useImportColumns } from '../imports/index.ts'
import { ImportControls } from './import/ImportControls.tsx'

/** The imports into one termbase; a click shows what one of them refused. */
export function TermImportsTab({ termbase, add }: { termbase: Termbase; add: (() => void) | undefined }) {
  const { t } = useTranslation('termbases')
  const importColumns = useImportColumns<TermImport>()
  const list = useList(routes.list, { query: { destinationTermbaseUuid: termbase.uuid }, refetchInterval: 5000 })
  const [shown, setShown] = useState<string | null>(null)
  useEvents('import', list.refresh)
  const mayChange = termbase.permissions.edit === true
  return (
    <>
      <ListScreen
        title={t('tabImports')}
        titleOrder={2}
        lead={t('importsLead')}
        list={list}
        columns={[
          {
            key: 'name',
            label: t('importName'),
            sortable: true,
            render: ({ name, uuid }) => <NameLink name={name} open={() => setShown(uuid)} />,
          },
          ...importColumns,
          {
            key: 'changed',
            label: t('plan.changed'),
            align: 'right',
            width: '110px',
            narrow: 'hide',
            render: ({ changed }) => formatNumber(changed),
          },
          {
            key: 'skipped',
            label: t('plan.duplicate'),
            align: 'right',
            width: '120px',
            narrow: 'hide',
            render: ({ skipped }) => formatNumber(skipped),
          },
          {
            key: 'refused',
            label: t('refused'),
            align: 'right',
            width: '100px',
            narrow: 'hide',
            render: ({ refusedCount }) => formatNumber(refusedCount),
          },
          {
            key: 'createdAt',
            label: t('importCreated'),
            sortable: true,
            width: '105px',
            render: ({ createdAt }) => formatLongDate(createdAt),
          },
        ]}
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
              <ImportControls termImport={data} onChanged={() => void refetch()} />
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  )
}
