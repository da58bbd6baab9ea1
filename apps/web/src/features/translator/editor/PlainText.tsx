import { plainText } from '@langwerk/text/segment'
import { useLayoutEffect, useRef } from 'react'
import { textAttributes } from '../../editor/index.ts'
import classes from '../translator.module.css'
import type { TextPaneProps } from './text-pane-props.ts'

interface PlainTextProps extends Omit<TextPaneProps, 'onCompose'> {
  /** Where somebody types; null when they leave. */
  onCaret: (offset: number | null) => void
  onCompose: (begins: boolean) => void
  /** Where somebody types who was typing elsewhere; null where nobody was. */
  caretAtFirst: number | null
}

/** A text that is typed without tags. */
export function PlainText({
  label,
  placeholder,
  language,
  isOld,
  text,
  onType,
  onCaret,
  onCompose,
  caretAtFirst,
}: PlainTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: afterwards the caret is where somebody puts it
  useLayoutEffect(() => {
    if (caretAtFirst === null) return
    field.current?.setSelectionRange(caretAtFirst, caretAtFirst)
    field.current?.focus()
  }, [])
  const { lang, dir } = textAttributes(language)
  return (
    <textarea
      ref={field}
      className={`${classes.text} ${classes.plain}`}
      aria-label={label}
      placeholder={placeholder}
      lang={lang}
      dir={language === '' ? 'auto' : dir}
      data-old={isOld || undefined}
      value={plainText(text.segment)}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        onCaret(selectionEnd)
        onType(value === '' ? [] : [value], [])
      }}
      onFocus={(event) => onCaret(event.currentTarget.selectionEnd)}
      onSelect={(event) => onCaret(event.currentTarget.selectionEnd)}
      onBlur={() => onCaret(null)}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
    />
  )
}
