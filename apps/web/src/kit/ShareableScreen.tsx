import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import { IconListSearch, IconPencil, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../session/session.ts'
import { call } from './call.ts'
import type { ItemAction } from './item-action.ts'
import { useKindIcons } from './kind-icons.ts'
import { ListScreen } from './ListScreen.tsx'
import type { Column } from './ListTable.tsx'
import { ShareableDialog, type ShareableDialogProps } from './ShareableDialog.tsx'
import { type Shareable, useShareableColumns } from './shareable-columns.tsx'
import { UsesDialog, UsesNote, type UsesRoute } from './Uses.tsx'
import { useAddAtAddress } from './use-add-at-address.ts'
import { useEditing } from './use-editing.ts'
import { useList } from './use-list.ts'
import { type PortableProps, type PortableRoutes, usePortable } from './use-portable.tsx'
import { useTitle } from './use-title.ts'

type Nothing = Record<never, never>

interface ShareableScreenProps<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
> extends Pick<ShareableDialogProps<Object, Item, Input, Changes, Values>, 'object' | 'form'>,
    PortableProps {
  routes: ShareableDialogProps<Object, Item, Input, Changes, Values>['routes'] & {
    list: Route<Nothing, ListQuery, Nothing, Collection<Item>>
    /** Of a kind whose things are used by others. */
    uses?: UsesRoute
  } & Partial<PortableRoutes>
  /** The texts of the kind: `t` of its catalogue. */
  texts: (key: 'title' | 'lead' | 'add' | 'editTitle' | 'emptyTitle' | 'emptyText') => string
  /** All columns, made of the shared ones and the kind's own. */
  columns: (shared: ReturnType<typeof useShareableColumns<Object, Item>>) => Column<Item>[]
  /** What else can be done with one, between edit and delete. */
  actions?: (item: Item) => ItemAction[]
  /** Why no new one can be made just now. */
  withheld?: ReactNode
  /** More buttons beside the one that adds. */
  buttons?: ReactNode
}

/** The screen of a kind's list, with all that is done with things that are owned and shared with teams. */
export function ShareableScreen<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
>({ object, routes, texts, form, ...props }: ShareableScreenProps<Object, Item, Input, Changes, Values>) {
  const { t } = useTranslation('kit')
  const list = useList(routes.list)
  const Icon: TablerIcon = useKindIcons()[object]
  const mayCreate = useCan(`${object}:create`)
  const { add, edit, dialog } = useEditing<Item>(list.refresh)
  const shared = useShareableColumns<Object, Item>(object, edit)
  const [asked, setAsked] = useState<Item | null>(null)
  const { uses } = routes
  const portable = usePortable(object, routes, list.refresh, props)
  useAddAtAddress(mayCreate && !props.withheld ? add : null)
  useTitle(texts('title'))
  return (
    <>
      <ListScreen
        title={texts('title')}
        lead={texts('lead')}
        list={list}
        made={portable.made}
        add={mayCreate ? { label: texts('add'), onClick: add, withheld: props.withheld } : undefined}
        otherWays={portable.button}
        buttons={props.buttons}
        columns={props.columns(shared)}
        rowActions={(item) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !item.permissions.edit,
            onClick: () => edit(item),
          },
          ...(props.actions?.(item) ?? []),
          ...portable.actionsOf(item),
          ...(uses
            ? [{ label: t('uses.action'), icon: <IconListSearch size={16} />, onClick: () => setAsked(item) }]
            : []),
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        removalNote={(items) => uses && <UsesNote route={uses} items={items} />}
        empty={{
          title: texts('emptyTitle'),
          text: texts('emptyText'),
          icon: <Icon size={22} />,
        }}
      />
      {portable.dialogs}
      {uses && asked && <UsesDialog route={uses} item={asked} onClose={() => setAsked(null)} />}
      {dialog && <ShareableDialog object={object} routes={routes} texts={texts} form={form} {...dialog} />}
    </>
  )
}
