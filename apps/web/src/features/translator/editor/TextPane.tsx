import { useRef, useState } from 'react'
import { PlainText } from './PlainText.tsx'
import type { TextPaneProps } from './text-pane-props.ts'
import type { TaggedTextPart } from './use-tagged-text.ts'

interface PaneProps extends TextPaneProps {
  part: TaggedTextPart | null
  /** Where somebody types already; null where they do not. */
  caretAtFirst?: number | null
}

/** One side of the translator: a plain field until what types with tags has been loaded. */
export function TextPane({ part: TaggedText, caretAtFirst = null, ...props }: PaneProps) {
  const caret = useRef(caretAtFirst)
  const [isComposing, setIsComposing] = useState(false)
  // A character that is put together by several keys is not torn apart.
  if (TaggedText && !isComposing) return <TaggedText {...props} caret={caret.current} />
  return (
    <PlainText
      {...props}
      caretAtFirst={caret.current}
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
