/** Writes text as HTML; a no-break space is written by name, since nobody sees it otherwise. */
export const encodeHtmlText = (text: string) => text.replace(/[&<>\u00a0]/g, (character) => references[character]!)

/** Writes text for an attribute in either kind of quotes. */
export const encodeHtmlAttribute = (text: string) =>
  text.replace(/[&<>"'\u00a0]/g, (character) => references[character]!)

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
}
