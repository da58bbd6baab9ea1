import { type Guideline, guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import { Button, Text } from '@mantine/core'
import { IconNotes, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { GuidelineDialog } from './GuidelineDialog.tsx'

export function GuidelinesScreen() {
  const { t } = useTranslation('guidelines')
  const list = useList(routes.list)
  const mayCreate = useCan('guideline:create')
  const [editing, setEditing] = useState<Guideline | 'new' | null>(null)
  const columns = useShareableColumns<Guideline>({
    object: 'guideline',
    open: (guideline) => () => setEditing(guideline),
    teamsOf: ({ teams }) => teams,
  })
  useTitle(t('title'))
  const add = () => setEditing('new')
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        columns={[
          columns.name,
          {
            key: 'shortDescription',
            label: t('shortDescription'),
            sortable: true,
            narrow: 'hide',
            render: ({ shortDescription }) => (
              <Text inherit c="dimmed" lineClamp={1} maw={420}>
                {shortDescription}
              </Text>
            ),
          },
          columns.role,
          columns.teams,
          columns.created,
        ]}
        rowActions={(guideline) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !guideline.permissions.edit,
            onClick: () => setEditing(guideline),
          },
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconNotes size={22} />,
          action: mayCreate && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {editing && (
        <GuidelineDialog
          guideline={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await list.refresh()
          }}
        />
      )}
    </>
  )
}
