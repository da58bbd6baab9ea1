import { plainText } from '@langwerk/text/segment'
import { textAttributes } from '../../editor/index.ts'
import classes from '../translator.module.css'
import type { TextPaneProps } from './text-pane-props.ts'

interface PlainTextProps extends Omit<TextPaneProps, 'onCompose'> {
  /** Where somebody types; null when they leave. */
  onCaret: (offset: number | null) => void
  onCompose: (begins: boolean) => void
}

/** A text that is typed without tags. */
export function PlainText({ label, placeholder, language, isOld, text, onType, onCaret, onCompose }: PlainTextProps) {
  const { lang, dir } = textAttributes(language)
  return (
    <textarea
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
