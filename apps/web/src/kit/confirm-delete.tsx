import type { Uses } from '@langwerk/contract/uses'
import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n } from '../settings/i18n.ts'
import classes from './confirm.module.css'
import { closeDialogs, openDialog, openQuestion } from './dialogs.ts'
import { notifyRefusal, notifySuccess } from './notify.ts'
import { isRefusal } from './refusal.ts'
import { refusalText } from './refusal-text.ts'
import { UsesList } from './Uses.tsx'

interface Deletion<Item> {
  items: Item[]
  remove: (item: Item) => Promise<unknown>
  /** What follows, however many went. */
  done?: () => unknown
  /** What becomes of them where they are only taken out of something, which is then called to remove. */
  removal?: string | undefined
  /** What else should be known before. */
  note?: ReactNode
}

/**
 * Asks before things are deleted for good, deletes one after the other, and says that it is done; of several it says
 * how many stayed, and of each why. What running jobs use stays, and the way to these is shown.
 */
export function confirmDelete<Item extends { name: string }>({ items, remove, done, removal, note }: Deletion<Item>) {
  const t = i18n.getFixedT(null, 'kit')
  const words = removal === undefined ? 'deletion' : 'removal'
  const count = items.length
  const { name } = items[0] ?? { name: '' }
  openQuestion({
    title: t(`${words}.title`, { count, name }),
    children: (
      <>
        <Text size="sm">{removal ?? (count === 1 ? t('deletion.one', { name }) : t('deletion.many', { count }))}</Text>
        {note}
      </>
    ),
    labels: { confirm: t(removal === undefined ? 'delete' : 'remove'), cancel: t('cancel') },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: async () => {
      const kept: Kept[] = []
      for (const item of items) await remove(item).catch((error) => kept.push({ name: item.name, error }))
      await done?.()
      if (kept.length === 0) notifySuccess(t(`${words}.done`, { count }))
      else if (count === 1 && !usersNamed(kept[0]?.error)) notifyRefusal(kept[0]?.error)
      else tellKept(t(`${words}.kept`, { count, kept: kept.length }), kept)
    },
  })
}

interface Kept {
  name: string
  error: unknown
}

function tellKept(title: string, kept: Kept[]): void {
  openDialog({
    title,
    children: (
      <List size="sm" className={classes.list}>
        {kept.map(({ name, error }) => {
          const users = usersNamed(error)
          return (
            <List.Item key={name}>
              {name}: {refusalText(error)}
              {users && <UsesList uses={users} follow={closeDialogs} />}
            </List.Item>
          )
        })}
      </List>
    ),
  })
}

/** What a thing was not taken from; null where it stayed for another reason. */
const usersNamed = (error: unknown) =>
  // What comes with these codes are uses.
  isRefusal(error) && usedCodes.has(error.code) ? (error.current as Uses) : null
const usedCodes: ReadonlySet<string> = new Set(['used_by_running_jobs', 'integration_in_use', 'model_of_searches'])
