import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmDelete } from './confirm-delete.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FailureState } from './FailureState.tsx'
import type { ItemAction } from './item-action.ts'
import classes from './ListScreen.module.css'
import { type Column, type ListItem, ListTable, type RowOrder } from './ListTable.tsx'
import { Paging } from './Paging.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { List } from './use-list.ts'
import { pageSize } from './use-list.ts'

export interface ListScreenProps<Item extends ListItem> {
  title: string
  /** 2 where the list stands under a title of its own. */
  titleOrder?: 1 | 2
  /** A sentence under the title, where the title is not enough. */
  lead?: ReactNode
  list: List<Item>
  columns: Column<Item>[]
  /** The add button, only where the user may create one; greyed where something else `withholds` it, which is said beside it. */
  add?: { label: string; onClick: () => void; withheld?: ReactNode } | undefined
  /** Other ways to make one, as buttons: beside it, or in the middle where there is nothing yet. */
  otherWays?: ReactNode
  /** More buttons beside it. */
  buttons?: ReactNode
  rowActions?: ((item: Item) => ItemAction[]) | undefined
  /** The row that was just made, to be found among the others. */
  made?: string | null
  /** Where the rows have an order that one may change. */
  order?: RowOrder | undefined
  /** Deletes one item. Rows of which one may can then be selected and deleted, alone or together. */
  remove?: ((item: Item) => Promise<unknown>) | undefined
  /** Which rows one may delete; without it their permissions say so. */
  removable?: (item: Item) => boolean
  /** What becomes of them where they are only taken out of something, which is then called to remove. */
  removal?: string | undefined
  /** What should be known before they are deleted. */
  removalNote?: ((items: Item[]) => ReactNode) | undefined
  /** What to say when there is nothing yet: what these things are for, and the next step, which is the add button if none is given. */
  empty: { title: string; text: string; action?: ReactNode; icon?: ReactNode }
  searchable?: boolean
}

/** A resource's list: title, search, add, table with sorting, selection and row menus, paging, and its empty and failed states. */
export function ListScreen<Item extends ListItem>({
  list,
  remove,
  searchable = true,
  ...props
}: ListScreenProps<Item>) {
  const { t } = useTranslation('kit')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { removable = (item: Item) => item.permissions?.delete === true, removal } = props
  const deletable = (item: Item) => remove !== undefined && removable(item)
  const selected = list.items.filter((item) => chosen.has(item.uuid) && deletable(item))

  const deleteAll = (items: Item[]) => {
    if (!remove) return
    const done = async () => {
      setChosen(new Set())
      await list.refresh()
    }
    confirmDelete({ items, remove, done, removal, note: props.removalNote?.(items) })
  }
  const actionsOf = (item: Item): ItemAction[] => [
    ...(props.rowActions?.(item) ?? []),
    ...(deletable(item)
      ? [
          {
            label: t(removal === undefined ? 'delete' : 'remove'),
            icon: <IconTrash size={16} />,
            onClick: () => deleteAll([item]),
            dangerous: true,
          },
        ]
      : []),
  ]
  const nothingYet = !list.loading && !list.error && list.total === 0 && list.search === ''
  const isWithheld = Boolean(props.add?.withheld)
  const firstStep =
    props.empty.action ??
    (props.add && (
      <Button variant="light" leftSection={<IconPlus size={16} />} disabled={isWithheld} onClick={props.add.onClick}>
        {props.add.label}
      </Button>
    ))

  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <div>
          <Title order={props.titleOrder ?? 1}>{props.title}</Title>
          {props.lead && (
            <Text component="div" c="dimmed" size="sm">
              {props.lead}
            </Text>
          )}
          {props.add?.withheld && <Text size="sm">{props.add.withheld}</Text>}
        </div>
        <Group gap="xs" className={classes.tools}>
          {searchable && !nothingYet && <SearchBox value={list.typedSearch} onChange={list.setSearch} />}
          {props.buttons}
          {!nothingYet && props.otherWays}
          {props.add && (
            <Button leftSection={<IconPlus size={16} />} disabled={isWithheld} onClick={props.add.onClick}>
              {props.add.label}
            </Button>
          )}
        </Group>
      </header>
      {list.error ? (
        <FailureState error={list.error} retry={list.refresh} />
      ) : nothingYet ? (
        <EmptyState
          {...props.empty}
          action={
            (firstStep || props.otherWays) && (
              <Group gap="xs" justify="center">
                {firstStep}
                {props.otherWays}
              </Group>
            )
          }
        />
      ) : (
        <>
          <ListTable
            label={props.title}
            list={list}
            columns={props.columns}
            actionsOf={props.rowActions || remove ? actionsOf : undefined}
            order={props.order}
            made={props.made}
            selection={remove ? { chosen, setChosen, deletable } : undefined}
          />
          <Foot
            list={list}
            selected={selected.length}
            deleteLabel={t(`${removal === undefined ? 'deletion' : 'removal'}.selected`)}
            deleteSelected={() => deleteAll(selected)}
          />
        </>
      )}
    </section>
  )
}

function Foot({
  list,
  selected,
  deleteLabel,
  deleteSelected,
}: {
  list: List<object>
  selected: number
  deleteLabel: string
  deleteSelected: () => void
}) {
  const { t } = useTranslation('kit')
  return (
    <footer className={classes.foot}>
      {selected > 0 ? (
        <Group gap="sm">
          <Text size="sm">{t('list.selected', { count: selected })}</Text>
          <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={14} />} onClick={deleteSelected}>
            {deleteLabel}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" aria-live="polite">
          {!list.loading && t('list.entries', { count: list.total })}
        </Text>
      )}
      {list.total > pageSize && <Paging page={list.page} pages={list.pages} setPage={list.setPage} />}
    </footer>
  )
}
