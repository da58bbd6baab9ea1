import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
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
 * A part that opens by a click or a key, loaded with the first input. Where it cannot be loaded, the page stays as it is, and it is
 * tried again when the part is next drawn.
 * @param meanwhile what stands in its place until it is there; else nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
) {
  let loaded: ComponentType<Props> | null = null
  const fetchIt = () =>
    loadIfThere(async () => {
      loaded ??= await load()
    })
  void firstInput.then(fetchIt).catch(() => {})
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (!Part)
        fetchIt().then(
          () => setPart(() => loaded),
          () => {},
        )
    })
    return Part ? <Part {...props} /> : meanwhile(props)
  }
}
