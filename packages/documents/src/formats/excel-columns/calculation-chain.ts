import { localName, splice, xmlAttributes, xmlTokens } from '@langwerk/xml/tokenizer'

/**
 * A calculation chain (ISO/IEC 29500-1, 18.6) without some cells.
 * @param cells the sheet's number in the workbook and the cell: `1!D5`
 */
export function withoutFormulas(xml: string, cells: ReadonlySet<string>): string {
  const changes: { start: number; end: number; text: string }[] = []
  let sheet = ''
  let isOwed = false
  for (const token of xmlTokens(xml)) {
    if (token.type !== 'empty' || localName(token.name) !== 'c') continue
    const attributes = xmlAttributes(xml, token)
    const own = attributes.find(({ name }) => name === 'i')?.raw
    if (own !== undefined) {
      sheet = own
      isOwed = false
    }
    const cell = attributes.find(({ name }) => name === 'r')?.raw
    if (cells.has(`${sheet}!${cell}`)) {
      changes.push({ start: token.start, end: token.end, text: '' })
      // An entry without a sheet is of the sheet of the one before.
      isOwed ||= own !== undefined
    } else if (isOwed) {
      const place = token.start + 1 + token.name.length
      changes.push({ start: place, end: place, text: ` i="${sheet}"` })
      isOwed = false
    }
  }
  return splice(xml, changes)
}
