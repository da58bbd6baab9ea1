import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { NewOrder } from '@langwerk/contract/crud'
import type { Route } from '@langwerk/contract/route'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChildDialog, type ChildDialogProps } from './ChildDialog.tsx'
import { call } from './call.ts'
import { ListScreen } from './ListScreen.tsx'
import type { Column } from './ListTable.tsx'
import { useRefresh } from './queries.ts'
import { NameLink } from './shareable-columns.tsx'
import { useList } from './use-list.ts'
import { useOrder } from './use-order.tsx'

type Nothing = Record<never, never>
type OfParent<Query, Body, Reply> = Route<{ uuid: string }, Query, Body, Reply>

interface ChildListProps<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
> extends Pick<ChildDialogProps<Item, Input, Changes, Values>, 'parentField' | 'form'> {
  parent: { '@id': string; uuid: string; permissions: Record<string, boolean> }
  routes: ChildDialogProps<Item, Input, Changes, Values>['routes'] & {
    list: OfParent<ListQuery, Nothing, Collection<Item>>
    order: OfParent<Nothing, NewOrder, void>
  }
  texts: (key: 'title' | 'add' | 'editTitle' | 'emptyTitle' | 'emptyText') => string
  icon: TablerIcon
  nameOf: (item: Item) => string
  /** The first one leads to the dialog, for those who may change the row. */
  columns: Column<Item>[]
  /** What becomes of rows that are taken out, where that does not destroy them, or more than them. */
  removal?: string
}

/** The rows of a parent in their order: added, changed, moved and taken out by whoever may edit the parent. */
export function ChildList<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
>({ parent, parentField, routes, texts, ...props }: ChildListProps<Item, Input, Changes, Values>) {
  const { t } = useTranslation('kit')
  const params = { uuid: parent.uuid }
  const list = useList(routes.list, { params })
  const refreshAll = useRefresh()
  // The parent may show what its rows are.
  const refresh = () => refreshAll(`/${routes.list.path.split('/')[1]}`)
  const order = useOrder(list, (body) => call(routes.order, { params, body }), refresh)
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const mayEdit = parent.permissions.edit === true
  // Of rows that are searched or sorted it is not seen where they stand in their order.
  const mayMove = mayEdit && list.search === '' && list.order === null
  const add = () => setEdited('new')

  const rows = order.items.map((item) => ({ uuid: item.uuid, name: props.nameOf(item), item }))
  const columns = props.columns.map(({ render, ...column }, place) => ({
    ...column,
    render: ({ item }: { item: Item }) =>
      place === 0 && mayEdit ? <NameLink name={render(item)} open={() => setEdited(item)} /> : render(item),
  }))
  return (
    <>
      <ListScreen
        title={texts('title')}
        titleOrder={2}
        list={{ ...list, items: rows, refresh }}
        add={mayEdit ? { label: texts('add'), onClick: add } : undefined}
        columns={columns}
        order={mayMove ? order : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEdited(row.item) },
                ...(mayMove ? order.actionsOf(row) : []),
              ]
            : undefined
        }
        remove={mayEdit ? ({ uuid }) => call(routes.remove, { params: { uuid } }) : undefined}
        removable={() => mayEdit}
        removal={props.removal}
        empty={{
          title: texts('emptyTitle'),
          text: texts('emptyText'),
          icon: <props.icon size={22} />,
          action: mayEdit && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {texts('add')}
            </Button>
          ),
        }}
      />
      <VisuallyHidden aria-live="polite">{order.told}</VisuallyHidden>
      {edited && (
        <ChildDialog
          parent={parent}
          parentField={parentField}
          routes={routes}
          texts={texts}
          form={props.form}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null)
            await refresh()
          }}
        />
      )}
    </>
  )
}
