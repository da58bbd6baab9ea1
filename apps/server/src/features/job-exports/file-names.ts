/** `contract.docx` in German is `contract.de.docx`, and `leaflet.pdf`, which comes back as `docx`, is `leaflet.de.docx`. */
export function nameInLanguage(originalName: string, languageCode: string, targetEnding?: string | null): string {
  const name = safeName(originalName) || 'file'
  const dot = name.lastIndexOf('.')
  return dot <= 0
    ? `${name}.${languageCode}`
    : `${name.slice(0, dot)}.${languageCode}${targetEnding ? `.${targetEnding}` : name.slice(dot)}`
}

/** The name, or with a number where an archive has that one already, in whatever case. */
export function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}

/** A name that is none of a path on any system. */
export const safeName = (name: string) =>
  name
    .replace(/[\0-\x1f\x7f<>:"/\\|?*]/g, '_')
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim()
