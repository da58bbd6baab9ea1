/**
 * Segments for providers that know HTML's tags alone: a pair is a `span`, and what stands alone is either a line break,
 * which is void, or a `span` with nothing in it. The kind is in the id, which comes back as it went.
 */
export function htmlOf(xml: string, lone: 'br' | 'span'): string {
  return xml
    .replaceAll(/<(x|bx|ex) id="([^"]*)"\/>/g, lone === 'br' ? '<br id="$1-$2"/>' : '<span id="$1-$2"></span>')
    .replaceAll(/<g id="([^"]*)">/g, '<span id="g-$1">')
    .replaceAll('</g>', '</span>')
}

/** Back in the wire form, or null where there are references in it that only HTML knows. Other tags stay, and are refused behind. */
export function xmlOf(html: string): string | null {
  const xml = html
    .replaceAll(/<span\s+id=["']?(x|bx|ex)-([^"'>]*)["']?\s*>\s*<\/span>/gi, '<$1 id="$2"/>')
    .replaceAll(/<br\s+id=["']?(x|bx|ex)-([^"'>/]*)["']?\s*\/?>/gi, '<$1 id="$2"/>')
    .replaceAll(/<span\s+id=["']?g-([^"'>]*)["']?\s*>/gi, '<g id="$1">')
    .replaceAll(/<\/span\s*>/gi, '</g>')
    .replaceAll('&nbsp;', '\u00a0')
  return /&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w*;/i.test(xml) ? null : xml
}
