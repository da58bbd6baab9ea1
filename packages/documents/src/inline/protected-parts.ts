import { htmlTags } from './html-tags.ts'
import { placeholders } from './placeholders.ts'
import type { ProtectedPart } from './protected-part.ts'
import { withoutOverlaps } from './without-overlaps.ts'

/** The code in a software text, in order and without overlaps; tags before placeholders, so that `<a href="{url}">` is one tag. */
export function protectedParts(text: string): ProtectedPart[] {
  const found = placeholders(text).map(({ start, end }): ProtectedPart => {
    return { kind: 'lone', start, end, label: text.slice(start, end), fixed: true }
  })
  return withoutOverlaps(htmlTags(text), found)
}
