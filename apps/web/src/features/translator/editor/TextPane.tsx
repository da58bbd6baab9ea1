import type { Segment, TagInfo } from '@langwerk/text/segment'
import { useEffect, useRef } from 'react'
import { textAttributes } from '../../editor/index.ts'
import classes from '../translator.module.css'
import { openTextView, type TextView } from './text-view.ts'

interface TextPaneProps {
  label: string
  placeholder: string
  /** BCP 47; empty where it is not known yet. */
  language: string
  /** What is shown is not of the text as it is now. */
  isOld?: boolean
  isPlain: boolean
  onView: (view: TextView | null) => void
  onType: (segment: Segment, tags: TagInfo[]) => void
  onCompose?: (begins: boolean) => void
  onMove?: (offset: number) => void
}

/** One side of the translator: a text that is typed, with its tags. */
export function TextPane({ label, placeholder, language, isOld = false, ...props }: TextPaneProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<TextView | null>(null)
  const told = useRef(props)
  told.current = props

  useEffect(() => {
    const opened = openTextView({
      element: element.current!,
      attributes: {},
      typed: (segment, tags) => told.current.onType(segment, tags),
      composes: (begins) => told.current.onCompose?.(begins),
      moved: (offset) => told.current.onMove?.(offset),
      isPlain: () => told.current.isPlain,
    })
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
