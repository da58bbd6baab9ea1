import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/** What a button opens, for the part that shows it. */
export interface Popup {
  /** Of the button; what floats is called `{id}-dropdown`. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
  setDrawn: (drawn: boolean) => void
}

/**
 * A button that opens something of which the part is loaded later, and drawn only where somebody comes near the button: a list has
 * hundreds of these. As long as the part is not there, clicks ask for it, and Escape or a click beside it takes that back.
 * @param kind what opens, for those who hear it.
 * @returns the button's own properties, and for the part what it needs; null until somebody comes near.
 */
export function usePopup(kind: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const isAwaited = opened && !isDrawn
  useEffect(() => {
    if (!isAwaited) return
    const leave = ({ target }: Event) => button.current?.contains(target as Node) || setOpened(false)
    const byEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(false)
    addEventListener('pointerdown', leave)
    addEventListener('keydown', byEscape)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('keydown', byEscape)
    }
  }, [isAwaited])
  const comeNear = () => setIsNear(true)
  const popup: Popup | null = isNear ? { id, button, opened, setOpened, setDrawn } : null
  return {
    button: {
      ref: button,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened && isDrawn,
      'aria-controls': opened && isDrawn ? `${id}-dropdown` : undefined,
      onPointerEnter: comeNear,
      onFocus: comeNear,
      onClick: () => {
        comeNear()
        setOpened(isAwaited || !opened)
      },
    } as const,
    popup,
  }
}

/** For the part: whether it is to be open. It never is at first: by its becoming open it knows where the focus was. */
export function useOpened({ opened, setDrawn }: Pick<Popup, 'opened' | 'setDrawn'>): boolean {
  useEffect(() => {
    setDrawn(true)
    return () => setDrawn(false)
  }, [setDrawn])
  return useOpenedAfterwards(opened)
}

/** Whether it is open, though never at first: what opens tells where the focus was by its becoming open. */
export function useOpenedAfterwards(opened: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(opened), [opened])
  return isShown
}
