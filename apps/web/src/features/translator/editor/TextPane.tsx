import { useRef, useState } from 'react'
import { PlainText } from './PlainText.tsx'
import type { TextPaneProps } from './text-pane-props.ts'
import type { TaggedTextPart } from './use-tagged-text.ts'

/** One side of the translator: a plain field until what types with tags has been loaded. */
export function TextPane({ part: TaggedText, ...props }: TextPaneProps & { part: TaggedTextPart | null }) {
  const caret = useRef<number | null>(null)
  const [isComposing, setIsComposing] = useState(false)
  // A character that is put together by several keys is not torn apart.
  if (TaggedText && !isComposing) return <TaggedText {...props} caret={caret.current} />
  return (
    <PlainText
      {...props}
      onCaret={(offset) => {
        caret.current = offset
      }}
      onCompose={(begins) => {
        setIsComposing(begins)
        props.onCompose?.(begins)
      }}
    />
  )
}
