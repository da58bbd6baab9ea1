import type { PdfFont } from './pdf-font.ts'
import type { PdfText } from './pdf-pages.ts'

/** Text of one look within a line. */
export interface Run {
  text: string
  font: PdfFont
  size: number
  raised: 'up' | 'down' | undefined
}

/** A stretch of one line without a wide gap. Places are points from the upper left corner. */
export interface Line {
  runs: readonly Run[]
  x: number
  right: number
  /** The baseline, and the size of most of its letters. */
  y: number
  size: number
}

export const lineText = ({ runs }: Pick<Line, 'runs'>) => runs.map(({ text }) => text).join('')

/**
 * Joins what a page draws into lines, each at most as wide as the text runs without a gap of more than about two letters.
 * First what follows one another, then what stands side by side, whatever the order it was drawn in.
 */
export function linesOf(texts: readonly PdfText[]): Line[] {
  const drawn: Stretch[] = []
  for (const text of texts) {
    const before = drawn.at(-1)
    const last = before?.texts.at(-1)
    if (last && isTwice(last, text))
      before!.texts[before!.texts.length - 1] = { ...last, font: { ...last.font, bold: true } }
    else if (before && follows(before, text, 1.6)) extend(before, text)
    else drawn.push(stretch(text))
  }
  return joinedAcross(drawn).map(({ texts: own }) => line(own))
}

/** Drawn again a hair's breadth away, to look bold. */
const isTwice = (one: PdfText, other: PdfText) =>
  one.text === other.text && Math.abs(one.x - other.x) < one.size * 0.2 && Math.abs(one.y - other.y) < one.size * 0.2

interface Stretch {
  texts: PdfText[]
  left: number
  right: number
  largest: PdfText
}

const stretch = (text: PdfText): Stretch => ({ texts: [text], left: text.x, right: text.x + text.width, largest: text })

function extend(before: Stretch, text: PdfText) {
  before.texts.push(text)
  before.left = Math.min(before.left, text.x)
  before.right = Math.max(before.right, text.x + text.width)
  if (text.size > before.largest.size) before.largest = text
}

/** Whether a text goes on a line that has begun, with at most so many times the letters' size between. */
function follows({ left, right, largest }: Stretch, text: PdfText, widest: number): boolean {
  const size = Math.max(text.size, largest.size)
  const isSmaller = Math.min(text.size, largest.size) < size * 0.85
  if (Math.abs(text.y - largest.y) > size * (isSmaller ? 0.6 : 0.25)) return false
  const gap = Math.max(text.x - right, left - (text.x + text.width))
  return gap > -size * 0.7 && gap < Math.min(size, text.size * 1.4) * widest
}

function joinedAcross(drawn: readonly Stretch[]): Stretch[] {
  const sorted = drawn.toSorted((a, b) => a.largest.y - b.largest.y || a.left - b.left)
  const joined: Stretch[] = []
  for (const next of sorted) {
    const first = next.texts.reduce((one, other) => (other.x < one.x ? other : one))
    const found = joined.slice(-8).findLast((before) => follows(before, first, 0.5) && first.x >= before.left)
    if (found) for (const text of next.texts) extend(found, text)
    else joined.push(next)
  }
  return joined
}

function line(texts: readonly PdfText[]): Line {
  const ordered = inReadingOrder(texts)
  const base = mostOf(ordered)
  const runs: Run[] = []
  let before: PdfText | undefined
  for (const text of ordered) {
    const run = { text: text.text, font: text.font, size: text.size, raised: raisedFrom(base, text) }
    const gap = before ? Math.max(text.x - before.x - before.width, before.x - text.x - text.width) : 0
    const isApart = before && (text.afterBlank || gap > Math.max(before.size, text.size) * 0.18)
    if (isApart && !/\s$/.test(runs.at(-1)!.text) && !/^\s/.test(run.text)) runs.at(-1)!.text += ' '
    const last = runs.at(-1)
    if (last && looksLike(last, run)) last.text += run.text
    else runs.push(run)
    before = text
  }
  let [left, right] = [base.x, base.x]
  for (const { x, width } of ordered) [left, right] = [Math.min(left, x), Math.max(right, x + width)]
  return { runs, x: left, right, y: base.y, size: base.size }
}

/** The text that stands for the line: the one with the most letters. */
const mostOf = (texts: readonly PdfText[]) => {
  const bySize = new Map<number, number>()
  for (const { size, text } of texts) bySize.set(rounded(size), (bySize.get(rounded(size)) ?? 0) + text.length)
  const [size] = [...bySize].reduce((most, next) => (next[1] > most[1] ? next : most))
  return texts.find((text) => rounded(text.size) === size)!
}

const rounded = (size: number) => Math.round(size * 2) / 2

function raisedFrom(base: PdfText, text: PdfText): Run['raised'] {
  if (text.size > base.size * 0.85) return undefined
  const up = base.y - text.y
  if (up > base.size * 0.15) return 'up'
  return up < -base.size * 0.08 ? 'down' : undefined
}

export const looksLike = (one: Run, other: Run) =>
  one.raised === other.raised &&
  one.font.bold === other.font.bold &&
  one.font.italic === other.font.italic &&
  one.font.monospace === other.font.monospace

/** From left to right, or the other way where most of its letters are of a script that runs so. */
function inReadingOrder(texts: readonly PdfText[]): PdfText[] {
  const all = texts.map(({ text }) => text).join('')
  const sorted = texts.toSorted((a, b) => a.x - b.x)
  if ((all.match(rightToLeft)?.length ?? 0) <= (all.match(/[A-Za-z\u00c0-\u024f]/g)?.length ?? 0)) return sorted
  const ordered: PdfText[] = []
  let island: PdfText[] = []
  for (const text of sorted.reverse()) {
    if (/[A-Za-z0-9]/.test(text.text) && text.text.search(rightToLeft) < 0) island.unshift(text)
    else {
      ordered.push(...island, text)
      island = []
    }
  }
  return [...ordered, ...island]
}

export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g
