import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { endsWithinMs, shownAfter } from './typing.ts'

/**
 * A text as it is typed out while it comes; what was there from the start is there at once, as is everything for those who want nothing to
 * move, and while nobody looks.
 */
export function useTyped(text: string, isComing: boolean): { typed: string; isTyping: boolean } {
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(text.length)
  const isBehind = shown < text.length
  const advance = useEffectEvent((ms: number, leftMs: number | null) => {
    setShown(document.hidden ? text.length : shownAfter(text, shown, ms, leftMs))
  })
  useEffect(() => {
    if (!isBehind || isStill) return
    const end = isComing ? null : performance.now() + endsWithinMs
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      advance(Math.max(0, now - before), end === null ? null : end - now)
      before = now
      frame = requestAnimationFrame(step)
    })
    // No frames come while nobody looks.
    const showAll = () => document.hidden && advance(0, 0)
    document.addEventListener('visibilitychange', showAll)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', showAll)
    }
  }, [isBehind, isComing, isStill])
  return isStill ? { typed: text, isTyping: false } : { typed: text.slice(0, shown), isTyping: isBehind }
}
