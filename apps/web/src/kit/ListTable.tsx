import { Checkbox, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from './ActionMenu.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { ItemAction } from './item-action.ts'
import classes from './ListTable.module.css'
import { PlainTable } from './PlainTable.tsx'
import { RowHandle } from './RowHandle.tsx'
import type { List } from './use-list.ts'

export interface ListItem {
  uuid: string
  name: string
  permissions?: Record<string, boolean>
}

export interface Column<Item> {
  /** Also the field that the server orders by, when the column is sortable. */
  key: string
  label: string
  render: (item: Item) => ReactNode
  sortable?: boolean
  align?: 'right'
  /** Any CSS width. The first column takes what is left. */
  width?: string
  /** The column gives way on narrow screens. */
  narrow?: 'hide'
}

/** An order of the rows that one may change. */
export interface RowOrder {
  /** The place of a row in the whole list, the first being 1. */
  placeOf: (item: { uuid: string }) => number
  /** Puts a row in another place, also over the edge of a page. */
  moveTo: (item: ListItem, place: number) => void
}

interface Selection<Item> {
  chosen: ReadonlySet<string>
  setChosen: (uuids: ReadonlySet<string>) => void
  deletable: (item: Item) => boolean
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

interface ListTableProps<Item extends ListItem> {
  label: string
  list: List<Item>
  columns: Column<Item>[]
  actionsOf?: ((item: Item) => ItemAction[]) | undefined
  order?: RowOrder | undefined
  selection?: Selection<Item> | undefined
  /** The row that was just made. */
  made?: string | null | undefined
  /** What belongs to a row stands below it, and goes where it goes. */
  below?: (item: Item) => Item[]
}

/** The table of a list: sortable heads, selection, a menu for each row, a skeleton while loading. */
export function ListTable<Item extends ListItem>({
  label,
  list,
  columns,
  actionsOf,
  order,
  selection,
  made,
  below = () => [],
}: ListTableProps<Item>) {
  const { t } = useTranslation('kit')
  const [held, setHeld] = useState<{ row: number; over: number } | null>(null)
  const wide = columns.length + (order ? 1 : 0) + (selection ? 1 : 0) + (actionsOf ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <PlainTable className={classes.table} aria-busy={list.loading}>
        <thead>
          <tr>
            {order && (
              <th className={classes.handle}>
                <VisuallyHidden>{t('list.order')}</VisuallyHidden>
              </th>
            )}
            {selection && <SelectAll items={list.items.filter(selection.deletable)} {...selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} list={list} />
            ))}
            {actionsOf && (
              <th className={classes.actions}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.loading && skeletonRows.map((row) => <SkeletonRow key={row} cells={wide} />)}
          {list.items.map((item, index) => (
            <Fragment key={item.uuid}>
              <tr
                ref={item.uuid === made ? bringIntoSight : undefined}
                data-made={item.uuid === made || undefined}
                data-selected={selection?.chosen.has(item.uuid) || undefined}
                data-drop={held?.over === index ? dropOf(held) : undefined}
              >
                {order && (
                  <td className={classes.handle}>
                    <RowHandle
                      name={item.name}
                      index={index}
                      moveTo={(other) => order.moveTo(item, order.placeOf(item) + other - index)}
                      onHeld={(over) => setHeld(over === null ? null : { row: index, over })}
                    />
                  </td>
                )}
                {selection && <SelectRow item={item} {...selection} />}
                <Cells item={item} columns={columns} actionsOf={actionsOf} />
              </tr>
              {below(item).map((one) => (
                <tr key={one.uuid}>
                  {order && <td className={classes.handle} />}
                  {selection && <td className={classes.select} />}
                  <Cells item={one} columns={columns} actionsOf={actionsOf} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </PlainTable>
      {!list.loading && list.items.length === 0 && (
        <EmptyState
          title={t('list.noMatches', { search: list.search })}
          text={t('list.noMatchesHint')}
          action={
            <UnstyledButton className={classes.link} onClick={() => list.setSearch('')}>
              {t('list.clearSearch')}
            </UnstyledButton>
          }
        />
      )}
    </section>
  )
}

function Cells<Item extends ListItem>({
  item,
  columns,
  actionsOf,
}: Pick<ListTableProps<Item>, 'columns' | 'actionsOf'> & { item: Item }) {
  const { t } = useTranslation('kit')
  return (
    <>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          {column.render(item)}
        </td>
      ))}
      {actionsOf && (
        <td className={classes.actions}>
          <ActionMenu label={t('actionsOf', { name: item.name })} actions={actionsOf(item)} size="sm" />
        </td>
      )}
    </>
  )
}

/** On which side of the row that it is held over a row would be put. */
const dropOf = ({ row, over }: { row: number; over: number }) =>
  over === row ? 'here' : over < row ? 'above' : 'below'

const skeletonRows = [1, 2, 3, 4, 5, 6]

const cellProps = (column: Pick<Column<never>, 'align' | 'width' | 'narrow'>) => ({
  style: { textAlign: column.align, width: column.width },
  ...(column.narrow && { className: classes.wide }),
})

function Head<Item>({ column, list }: { column: Column<Item>; list: List<object> }) {
  const { t } = useTranslation('kit')
  const direction = list.order?.field === column.key ? list.order.direction : null
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  if (!column.sortable) return <th {...cellProps(column)}>{column.label}</th>
  const Icon = direction === 'asc' ? IconChevronUp : direction === 'desc' ? IconChevronDown : IconSelector
  return (
    <th {...cellProps(column)} aria-sort={sorted}>
      <UnstyledButton
        className={classes.sort}
        aria-label={t('list.sortBy', { column: column.label })}
        onClick={() => list.toggleOrder(column.key)}
      >
        {column.label}
        <Icon size={14} data-idle={direction === null || undefined} />
      </UnstyledButton>
    </th>
  )
}

function SelectAll<Item extends ListItem>({ items, chosen, setChosen }: { items: Item[] } & Selection<Item>) {
  const { t } = useTranslation('kit')
  const count = items.filter((item) => chosen.has(item.uuid)).length
  return (
    <th className={classes.select}>
      <Checkbox
        aria-label={t('list.selectAll')}
        disabled={items.length === 0}
        checked={count > 0 && count === items.length}
        indeterminate={count > 0 && count < items.length}
        onChange={() => setChosen(new Set(count === items.length ? [] : items.map((item) => item.uuid)))}
      />
    </th>
  )
}

function SelectRow<Item extends ListItem>({ item, chosen, setChosen, deletable }: { item: Item } & Selection<Item>) {
  const { t } = useTranslation('kit')
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(item.uuid)) next.add(item.uuid)
    setChosen(next)
  }
  return (
    <td className={classes.select}>
      {deletable(item) && (
        <Checkbox
          aria-label={t('list.selectRow', { name: item.name })}
          checked={chosen.has(item.uuid)}
          onChange={toggle}
        />
      )}
    </td>
  )
}

const SkeletonRow = ({ cells }: { cells: number }) => (
  <tr>
    {Array.from({ length: cells }, (_, cell) => (
      <td key={cell}>
        <Skeleton height={12} my={5} width={cell === 0 ? '60%' : '80%'} />
      </td>
    ))}
  </tr>
)
