import { type Line, lineText } from './lines.ts'

/**
 * Puts the lines of a page in the order in which people read them and parts them into columns: where a page or a part of it
 * is set in columns, each from top to bottom, with what runs across all of them above or below.
 */
export function columnsOf(lines: readonly Line[], depth = 0): Line[][] {
  const sorted = lines.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const gutter = depth < 6 ? widestGutter(sorted) : undefined
  if (gutter === undefined) return sorted.length > 0 ? [sorted] : []
  const columns: Line[][] = []
  let band: Line[] = []
  const endBand = () => {
    const sides = [band.filter(({ x }) => x < gutter), band.filter(({ x }) => x >= gutter)]
    for (const side of sides) columns.push(...columnsOf(side, depth + 1))
    band = []
  }
  let across: Line[] = []
  for (const line of sorted) {
    if (line.x < gutter && line.right > gutter) {
      if (band.length > 0) endBand()
      across.push(line)
    } else {
      if (across.length > 0) columns.push(across)
      across = []
      band.push(line)
    }
  }
  if (across.length > 0) columns.push(across)
  if (band.length > 0) endBand()
  return columns
}

/** Where most lines leave a gap from the top to the bottom, with running text on both sides; undefined where none is. */
function widestGutter(lines: readonly Line[]): number | undefined {
  if (lines.length < 8) return undefined
  let best: { at: number; score: number } | undefined
  const edges = [...new Set(lines.map(({ right }) => Math.round(right)))].sort((a, b) => a - b).slice(0, 200)
  for (const edge of edges) {
    const left = lines.filter(({ right }) => right <= edge + 1)
    const right = lines.filter(({ x }) => x > edge + 1)
    const crossing = lines.length - left.length - right.length
    if (Math.min(left.length, right.length) < 4 || crossing > lines.length * 0.5) continue
    const from = left.reduce((most, line) => Math.max(most, line.right), 0)
    const to = right.reduce((least, { x }) => Math.min(least, x), Infinity)
    if (to - from < medianOf(lines.map(({ size }) => size)) * 0.6) continue
    if (!isRunningText(left) || !isRunningText(right) || !standBeside(left, right)) continue
    const score = Math.min(left.length, right.length) - 2 * crossing + (to - from) / 100
    if (!best || score > best.score) best = { at: (from + to) / 2, score }
  }
  return best?.at
}

/** Lines that mostly fill their width and follow closely, as those of a table do not. */
function isRunningText(lines: readonly Line[]): boolean {
  const left = lines.reduce((least, { x }) => Math.min(least, x), Infinity)
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0)
  const close = lines.filter(({ y, size }, index) => index > 0 && y - lines[index - 1]!.y < size * 1.6)
  const filled = lines.filter((line) => line.right - line.x > (right - left) * 0.6)
  return (
    close.length >= lines.length * 0.5 &&
    filled.length >= lines.length * 0.5 &&
    medianOf(lines.map((line) => lineText(line).length)) >= 15
  )
}

function standBeside(left: readonly Line[], right: readonly Line[]): boolean {
  const [one, other] = [extent(left), extent(right)]
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.5
}

const extent = (lines: readonly Line[]) => ({ top: lines[0]!.y, bottom: lines.at(-1)!.y })

export const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
