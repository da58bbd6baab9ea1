/**
 * A spreadsheet takes a cell that begins with one of these for a formula (CWE-1236): what we write gets an apostrophe
 * before it, which our own reader takes away again. The wide forms count too, some programs fold them.
 */
export const guardCell = (cell: string): string => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

export const unguardCell = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
