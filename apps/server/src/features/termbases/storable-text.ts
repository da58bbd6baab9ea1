/** A text of a file as the database takes it: without null characters, no longer than `most`, and not cut within a character. */
export function storableText(text: string, most: number): string {
  const kept = text.replaceAll('\0', '')
  return kept.length <= most ? kept : kept.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
