/** A text that is marked, on its side; the other is empty. */
export interface MarkedTexts {
  source: string
  target: string
}

/** What is marked just now: in the target that is being written, or else in a source. */
export function markedTexts(target: HTMLElement | null): MarkedTexts {
  const selection = window.getSelection()
  const text = selection?.toString().replace(/\s+/g, ' ').trim().slice(0, 1000) ?? ''
  return target?.contains(selection?.anchorNode ?? null) ? { source: '', target: text } : { source: text, target: '' }
}
