import { type JobTemplate, jobTemplateRoutes as routes } from '@langwerk/contract/job-templates'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'

export function JobTemplatesScreen() {
  const { t } = useTranslation('jobTemplates')
  const list = useList(routes.list)
  const mayCreate = useCan('jobTemplate:create')
  const [editing, setEditing] = useState<JobTemplate | 'new' | null>(null)
  const columns = useShareableColumns<JobTemplate>({
    object: 'jobTemplate',
    open: ({ uuid }) => `/settings/jobTemplates/${uuid}/jobTranslationMemories`,
    teamsOf: ({ teams }) => teams,
  })
  useTitle(t('title'))
  const add = () => setEditing('new')
  const item = editing === 'new' ? null : editing
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        columns={[columns.name, columns.description, columns.role, columns.teams, columns.created]}
        rowActions={(template) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !template.permissions.edit,
            onClick: () => setEditing(template),
          },
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconTemplate size={22} />,
          action: mayCreate && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {editing && (
        <ShareableDialog
          title={item ? t('editTitle') : t('add')}
          object="jobTemplate"
          item={item}
          teams={item?.teams ?? []}
          more={{}}
          save={(body) =>
            item ? call(routes.update, { params: { uuid: item.uuid }, body }) : call(routes.create, { body })
          }
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
