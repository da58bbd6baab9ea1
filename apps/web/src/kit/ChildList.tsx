import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { NewOrder } from '@langwerk/contract/crud'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Route } from '@langwerk/contract/route'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from './call.ts'
import { ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'
import { ListScreen } from './ListScreen.tsx'
import type { Column } from './ListTable.tsx'
import { useRefresh } from './queries.ts'
import { NameLink } from './shareable-columns.tsx'
import { useEditing } from './use-editing.ts'
import { useList } from './use-list.ts'
import { useOrder } from './use-order.tsx'

type Nothing = Record<never, never>
type OfParent<Query, Body, Reply> = Route<{ uuid: string }, Query, Body, Reply>

export type ChildListText = 'title' | 'add' | 'editTitle' | 'emptyTitle' | 'emptyText'

export interface ChildListProps<
  Item extends { uuid: string },
  Input extends object,
  Changes extends object,
  Values extends object,
> extends Pick<ItemDialogProps<Item, Input, Changes, Values>, 'form'> {
  parent: { '@id': string; uuid: string; permissions: Record<string, boolean> }
  /** The field in which a new row names its parent. */
  parentField: keyof Input & string
  routes: ItemDialogProps<Item, Input, Changes, Values>['routes'] & {
    list: OfParent<ListQuery, Nothing, Collection<Item>>
    order: OfParent<Nothing, NewOrder, void>
  }
  texts: (key: ChildListText) => string
  icon: TablerIcon
  nameOf: (item: Item) => string
  /** The first one leads to the dialog, for those who may change the row. */
  columns: Column<Item>[]
  /** The object of the rows' permissions, where they have their own: `prompt`. */
  object?: PermissionObject
  /** What becomes of rows that are taken out, where that does not destroy them, or more than them. */
  removal?: string
}

/** The rows of a parent in their order: added, changed, moved and taken out by whoever may edit the parent, and its rows. */
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
  const { add, edit, dialog } = useEditing<Item>(refresh)
  const may = (action: 'create' | 'edit' | 'delete') =>
    parent.permissions[props.object ? `${props.object}:${action}` : 'edit'] === true
  const mayEdit = may('edit')
  // Of rows that are searched or sorted it is not seen where they stand in their order.
  const mayMove = mayEdit && list.search === '' && list.order === null

  const rows = order.items.map((item) => ({ uuid: item.uuid, name: props.nameOf(item), item }))
  const columns = props.columns.map(({ render, ...column }, place) => ({
    ...column,
    render: ({ item }: { item: Item }) =>
      place === 0 && mayEdit ? <NameLink name={render(item)} open={() => edit(item)} /> : render(item),
  }))
  return (
    <>
      <ListScreen
        title={texts('title')}
        titleOrder={2}
        list={{ ...list, items: rows, refresh }}
        add={may('create') ? { label: texts('add'), onClick: add } : undefined}
        columns={columns}
        order={mayMove ? order : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(row.item) },
                ...(mayMove ? order.actionsOf(row) : []),
              ]
            : undefined
        }
        remove={may('delete') ? ({ uuid }) => call(routes.remove, { params: { uuid } }) : undefined}
        removable={() => may('delete')}
        removal={props.removal}
        empty={{
          title: texts('emptyTitle'),
          text: texts('emptyText'),
          icon: <props.icon size={22} />,
        }}
      />
      <VisuallyHidden aria-live="polite">{order.told}</VisuallyHidden>
      {dialog && (
        <ItemDialog
          routes={routes}
          texts={texts}
          form={props.form}
          besides={{ [parentField]: parent['@id'] }}
          {...dialog}
        />
      )}
    </>
  )
}
