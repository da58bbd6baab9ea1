import { medianOf } from './columns.ts'
import { type Line, lineText, type Run, rightToLeft } from './lines.ts'

export interface Paragraph {
  kind: 'paragraph'
  lines: readonly Line[]
  size: number
  align: 'left' | 'center' | 'right' | 'both'
  /** From the left edge of its column, in points; of the lines after the first, and what the first stands out by. */
  indent: number
  firstIndent: number
  /** White space above it, in points. */
  spaceBefore: number
  /** Its last line reaches the right edge, so that it may go on elsewhere. */
  isFull: boolean
}

/** Parts the lines of a column where a paragraph ends: by gaps, sizes, indents, list marks and lines that end early. */
export function linesToParagraphs(lines: readonly Line[]): Paragraph[] {
  if (lines.length === 0) return []
  const column = columnOf(lines)
  const groups: Line[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && !beginsParagraph(group, line, column)) group.push(line)
    else groups.push([line])
  }
  return groups.map((group, index) => paragraph(group, groups[index - 1]?.at(-1), column))
}

interface Column {
  left: number
  right: number
  /** From baseline to baseline, as many times the size of the letters. */
  leading: number
}

function columnOf(lines: readonly Line[]): Column {
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b)
  const steps = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    const step = before ? (line.y - before.y) / line.size : 0
    return before && Math.abs(before.size - line.size) < 0.6 && step > 0.9 && step < 2.2 ? [step] : []
  })
  return {
    left: lines.reduce((least, { x }) => Math.min(least, x), Infinity),
    right: rights[Math.floor((rights.length - 1) * 0.95)]!,
    leading: steps.length > 0 ? lowerQuartile(steps) : 1.25,
  }
}

const lowerQuartile = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 2]!

function beginsParagraph(group: readonly Line[], line: Line, { left, right, leading }: Column): boolean {
  const before = group.at(-1)!
  const first = group[0]!
  const { size } = line
  const step = line.y - before.y
  if (step <= 0 || step > Math.max(leading * 1.22, 1.05) * Math.max(size, before.size)) return true
  if (Math.abs(size - before.size) > Math.max(size, before.size) * 0.07) return true
  const text = lineText(line)
  const textBefore = lineText(before)
  const word = (/^\S+/.exec(text.trim())?.[0].length ?? 1) * ((line.right - line.x) / Math.max(1, text.length))
  const isCentered = isCenter(line, { left, right }) && isCenter(before, { left, right })
  const rest = right - before.right
  const endsEarly = !isCentered && rest > word + size * 0.8
  const endsSentence = /[.!?:;…。！？]["'”’»)\]]*\s*$/.test(textBefore)
  const startsBig = /^[^\p{Ll}]/u.test(text.trim())
  if (isBold(line) !== isBold(before) && (endsEarly || endsSentence || isCentered)) return true
  if (bullet.test(text)) return true
  if (numbered.test(text) && (endsSentence || endsEarly || numbered.test(lineText(first)))) return true
  if (/(?:\s?\.){4,}\s*\d*\s*$/.test(textBefore) || /\t\s*\d+\s*$/.test(textBefore)) return true
  if (endsEarly && (endsSentence || startsBig || rest > (right - left) * 0.45)) return true
  if (isCentered) return false
  const isHanging = group.length === 1 && (bullet.test(lineText(first)) || numbered.test(lineText(first)))
  if (line.x > before.x + size * 0.8) return !isHanging && (endsEarly || endsSentence)
  return group.length > 1 && line.x < before.x - size * 0.8
}

const bullet = /^\s*[•◦▪▫■□●○‣⁃·∙➢➤✓✔❖–—*-]\s/u
const numbered = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,4}[.)]|\d{1,2}(?:\.\d{1,2}){1,4})\s/u

export const isBold = ({ runs }: Line) => runs.every(({ font, text }) => font.bold || text.trim() === '')

function isCenter(line: Line, { left, right }: { left: number; right: number }): boolean {
  const [before, after] = [line.x - left, right - line.right]
  return before > line.size && after > line.size && Math.abs(before - after) < line.size * 0.8
}

function paragraph(lines: readonly Line[], above: Line | undefined, column: Column): Paragraph {
  const { left, right, leading } = column
  const [first, ...others] = lines
  const size = medianOf(lines.map((line) => line.size))
  const align = alignment(lines, column)
  const inner = others.length > 0 ? Math.min(...others.map(({ x }) => x)) - left : first!.x - left
  const isIndented = align === 'left' || align === 'both'
  return {
    kind: 'paragraph',
    lines,
    size,
    align,
    indent: isIndented ? Math.min(widestIndent, Math.max(0, inner)) : 0,
    firstIndent: isIndented ? first!.x - left - Math.max(0, inner) : 0,
    spaceBefore: above ? Math.max(0, first!.y - above.y - size * leading) : 0,
    isFull: right - lines.at(-1)!.right < size * 3,
  }
}

/** Text that stands beside a picture needs no such room once the picture is gone. */
const widestIndent = 72

function alignment(lines: readonly Line[], { left, right }: Column): Paragraph['align'] {
  const text = lines.map(lineText).join('')
  if ((text.match(rightToLeft)?.length ?? 0) > text.length / 3) return 'left'
  if (lines.every((line) => isCenter(line, { left, right }))) return 'center'
  const [first] = lines
  if (lines.every((line) => right - line.right < 1 && line.x - left > (right - left) * 0.4)) return 'right'
  const full = lines.slice(0, -1)
  const isEven = full.length > 1 && full.every((line) => Math.abs(line.right - first!.right) < 1.5)
  return isEven ? 'both' : 'left'
}

/** The runs of all lines as one text: lines are joined by a blank, words cut at their ends made whole. */
export function joinedRuns(lines: readonly Line[], isWord: (word: string) => boolean): Run[] {
  const joined: Run[] = []
  for (const { runs } of lines) {
    const last = joined.at(-1)
    const next = runs[0]
    if (last && next) {
      const { text, blank } = lineEnd(last.text, next.text, isWord)
      last.text = text + (blank ? ' ' : '')
    }
    joined.push(...runs.map((run) => ({ ...run })))
  }
  return joined
}

/** What becomes of the end of a line before the next one. */
function lineEnd(end: string, start: string, isWord: (word: string) => boolean): { text: string; blank: boolean } {
  const before = end.trimEnd()
  if (before.endsWith('\u00ad')) return { text: before.slice(0, -1), blank: false }
  const head = /([\p{L}\p{M}]+)[-\u2010]$/u.exec(before)?.[1]
  const tail = /^\s*([\p{L}\p{M}]+)/u.exec(start)?.[1]
  if (head !== undefined && tail !== undefined) {
    const isCut = /^\p{Ll}/u.test(tail) && (isWord(head + tail) || !isWord(`${head}-${tail}`))
    return { text: isCut ? before.slice(0, -1) : before, blank: false }
  }
  if (/[\p{L}\p{N}][-\u2010\u2011/]$/u.test(before)) return { text: before, blank: false }
  return {
    text: before,
    blank: before !== '' && !(withoutBlanks.test(before.slice(-1)) && withoutBlanks.test(start.trim()[0] ?? '')),
  }
}

/** Scripts that part no words. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u
