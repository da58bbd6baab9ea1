import type { Range } from '../markup/flow.ts'
import { htmlTags } from './html-tags.ts'
import { placeholders } from './placeholders.ts'

/** A part of a text that is code and not language: an embedded HTML tag or a placeholder. */
export interface ProtectedPart extends Range {
  kind: 'open' | 'close' | 'lone'
  label: string
  fixed?: boolean
}

/** The code in a software text, in order and without overlaps; tags before placeholders, so that `<a href="{url}">` is one tag. */
export function protectedParts(text: string): ProtectedPart[] {
  const tags = htmlTags(text)
  const parts: ProtectedPart[] = [...tags]
  let next = 0
  for (const placeholder of placeholders(text)) {
    while (next < tags.length && tags[next]!.end <= placeholder.start) next++
    const tag = tags[next]
    if (tag && tag.start < placeholder.end) continue
    const { start, end } = placeholder
    parts.push({ kind: 'lone', start, end, label: text.slice(start, end), fixed: true })
  }
  return parts.sort((a, b) => a.start - b.start)
}
