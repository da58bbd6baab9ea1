import { useSyncExternalStore } from 'react'
import { firstInput } from './first-input.tsx'
import { loadIfThere } from './missing-parts.ts'

type Parts = typeof import('./overlay-parts.tsx')

let loaded: Parts | null = null
const listeners = new Set<() => void>()
let tellDrawn = () => {}
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve
})

/**
 * Dialogs that ask something and notices, whose part comes with the first input.
 * @returns what opens them, once the frame has drawn their part.
 * @throws Error where the part cannot be loaded; the page stays as it is.
 */
export async function overlays(): Promise<Pick<Parts, 'modals' | 'notifications'>> {
  await loadIfThere(async () => {
    loaded ??= await import('./overlay-parts.tsx')
  })
  for (const tell of listeners) tell()
  await drawn
  return loaded!
}

// What cannot be loaded by then is asked for again with the first of them.
void firstInput.then(overlays).catch(() => {})

/** For the frame: what draws them, as soon as it is there, and calls `onDrawn`. */
export const useOverlays = () => useSyncExternalStore(follow, () => loaded?.OverlayParts ?? null)
function follow(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const onDrawn = () => tellDrawn()
