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
export function hasText(document: string, { first, open, close }: XmlElementNode): boolean {
  if (!close) return false
  let position = open.end
  for (let markup = first; markup; markup = markup.next) {
    if (markup.type === 'cdata' || !isBlank(document, position, markup.start)) return true
    position = markup.end
  }
  return !isBlank(document, position, close.start)
}
