/**
 * A text of which more is to come, with the marks closed that its last paragraph has opened, so that nothing stands there as a sign and
 * becomes something else a moment later.
 */
export function withMarksClosed(markdown: string): string {
  const fences = markdown.match(/^ {0,3}(```|~~~)/gm) ?? []
  // An open block of code ends where the text does.
  if (fences.length % 2 === 1) return markdown
  const start = markdown.lastIndexOf('\n\n') + 1
  const last = withoutOpenLink(markdown.slice(start))
  const isInCode = (last.match(/`/g) ?? []).length % 2 === 1
  if (isInCode) return `${markdown.slice(0, start)}${last}\``
  const words = last.replaceAll(/`[^`]*`/g, '')
  const closing = ['**', '~~'].filter((mark) => words.split(mark).length % 2 === 0)
  // A mark that nothing stands behind yet would close nothing.
  const bare = last.replace(/(?:\*\*|~~|\*|_)$/, (mark) => (closing.includes(mark) ? '' : mark))
  return markdown.slice(0, start) + bare + (bare === last ? closing.join('') : '')
}

/** Longer than any link; a text of nothing but such beginnings would be looked through from each of them. */
const mostOfLink = 3000

/** The words of a link whose address is still to come. */
function withoutOpenLink(text: string): string {
  const end = text.slice(-mostOfLink)
  return text.slice(0, -mostOfLink) + end.replace(/\[([^\][\n]*)\]\([^)\s]*$/, '$1')
}
