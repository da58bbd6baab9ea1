import { useCallback, useEffect, useRef, useState } from 'react'

/** So far from the end it still counts as the end. */
const nearPx = 40

/**
 * Keeps the end of a growing content in sight, as long as whoever reads has not gone up in it.
 * @param last what was said last: a new one is gone to in any case
 */
export function useAtBottom(last: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const isFollowing = useRef(true)
  const toBottom = useCallback(() => {
    const box = frame.current
    if (!box) return
    isFollowing.current = true
    setAtBottom(true)
    box.scrollTop = box.scrollHeight
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what this is about
  useEffect(toBottom, [last])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () => {
      isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      setAtBottom(isFollowing.current)
    }
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [])
  const content = useCallback((element: HTMLDivElement) => {
    const growth = new ResizeObserver(() => {
      const box = frame.current
      if (box && isFollowing.current) box.scrollTop = box.scrollHeight
    })
    growth.observe(element)
    return () => growth.disconnect()
  }, [])
  return { frame, content, isAtBottom, toBottom }
}
