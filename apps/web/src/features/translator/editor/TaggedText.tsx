import { useEffect, useRef } from 'react'
import { textAttributes } from '../../editor/index.ts'
import classes from '../translator.module.css'
import { numbered } from './numbered.ts'
import type { TextPaneProps } from './text-pane-props.ts'
import { openTextView, type TextView } from './text-view.ts'

interface TaggedTextProps extends TextPaneProps {
  /** Where somebody was typing when this came in the place of a plain field; null where nobody was. */
  caret: number | null
}

/** A text that is typed, with its tags. */
export function TaggedText({ label, placeholder, language, isOld = false, caret, ...props }: TaggedTextProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<TextView | null>(null)
  const told = useRef(props)
  told.current = props
  const begun = useRef(caret)

  useEffect(() => {
    const opened = openTextView({
      element: element.current!,
      typed: (segment, tags) => told.current.onType(segment, tags),
      composes: (begins) => told.current.onCompose?.(begins),
      moved: (offset) => told.current.onMove?.(offset),
      isPlain: () => told.current.isPlain,
    })
    const { segment, tags } = told.current.text
    if (segment.length > 0) opened.replace(segment, numbered(tags))
    if (begun.current !== null) opened.focusAt(begun.current)
    view.current = opened
    told.current.onView(opened)
    return () => {
      told.current.onView(null)
      opened.close()
    }
  }, [])

  useEffect(() => {
    const { lang, dir } = textAttributes(language)
    const { dom } = view.current!.view
    dom.setAttribute('aria-label', label)
    dom.setAttribute('aria-placeholder', placeholder)
    dom.dir = language === '' ? 'auto' : dir
    dom.lang = lang
  }, [language, label, placeholder])

  return (
    <div
      ref={element}
      className={classes.text}
      data-old={isOld || undefined}
      data-placeholder={placeholder}
      data-empty="true"
    />
  )
}
