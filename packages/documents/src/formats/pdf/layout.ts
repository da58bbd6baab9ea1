import { type Block, blocksOf } from './blocks.ts'
import { columnsOf } from './columns.ts'
import { type Line, linesOf, lineText } from './lines.ts'
import type { Paragraph } from './paragraphs.ts'
import type { PdfPage } from './pdf-pages.ts'
import { type RunningHead, runningHeads } from './running-heads.ts'

/** A document as its paragraphs and tables, no longer bound to pages. */
export interface Layout {
  blocks: readonly LaidBlock[]
  header: readonly RunningHead[]
  footer: readonly RunningHead[]
  hasPageNumbers: boolean
  page: { width: number; height: number; left: number; right: number; top: number; bottom: number }
  /** Of most letters. */
  bodySize: number
  /** The font of most letters. */
  family: string
  /** Pages that hold no text. */
  blankPages: readonly number[]
  /** Whether the document writes a word elsewhere than at the end of a line. */
  isWord(word: string): boolean
}

export interface LaidBlock {
  block: Block
  /** The page before it ended early. */
  startsPage: boolean
}

export function layoutOf(pages: readonly PdfPage[]): Layout {
  const read = pages.map((page) => ({ ...page, lines: linesOf(page.texts) }))
  const heads = runningHeads(read)
  const all = read.flatMap(({ lines }) => lines)
  const bodySize = mostUsedSize(all)
  const blocks: LaidBlock[] = []
  let endedEarly = false
  for (const { lines, turned, height } of read) {
    const own = lines.filter((line) => !heads.repeated.has(line))
    const found = columnsOf(own).flatMap(blocksOf)
    for (const [index, block] of [...found, ...turned.flatMap((texts) => blocksOf(linesOf(texts)))].entries()) {
      if (!goesOn(blocks, block, { bodySize, isPageTop: index === 0 }))
        blocks.push({ block, startsPage: index === 0 && endedEarly })
    }
    const lowest = own.reduce((most, { y }) => Math.max(most, y), 0)
    if (found.length > 0) endedEarly = lowest < height * 0.72
  }
  const words = new Set(
    all.flatMap((line) =>
      [...lineText(line).matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*(?=[^\p{L}\p{M}-])/gu)].map(String),
    ),
  )
  return {
    blocks,
    header: heads.header,
    footer: heads.footer,
    hasPageNumbers: heads.hasPageNumbers,
    page: pageOf(pages, all),
    bodySize,
    family:
      mostUsed(all.flatMap(({ runs }) => runs.map(({ font, text }) => [font.family, text.length] as const))) ?? 'Arial',
    blankPages: pages.filter(({ texts, turned }) => texts.length + turned.length === 0).map(({ number }) => number),
    isWord: (word) => words.has(word),
  }
}

const mostUsedSize = (lines: readonly Line[]) =>
  mostUsed(lines.map((line) => [Math.round(line.size * 2) / 2, lineText(line).length] as const)) ?? 10

function mostUsed<Value>(uses: readonly (readonly [Value, number])[]): Value | undefined {
  const counts = new Map<Value, number>()
  for (const [value, count] of uses) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Lets a paragraph that a column or a page cut go on, looking past footnotes; false where the block is another one. */
function goesOn(
  blocks: LaidBlock[],
  block: Block,
  { bodySize, isPageTop }: { bodySize: number; isPageTop: boolean },
): boolean {
  if (block.kind !== 'paragraph') return false
  let index = blocks.length - 1
  const isNote = (one: Block) => one.kind === 'paragraph' && one.size < bodySize * 0.93
  if (isPageTop && !isNote(block))
    while (index > 0 && index > blocks.length - 8 && isNote(blocks[index]!.block)) index--
  const before = blocks[index]?.block
  if (before?.kind !== 'paragraph' || Math.abs(before.size - block.size) > before.size * 0.05) return false
  const end = lineText(before.lines.at(-1)!).trim()
  const start = lineText(block.lines[0]!).trim()
  const isCut = before.isFull && !/[.!?:;…]["'”’»)\]]*$/.test(end) && /^[\p{Ll}\p{Lo}(]/u.test(start)
  const isHyphenated = /\p{L}[-\u00ad\u2010]$/u.test(end) && /^\p{Ll}/u.test(start)
  if (!isCut && !isHyphenated) return false
  const joined: Paragraph = { ...before, lines: [...before.lines, ...block.lines], isFull: block.isFull }
  blocks[index] = { ...blocks[index]!, block: joined }
  return true
}

function pageOf([first]: readonly PdfPage[], lines: readonly Line[]): Layout['page'] {
  const { width, height } = first ?? { width: 595, height: 842 }
  const within = (value: number, most: number) => Math.min(most, Math.max(28, value))
  const lefts = lines.map(({ x }) => x).sort((a, b) => a - b)
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b)
  return {
    width,
    height,
    left: within(lefts[Math.floor(lefts.length * 0.05)] ?? 72, width / 3),
    right: within(width - (rights[Math.floor(rights.length * 0.95)] ?? width - 72), width / 3),
    top: 64,
    bottom: 64,
  }
}
