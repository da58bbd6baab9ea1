import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/** What a button opens, for the part that shows it. */
export interface Popup {
  /** Of the button; what floats is called `{id}-dropdown`. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
}

/**
 * A button that opens something of which the part is loaded later, or drawn only where somebody comes near the button: a list has
 * hundreds of these.
 * @param kind what opens, for those who hear it.
 * @returns the button's own properties, and for the part what it needs; null until somebody comes near.
 */
export function usePopup(kind: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const comeNear = () => setIsNear(true)
  const popup: Popup | null = isNear ? { id, button, opened, setOpened } : null
  return {
    button: {
      ref: button,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onPointerEnter: comeNear,
      onFocus: comeNear,
      onClick: () => {
        comeNear()
        setOpened(!opened)
      },
    } as const,
    popup,
  }
}

/** Whether it is open, though never at first: what opens tells where the focus was by its becoming open. */
export function useOpenedAfterwards(opened: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(opened), [opened])
  return isShown
}
