import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { i18n } from '../settings/i18n.ts'
import { notifyRefusal, notifySuccess } from './notify.ts'

/** Asks before something is deleted for good, deletes it, and says that it is done or why not. */
export function confirmDelete(names: string[], remove: () => Promise<unknown>): void {
  const t = i18n.getFixedT(null, 'kit')
  const count = names.length
  modals.openConfirmModal({
    title: t('confirmDelete.title'),
    children: (
      <Text size="sm">
        {count === 1 ? t('confirmDelete.one', { name: names[0] }) : t('confirmDelete.many', { count })}
      </Text>
    ),
    labels: { confirm: t('delete'), cancel: t('cancel') },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => {
      remove().then(() => notifySuccess(t('deleted', { count })), notifyRefusal)
    },
  })
}
