import type { NotificationData } from '@mantine/notifications'
import { overlays } from './overlays.ts'
import { isPlanRefusal } from './plan-refusals.ts'
import { refusalText } from './refusal-text.ts'

/** @returns takes the notice away again. */
export function notify(notice: NotificationData): () => void {
  const shown = overlays().then(({ notifications }) => ({ notifications, id: notifications.show(notice) }))
  // Where notices cannot be loaded, nothing else fails for it.
  shown.catch(() => {})
  return () => void shown.then(({ notifications, id }) => notifications.hide(id)).catch(() => {})
}

/** Says that something worked, for two seconds at the bottom right, or longer where there is more to read. */
export const notifySuccess = (message: string, milliseconds = 2000) =>
  notify({ message, color: 'green', autoClose: milliseconds })

/** Says something that should not be missed; export failures stay ten seconds, a failed template load three. */
export const notifyWarning = (message: string, milliseconds = 5000) =>
  notify({ message, color: 'yellow', autoClose: milliseconds, role: 'alert' })

/** Says why something did not work. What a plan does not allow is told by the application's frame already. */
export const notifyRefusal = (error: unknown) =>
  isPlanRefusal(error) || notify({ message: refusalText(error), color: 'red', autoClose: 6000, role: 'alert' })
