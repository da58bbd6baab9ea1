import type { Segment } from '@langwerk/text/segment'
import { plainText } from '@langwerk/text/segment'
import { strToU8, zipSync } from 'fflate'
import type { TransUnit } from '../../model/document.ts'
import { renderInline } from '../office/render-inline.ts'
import { docxParts } from './docx-parts.ts'
import { type Headings, headingsOf } from './headings.ts'
import type { Layout } from './layout.ts'
import { rightToLeft } from './lines.ts'
import { type ParagraphText, paragraphText } from './paragraph-text.ts'
import type { Paragraph } from './paragraphs.ts'
import type { RunningHead } from './running-heads.ts'

/** A document of Word (ISO/IEC 29500-1) made of a layout: its markup, with a paragraph's properties and text where each text is. */
export interface DocxTarget {
  drafts: readonly TargetDraft[]
  write(targets: ReadonlyMap<TargetDraft, Segment>, language: string | undefined): Uint8Array
}

export interface TargetDraft {
  unit: Omit<TransUnit, 'key'>
  text: ParagraphText
  /** Of the paragraph, in the order of the standard; `direction` stands after its tabs. */
  properties(direction: string): string
}

type Piece = string | TargetDraft

export function docxTarget(layout: Layout, { header, footer }: { header: boolean; footer: boolean }): DocxTarget {
  const headings = headingsOf(layout)
  const head = layout.header.map((line) => marginDraft(layout, line, 'header'))
  const foot = layout.footer.map((line) => marginDraft(layout, line, 'footer'))
  const body = layout.blocks.flatMap(({ block, startsPage }): Piece[] =>
    block.kind === 'paragraph'
      ? [paragraphDraft(block, layout, { headings, startsPage })]
      : [
          '<w:tbl>',
          tableProperties(block.widths),
          ...block.rows.flatMap((row) => rowPieces(row, block.widths, layout)),
          '</w:tbl><w:p/>',
        ],
  )
  const isUnit = (piece: Piece): piece is TargetDraft => typeof piece !== 'string' && piece.text.inline !== undefined
  return {
    drafts: [...(header ? head : []), ...body, ...(footer ? foot : [])].filter(isUnit),
    write(targets, language) {
      const written = (pieces: readonly Piece[]) =>
        pieces
          .map((piece) => (typeof piece === 'string' ? piece : writtenParagraph(piece, targets.get(piece))))
          .join('')
      const parts = docxParts({
        layout,
        headings,
        language,
        body: written(body),
        header: head.length > 0 ? written(head) : undefined,
        footer: foot.length > 0 ? written(foot) : undefined,
      })
      const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])
      return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 5, 1) })
    },
  }
}

function paragraphDraft(
  paragraph: Paragraph,
  layout: Layout,
  { headings, startsPage }: { headings: Headings; startsPage: boolean },
): TargetDraft {
  const level = headings.levelOf(paragraph)
  const style = level === undefined ? undefined : headings.styles[level - 1]
  const text = paragraphText(paragraph.lines, {
    ...layout,
    size: style?.size ?? paragraph.size,
    ...(style ? { isBoldStyle: style.bold } : {}),
  })
  return draft(
    text,
    level === undefined ? 'paragraph' : 'heading',
    [
      level === undefined ? '' : `<w:pStyle w:val="Heading${level}"/>`,
      startsPage && level !== undefined ? '<w:pageBreakBefore/>' : '',
      tabStops(text, layout),
    ],
    [
      level === undefined ? `<w:spacing w:before="${twips(Math.min(24, paragraph.spaceBefore))}"/>` : '',
      indents(paragraph, text),
      paragraph.align === 'left' ? '' : `<w:jc w:val="${paragraph.align}"/>`,
    ],
  )
}

/** The marks of lists hang; other indents are kept where one can see them. */
function indents({ indent, firstIndent, lines }: Paragraph, { label }: ParagraphText): string {
  if (label !== '') {
    const hanging = Math.max(12, lines.length > 1 && firstIndent < 0 ? -firstIndent : 18)
    const start = Math.max(0, lines.length > 1 ? indent : indent + hanging)
    return `<w:ind w:left="${twips(Math.max(start, hanging))}" w:hanging="${twips(hanging)}"/>`
  }
  const first =
    Math.abs(firstIndent) < 4
      ? ''
      : firstIndent > 0
        ? ` w:firstLine="${twips(firstIndent)}"`
        : ` w:hanging="${twips(-firstIndent)}"`
  const left = indent < 4 ? '' : ` w:left="${twips(indent)}"`
  return left === '' && first === '' ? '' : `<w:ind${left}${first}/>`
}

function tabStops({ isEntry }: ParagraphText, { page }: Layout): string {
  if (!isEntry) return ''
  return `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${twips(page.width - page.left - page.right)}"/></w:tabs>`
}

function draft(
  text: ParagraphText,
  structure: string,
  before: readonly string[],
  after: readonly string[] = [],
): TargetDraft {
  const { inline } = text
  return {
    unit: { source: inline?.source ?? [], tags: inline?.tags ?? [], structure },
    text,
    properties: (direction) => [...before, direction, ...after].join(''),
  }
}

function rowPieces(row: readonly (readonly Paragraph[])[], widths: readonly number[], layout: Layout): Piece[] {
  return [
    '<w:tr>',
    ...row.flatMap((cell, index): Piece[] => [
      `<w:tc><w:tcPr><w:tcW w:w="${twips(widths[index] ?? 72)}" w:type="dxa"/></w:tcPr>`,
      ...cell.map((paragraph) =>
        draft(paragraphText(paragraph.lines, { ...layout, size: paragraph.size }), 'cell', []),
      ),
      ...(cell.length === 0 ? ['<w:p/>'] : []),
      '</w:tc>',
    ]),
    '</w:tr>',
  ]
}

function tableProperties(widths: readonly number[]): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`).join('')
  const columns = widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')
  return `<w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>`
}

/** A running head or foot: once, its page number as a field. */
function marginDraft(layout: Layout, { line, pageNumber }: RunningHead, structure: 'header' | 'footer'): TargetDraft {
  const text = paragraphText([line], { ...layout, ...(pageNumber === undefined ? {} : { pageNumber }) })
  const middle = (line.x + line.right) / 2 / layout.page.width
  const align = middle > 0.6 ? 'right' : middle > 0.4 ? 'center' : 'left'
  const style = structure === 'header' ? 'Header' : 'Footer'
  return draft(text, structure, [`<w:pStyle w:val="${style}"/>`], [align === 'left' ? '' : `<w:jc w:val="${align}"/>`])
}

const twips = (points: number) => Math.round(points * 20)

function writtenParagraph({ text, properties }: TargetDraft, target: Segment | undefined): string {
  const segment = target ?? text.inline?.source ?? []
  const characters = plainText(segment)
  const isRightToLeft = (characters.match(rightToLeft)?.length ?? 0) > characters.length / 3
  const all = properties(isRightToLeft ? '<w:bidi/>' : '')
  const content = text.inline ? renderInline(text.inline, segment, { range: () => '' }) : text.marks
  return `<w:p>${all === '' ? '' : `<w:pPr>${all}</w:pPr>`}${content}</w:p>`
}
