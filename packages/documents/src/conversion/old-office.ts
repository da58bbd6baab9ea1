/** Formats that are read and written through a newer one. */
export const officeForms = { doc: 'docx', ppt: 'pptx', xls: 'xlsx' } as const
type OldOfficeEnding = keyof typeof officeForms
export type OfficeEnding = OldOfficeEnding | (typeof officeForms)[OldOfficeEnding]

export const isOldOffice = (ending: string): ending is OldOfficeEnding => Object.hasOwn(officeForms, ending)

/**
 * Whether a file begins as its ending says. Old files are OLE containers, some that are called `doc` are RTF; LibreOffice would
 * open anything, web pages too.
 */
export function looksLikeOffice(bytes: Uint8Array, ending: OfficeEnding): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (ending.endsWith('x')) return start.startsWith('PK')
  return start.startsWith('\xd0\xcf\x11\xe0') || (ending === 'doc' && start.startsWith('{\\rtf'))
}
