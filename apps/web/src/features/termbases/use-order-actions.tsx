import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../kit/ListTable.tsx'
import { notifyRefusal } from '../../kit/notify.ts'

interface Ordered {
  uuid: string
  sortId: number
}

/**
 * Row actions that move an item up and down among its neighbours.
 * @param place writes a new place in the order.
 */
export function useOrderActions(options: {
  items: readonly Ordered[]
  place: (uuid: string, sortId: number) => Promise<unknown>
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation('termbases')
  const { items, place, onChanged } = options
  const exchange = async (one: Ordered, other: Ordered) => {
    await Promise.all([place(one.uuid, other.sortId), place(other.uuid, one.sortId)]).catch(notifyRefusal)
    await onChanged()
  }
  return (item: Ordered): RowAction[] => {
    const at = items.findIndex(({ uuid }) => uuid === item.uuid)
    const [before, after] = [items[at - 1], items[at + 1]]
    return [
      {
        label: t('moveUp'),
        icon: <IconArrowUp size={16} />,
        disabled: before === undefined,
        onClick: () => before && void exchange(item, before),
      },
      {
        label: t('moveDown'),
        icon: <IconArrowDown size={16} />,
        disabled: after === undefined,
        onClick: () => after && void exchange(item, after),
      },
    ]
  }
}
