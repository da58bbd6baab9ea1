/** Several texts in one cell, between bars. What would be taken for a border is written with a backslash before it. */
export const joinedParts = (parts: readonly string[]): string =>
  parts.every((part) => part === '') ? '' : parts.map((part) => escaped(part, '|')).join(' | ')

/** The same between semicolons, for lists within a part. */
export const joinedList = (texts: readonly string[]): string => texts.map((text) => escaped(text, ';')).join('; ')

/** The parts of a cell that `joinedParts` wrote; a line break that stands as such, which somebody typed, is a border too. */
export const partsOfCell = (cell: string): string[] => split(cell, '|')
export const listOfPart = (part: string): string[] => split(part, ';').filter((text) => text !== '')

/**
 * A cell whose text begins or ends with white space has a backslash there: readers of spreadsheets, ours among them, hold
 * such space for layout.
 */
export const withEdges = (text: string): string =>
  (/^[\s\\]/.test(text) ? '\\' : '') + text + (/[\s\\]$/.test(text) ? '\\' : '')

export const withoutEdges = (cell: string): string => cell.replace(/^\\/, '').replace(/\\$/, '')

const escaped = (text: string, border: string) =>
  text.replace(/[\\\n\r|;]/g, (character) =>
    character === '\n'
      ? '\\n'
      : character === '\r'
        ? '\\r'
        : /[|;]/.test(character) && character !== border
          ? character
          : `\\${character}`,
  )

function split(cell: string, border: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at++) {
    const character = cell[at]!
    if (character === '\\' && at + 1 < cell.length) {
      const next = cell[++at]!
      part += next === 'n' ? '\n' : next === 'r' ? '\r' : next
    } else if (character === border || (border === '|' && /[\r\n]/.test(character))) {
      parts.push(part.endsWith(' ') ? part.slice(0, -1) : part)
      part = ''
      if (cell[at + 1] === ' ') at++
    } else part += character
  }
  return [...parts, part]
}
