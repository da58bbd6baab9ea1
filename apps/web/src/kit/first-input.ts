import { type ComponentType, lazy } from 'react'
import { loadIfThere } from './missing-parts.ts'

/** By one of these everything begins that somebody does here; some tools click without pressing or moving anything. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter', 'click', 'input', 'drop']

/**
 * Settles with the first that somebody does on the page. Until then it does without what opens by a click or a key: the page is
 * there sooner, and the rest before it is wanted.
 */
export const firstInput = new Promise<void>((resolve) => {
  const begin = () => {
    for (const input of inputs) removeEventListener(input, begin)
    resolve()
  }
  for (const input of inputs) addEventListener(input, begin, { passive: true })
})

/**
 * A part that opens by a click or a key.
 * @param load is called with the first input, so that the part is there when it is wanted, whatever becomes of the line meanwhile.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  void firstInput.then(() => loadIfThere(load)).catch(() => {})
  return lazy(async () => ({ default: await load() }))
}
