import type { Segment } from './segment.ts'

/**
 * The segment with accents on its Latin letters, in brackets and about a third longer, so that a layout shows where text is
 * cut, hard-coded or badly encoded before anything is translated. Its tags and numbers stay where they are.
 */
export function pseudoTranslation(segment: Segment): Segment {
  const accented = segment.map((piece) => (typeof piece === 'string' ? piece.replace(/[A-Za-z]/g, accent) : piece))
  const length = segment.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.trim().length : 0), 0)
  return length === 0 ? accented : ['[', ...accented, `${'~'.repeat(Math.ceil(length / 3))}]`]
}

const marks = ['\u0301', '\u030c', '\u0308', '\u0327', '\u0323', '\u0302']

/** The first accent that makes one character with the letter; letters that take none stay. */
const accent = (letter: string) =>
  marks.map((mark) => (letter + mark).normalize('NFC')).find((together) => together.length === 1) ?? letter
