import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaggedText } from './TaggedText.tsx'

export type TaggedTextPart = typeof TaggedText

/**
 * What types with tags, as soon as it has been loaded: at once, or when somebody comes near. It is the largest part of the translator by
 * far, and most who see the start page type nothing there.
 */
export function useTaggedText(isAtOnce: boolean): { part: TaggedTextPart | null; load: () => void } {
  const [part, setPart] = useState<TaggedTextPart | null>(null)
  const load = useCallback(() => {
    import('./TaggedText.tsx').then(
      // At once, with its effects: a key that is hit next is typed into the one or into the other.
      (file) => flushSync(() => setPart(() => file.TaggedText)),
      // Where it cannot be had, the plain field goes on serving.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (isAtOnce) load()
  }, [isAtOnce, load])
  return { part, load }
}
