import { voidElements } from '../markup/html-elements.ts'
import type { ProtectedPart } from './protected-part.ts'

const tag = /<!--[\s\S]{0,2000}?-->|<(\/?)([A-Za-z][\w:.-]*|\d+)((?:\s(?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)?)(\/?)>/g

/** The HTML tags in a text of another format; a tag that nothing closes (`<name>`) stands alone, as a placeholder does. */
export function htmlTags(text: string): ProtectedPart[] {
  if (!text.includes('<')) return []
  const found = [...text.matchAll(tag)]
  const closed = new Set(found.flatMap((match) => (match[1] ? [match[2]!] : [])))
  return found.map((match) => {
    const [whole, slash, name, attributes, empty] = match
    const range = { start: match.index, end: match.index + whole.length }
    if (name === undefined) return { ...range, kind: 'lone', label: 'comment' }
    if (empty || attributes!.endsWith('/') || voidElements.has(name.toLowerCase()))
      return { ...range, kind: 'lone', label: name }
    if (slash) return { ...range, kind: 'close', label: name }
    return closed.has(name)
      ? { ...range, kind: 'open', label: name }
      : { ...range, kind: 'lone', label: whole, fixed: true }
  })
}
