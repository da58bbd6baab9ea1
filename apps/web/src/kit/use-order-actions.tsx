import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from './ListTable.tsx'
import { notifyRefusal } from './notify.ts'
import { type List, pageSize } from './use-list.ts'

/**
 * Row actions that move an item up and down in its list, also over the edge of a page.
 * @param order puts the item of a uuid in another place of the whole list, counted from 1.
 */
export function useOrderActions<Item extends { uuid: string }>(
  list: List<Item>,
  order: (move: { uuid: string; place: number }) => Promise<unknown>,
  onChanged: () => Promise<unknown> = list.refresh,
) {
  const { t } = useTranslation('kit')
  const moveTo = (uuid: string, place: number) => order({ uuid, place }).catch(notifyRefusal).finally(onChanged)
  return ({ uuid }: { uuid: string }): RowAction[] => {
    const place = (list.page - 1) * pageSize + list.items.findIndex((item) => item.uuid === uuid) + 1
    return [
      {
        label: t('list.moveUp'),
        icon: <IconArrowUp size={16} />,
        disabled: place === 1,
        onClick: () => void moveTo(uuid, place - 1),
      },
      {
        label: t('list.moveDown'),
        icon: <IconArrowDown size={16} />,
        disabled: place === list.total,
        onClick: () => void moveTo(uuid, place + 1),
      },
    ]
  }
}
