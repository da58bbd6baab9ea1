import { type JobTemplate, jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { Button, Stack, Tabs, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import type { List } from '../../kit/use-list.ts'
import { useOrderActions } from '../../kit/use-order-actions.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'

const tabs = {
  jobTranslationMemories: 'memories',
  jobTranslationTermbases: 'termbases',
  jobMachineTranslationEngines: 'engines',
} as const
export type TemplateTab = keyof typeof tabs

interface Child {
  uuid: string
  sortId: number
}

interface TemplateChildrenProps<Item extends Child> {
  tab: TemplateTab
  list: List<Item>
  nameOf: (item: Item) => string
  columns: Column<Item & { name: string }>[]
  addLabel: string
  empty: { title: string; text: string; icon: ReactNode }
  /** Puts a row of the template in another place. */
  order: (templateUuid: string, move: { uuid: string; place: number }) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
  /** The dialog for a new one, or for one that is edited. */
  dialog: (template: JobTemplate, item: Item | null, close: () => void) => ReactNode
}

/** One of the lists of a job template: in order, each row moved, edited or taken out from its menu. */
export function TemplateChildren<Item extends Child>(props: TemplateChildrenProps<Item>) {
  const { t } = useTranslation('jobTemplates')
  const uuid = useRouteParam('uuid')
  const navigate = useNavigate()
  const { data: template, error, refetch } = useReading(jobTemplateRoutes.get, { params: { uuid } })
  const [editing, setEditing] = useState<Item | 'new' | null>(null)
  const orderActions = useOrderActions(props.list, (move) => props.order(uuid, move))
  useTitle(template?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />

  const { items } = props.list
  const mayEdit = template?.permissions.edit === true
  const add = () => setEditing('new')
  const after = (work: Promise<unknown>) => work.catch(notifyRefusal).finally(props.list.refresh)
  const remove = async (item: Item) => {
    const title = t('removeTitle', { name: props.nameOf(item) })
    if (await confirm({ title, text: t('removeText'), confirm: t('remove'), color: 'red' }))
      after(props.remove(item.uuid))
  }
  const close = () => {
    setEditing(null)
    props.list.refresh()
  }
  return (
    <Stack gap="sm">
      <BackLink to="/settings/jobTemplates">{t('allTemplates')}</BackLink>
      <Title order={1}>{template?.name}</Title>
      <Tabs value={props.tab} onChange={(tab) => tab && navigate({ to: `/settings/jobTemplates/${uuid}/${tab}` })}>
        <Tabs.List>
          {Object.entries(tabs).map(([tab, label]) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ListScreen
        title={t(tabs[props.tab])}
        titleOrder={2}
        list={{ ...props.list, items: items.map((item) => ({ ...item, name: props.nameOf(item) })) }}
        searchable={false}
        add={mayEdit ? { label: props.addLabel, onClick: add } : undefined}
        columns={props.columns}
        rowActions={
          mayEdit
            ? (item) => {
                const found = items.find((one) => one.uuid === item.uuid)!
                return [
                  { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(found) },
                  ...orderActions(item),
                  {
                    label: t('remove'),
                    icon: <IconTrash size={16} />,
                    dangerous: true,
                    onClick: () => remove(found),
                  },
                ]
              }
            : undefined
        }
        empty={{
          ...props.empty,
          action: mayEdit && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {props.addLabel}
            </Button>
          ),
        }}
      />
      {editing && template && props.dialog(template, editing === 'new' ? null : editing, close)}
    </Stack>
  )
}
