import { type ReactNode, useState } from 'react'
import { notifyRefusal } from '../../kit/notify.ts'
import { CheckoutDialog, type OpenedCheckout } from './CheckoutDialog.tsx'

interface Checkout {
  /** Opens a checkout and shows its form. @param ask opens it on the server */
  start: (title: string, ask: () => Promise<Omit<OpenedCheckout, 'title'>>) => Promise<void>
  /** While the server is asked. */
  starting: boolean
  /** Whether the form is open: other dialogs give way to it. */
  isOpen: boolean
  dialog: ReactNode
}

/** A checkout that a button opens: `{checkout.dialog}` stands beside it. */
export function useCheckout({ onClose }: { onClose?: () => void } = {}): Checkout {
  const [opened, setOpened] = useState<OpenedCheckout | null>(null)
  const [starting, setStarting] = useState(false)
  const start: Checkout['start'] = async (title, ask) => {
    setStarting(true)
    try {
      setOpened({ title, ...(await ask()) })
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setStarting(false)
    }
  }
  const close = () => {
    setOpened(null)
    onClose?.()
  }
  return { start, starting, isOpen: opened !== null, dialog: opened && <CheckoutDialog {...opened} onClose={close} /> }
}
