import type { Layout } from './layout.ts'
import { type Line, lineText } from './lines.ts'
import { isBold, type Paragraph } from './paragraphs.ts'

export interface Headings {
  /** 1 to 6; undefined for what is no heading. */
  levelOf(paragraph: Paragraph): number | undefined
  /** The look of each level, the highest first. */
  styles: readonly { size: number; bold: boolean }[]
}

/** Headings are short and larger than the text, or short and bold; the larger ones rank higher. */
export function headingsOf({ blocks, bodySize }: Layout): Headings {
  const paragraphs = blocks.flatMap(({ block }) => (block.kind === 'paragraph' ? [block] : []))
  const sized = paragraphs.filter((paragraph) => isShort(paragraph) && paragraph.size > bodySize * 1.1)
  const sizes = [...new Set(sized.map(({ size }) => Math.round(size)))].sort((a, b) => b - a).slice(0, 5)
  const isBoldHeading = (paragraph: Paragraph) =>
    isShort(paragraph) &&
    paragraph.lines.length <= 2 &&
    paragraph.size > bodySize * 0.93 &&
    paragraph.lines.every(isBold) &&
    !/[.,;:]\s*$/.test(textOf(paragraph.lines))
  const styles = sizes.map((size) => ({
    size,
    bold: sized.filter((paragraph) => Math.round(paragraph.size) === size).every(({ lines }) => lines.every(isBold)),
  }))
  return {
    levelOf: (paragraph) => {
      const index =
        isShort(paragraph) && paragraph.size > bodySize * 1.1 ? sizes.indexOf(Math.round(paragraph.size)) : -1
      if (index >= 0) return index + 1
      return isBoldHeading(paragraph) ? sizes.length + 1 : undefined
    },
    styles: [...styles, { size: bodySize, bold: true }],
  }
}

const isShort = ({ lines }: Paragraph) =>
  lines.length <= 3 &&
  textOf(lines).length < 160 &&
  /\p{L}{2}/u.test(textOf(lines)) &&
  !/(?:\s?\.){4,}|\t\s*\d+\s*$/.test(textOf(lines))

const textOf = (lines: readonly Line[]) => lines.map(lineText).join(' ')
