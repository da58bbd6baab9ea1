import { useEffect, useState } from 'react'

/** Gives the focus back, when this goes, to where it was when it came; of an entry of a menu to what opened the menu. */
export function useFocusReturn(): void {
  // Asked while this is first drawn: what is drawn may take the focus at once.
  const [back] = useState(openerOf)
  useEffect(
    () => () => {
      if (back?.isConnected) back.focus()
    },
    [back],
  )
}

function openerOf(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (menu) return document.getElementById(menu)
  return activeElement instanceof HTMLElement ? activeElement : null
}
