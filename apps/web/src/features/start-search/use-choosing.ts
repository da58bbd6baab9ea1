import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChoiceGroup } from './choices.ts'

/** What is chosen among what was found: the first, until the keys or the mouse choose another. */
export function useChoosing(groups: readonly ChoiceGroup[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  /** The element of what is chosen. */
  const element = useRef<HTMLElement | null>(null)
  const options = groups.flatMap(({ name, choices, more, isLate }) => [
    ...choices.map(({ key }) => key),
    ...(more || isLate ? [moreOf(name)] : []),
  ])
  const active = chosen !== null && options.includes(chosen) ? chosen : (options[0] ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into sight whenever another is chosen
  useEffect(() => {
    // Some browsers promise something for it, which is nothing to be done afterwards.
    void element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = (inNewTab: boolean) => {
    if (inNewTab && element.current instanceof HTMLAnchorElement)
      window.open(element.current.href, '_blank', 'noopener')
    else element.current?.click()
  }
  return {
    active,
    element,
    isEmpty: options.length === 0,
    choose: setChosen,
    /** Chooses by the arrow keys and opens by Enter; whether it was one of these. */
    takeKey: (event: KeyboardEvent): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isOurs = event.key === 'Enter' || (step !== undefined && options.length > 0)
      if (!isOurs) return false
      event.preventDefault()
      if (step === undefined) open(event.ctrlKey || event.metaKey)
      else {
        const at = active === null ? -1 : options.indexOf(active)
        setChosen(options[(at + step + options.length) % options.length]!)
      }
      return true
    },
  }
}

/** The key of what shows more of a group, beside those of what was found in it. */
export const moreOf = (group: ChoiceGroup['name']) => `more ${group}`
