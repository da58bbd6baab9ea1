import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemAction } from './item-action.ts'
import type { ListItem, RowOrder } from './ListTable.tsx'
import { notifyRefusal } from './notify.ts'
import { type List, pageSize } from './use-list.ts'

interface Order<Item> extends RowOrder {
  /** The rows as they were moved, also before the server has heard of it. */
  items: Item[]
  actionsOf: (item: ListItem) => ItemAction[]
  /** What was moved last and where it stands, for those who do not see it. */
  told: string
}

/**
 * Moves the rows of a list that has an order of its own. One call follows the other, so that rows can be moved as fast as
 * keys are pressed.
 * @param order puts the row of a uuid in another place of the whole list, counted from 1.
 * @param changed reads the list again.
 */
export function useOrder<Item extends { uuid: string }>(
  list: List<Item>,
  order: (move: { uuid: string; place: number }) => Promise<unknown>,
  changed: () => Promise<unknown>,
): Order<Item> {
  const { t } = useTranslation('kit')
  const [moved, setMoved] = useState<string[] | null>(null)
  const [told, setTold] = useState('')
  const calls = useRef({ last: Promise.resolve(), waiting: 0 })
  const items = moved ? moved.flatMap((uuid) => list.items.find((item) => item.uuid === uuid) ?? []) : list.items
  const before = (list.page - 1) * pageSize
  const placeOf = ({ uuid }: { uuid: string }) => before + items.findIndex((item) => item.uuid === uuid) + 1

  const moveTo = ({ uuid, name }: ListItem, place: number) => {
    if (place < 1 || place > list.total) return
    const others = items.map((item) => item.uuid).filter((other) => other !== uuid)
    setMoved(others.toSpliced(Math.max(0, place - before - 1), 0, uuid))
    setTold(t('list.moved', { name, place, total: list.total }))
    const { current } = calls
    current.waiting++
    current.last = current.last.then(async () => {
      await order({ uuid, place }).catch(notifyRefusal)
      current.waiting--
      if (current.waiting > 0) return
      await changed()
      if (current.waiting === 0) setMoved(null)
    })
  }
  const actionsOf = (item: ListItem): ItemAction[] => {
    const place = placeOf(item)
    return [
      {
        label: t('list.moveUp'),
        icon: <IconArrowUp size={16} />,
        disabled: place === 1,
        onClick: () => moveTo(item, place - 1),
      },
      {
        label: t('list.moveDown'),
        icon: <IconArrowDown size={16} />,
        disabled: place === list.total,
        onClick: () => moveTo(item, place + 1),
      },
    ]
  }
  return { items, placeOf, moveTo, actionsOf, told }
}
