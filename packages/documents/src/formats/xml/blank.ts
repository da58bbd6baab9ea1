import type { XmlElementNode } from '@langwerk/xml/elements'

/** Whether a range of the document holds nothing but white space. */
export function isBlank(document: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = document.charCodeAt(index)
    if (code === 32 || (code >= 9 && code <= 13)) continue
    return code > 127 && !/\S/.test(document.slice(index, end))
  }
  return true
}

/** Whether text stands directly in an element. */
export function hasText(document: string, { children }: XmlElementNode): boolean {
  for (const { type, start, end } of children)
    if (type === 'cdata' || (type === 'text' && !isBlank(document, start, end))) return true
  return false
}
