import type { Segment } from '@langwerk/text/segment'
import type { InlineText, Lone, TextFormat } from '../office/atoms.ts'
import { fragmentCode, targetAtoms } from '../office/render-inline.ts'
import { charactersOf } from './char-statements.ts'
import { type Coding, encoded } from './characters.ts'
import type { Font } from './fonts.ts'
import type { Excerpt } from './mif-file.ts'
import type { Statement } from './statements.ts'

interface ParagraphFrame {
  inline: InlineText
  /** Of text, and of what stands for protected text. */
  fonts: ReadonlyMap<TextFormat | Lone, Font>
  /** What the end of the paragraph is set in. */
  finalFont: Font
  /** Further columns or pages that the paragraph runs on to. */
  rectangles: readonly Statement[]
  place: { start: number; end: number }
}

/** Writes a target as one line of the paragraph, a statement a line; FrameMaker breaks it anew. */
export function renderParagraph(
  frame: ParagraphFrame,
  { text, file }: Excerpt,
  target: Segment,
  range: (start: number, end: number) => string,
): string {
  const { inline, fonts, finalFont, rectangles, place } = frame
  const { isUnicode } = file
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(Math.max(0, place.start - 80), place.start))?.[1] ?? ' '
  const statements: string[] = []
  let key = ''
  for (const atom of targetAtoms(inline, target)) {
    if (atom.kind === 'lone') {
      const own = fonts.get(atom)
      if (own) setFont(own)
      statements.push(...atom.code.map((code) => fragmentCode([code], { range })))
    }
    if (atom.kind !== 'text') continue
    const font = fonts.get(atom.format)!
    setFont(font)
    for (const piece of charactersOf(atom.text)) {
      if (piece.name !== undefined) statements.push(`<Char ${piece.name}>`)
      else {
        for (const string of strings(piece.text!, { encoding: font.encoding, isUnicode }))
          statements.push(`<String \`${string}'>`)
      }
    }
  }
  setFont(finalFont)
  for (const { start, end } of rectangles) statements.push('>', '<ParaLine', text.slice(start, end))
  return statements.join(file.lineEnd + indent)

  function setFont(font: Font) {
    if (font.key === key) return
    key = font.key
    statements.push(...(key === '' ? ["<Font <FTag `'> <FLocked No> >"] : font.statements))
  }
}

/** The insides of the strings that a text takes: one holds at most 255 characters (MIF Reference, "MIF data items"). */
function strings(text: string, coding: Coding): string[] {
  const whole = encoded(text, coding)
  if (whole.length <= 255) return whole === '' ? [] : [whole]
  const written = ['']
  for (const character of text) {
    const next = encoded(character, coding)
    if (written.at(-1)!.length + next.length > 255) written.push(next)
    else written[written.length - 1] += next
  }
  return written.filter((string) => string !== '')
}
