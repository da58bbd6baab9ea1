import { type Line, lineText } from './lines.ts'

export interface RunningHeads {
  /** The lines that pages repeat at their head and foot, page numbers among them. */
  repeated: ReadonlySet<Line>
  /** What most pages show there; empty where it is a page number at most. */
  header: readonly RunningHead[]
  footer: readonly RunningHead[]
  /** Pages are numbered at their head or foot. */
  hasPageNumbers: boolean
}

export interface RunningHead {
  line: Line
  /** The number in it that differs from page to page. */
  pageNumber: string | undefined
}

/** Finds what pages repeat in their first and last four rows, looking past numbers, which differ from page to page. */
export function runningHeads(pages: readonly { lines: readonly Line[]; height: number }[]): RunningHeads {
  const repeated = new Set<Line>()
  let hasPageNumbers = false
  const [header, footer] = (['head', 'foot'] as const).map((side) => {
    const edges = pages.map((page) => edgeLines(page, side, { share: 0.12, rows: 4 }))
    const byText = new Map<string, Line[]>()
    for (const line of edges.flat()) {
      const key = withoutNumbers(line)
      byText.set(key, [...(byText.get(key) ?? []), line])
    }
    const most = [...byText.values()].filter((same) => same.length >= Math.max(2, Math.min(pages.length * 0.2, 20)))
    for (const same of most) for (const line of same) repeated.add(line)
    const numbers =
      pages.length > 1
        ? pages.flatMap((page) => edgeLines(page, side, { share: 0.2, rows: 1 })).filter(isPageNumber)
        : []
    for (const number of numbers) repeated.add(number)
    hasPageNumbers ||= numbers.length > pages.length / 2
    const shown = most.filter((same) => same.length >= pages.length * 0.4 && /\p{L}/u.test(lineText(same[0]!)))
    return shown.map(runningHead).sort((a, b) => a.line.y - b.line.y || a.line.x - b.line.x)
  }) as [RunningHead[], RunningHead[]] // as many as there are sides
  return { repeated, header, footer, hasPageNumbers }
}

function runningHead(same: readonly Line[]): RunningHead {
  const line = same.at(-1)!
  const first = new Set(lineText(same[0]!).split(/\s+/))
  return {
    line,
    pageNumber: lineText(line)
      .split(/\s+/)
      .find((word) => /\d|^[ivxlc]+$/.test(word) && !first.has(word)),
  }
}

/** Numbers count only where they stand alone: `Figure 3` at the head of one page and `Figure 4` of another are captions. */
const withoutNumbers = (line: Line) =>
  lineText(line)
    .trim()
    .replace(/(?<=^|\s)[\divxlc]{1,5}(?=$|\s|\/)/gi, '#')

const isPageNumber = (line: Line) => /^[–—\-\s|]*(?:\d{1,4}|[ivxlc]{1,6})[–—\-\s|]*$/i.test(lineText(line))

/** The lines in the outermost rows of a page, as far as they are within a share of its height. */
function edgeLines(
  { lines, height }: { lines: readonly Line[]; height: number },
  side: 'head' | 'foot',
  { share, rows: count }: { share: number; rows: number },
): Line[] {
  const near = lines.filter(({ y }) => (side === 'head' ? y < height * share : y > height * (1 - share)))
  const rows = [...new Set(near.map(({ y }) => Math.round(y)))].sort((a, b) => (side === 'head' ? a - b : b - a))
  const edge = rows.slice(0, count).at(-1) ?? 0
  return near.filter(({ y }) => (side === 'head' ? y <= edge + 1 : y >= edge - 1))
}
