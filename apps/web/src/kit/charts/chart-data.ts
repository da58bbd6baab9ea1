/** The same colour is the same thing wherever it is shown; `rest` is for all that has no colour of its own. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 'rest'

export interface ChartSeries {
  key: string
  label: string
  colour: ChartColour
  /** In the order of the points; null where there is nothing to be told, which is not nothing (0). */
  values: readonly (number | null)[]
}

export interface ChartPoint {
  key: string
  /** As it stands under the axis, short, and where it is told by itself. */
  label: string
  longLabel: string
}

export interface ChartData {
  points: readonly ChartPoint[]
  /** Six at most. */
  series: readonly ChartSeries[]
  /** The last point is of a time that is not over. */
  lastRuns: boolean
  format: (value: number) => string
}

export const colourOf = (colour: ChartColour) => `var(--lw-chart-${colour})`

/**
 * Round numbers from 0 up to or above the greatest value, as an axis shows them: four or five of them, each 1, 2 or 5 of a power of ten
 * apart; fewer where only whole numbers are shown.
 */
export function axisMarks(greatest: number, isWhole = false): number[] {
  if (greatest <= 0) return [0]
  const rough = isWhole ? Math.max(1, greatest / 4) : greatest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough * 0.999_999) ?? 10 * power
  const count = Math.ceil(greatest / step - 1e-9)
  // Multiplied, not added up: 0.1 three times is more than 0.3.
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** What a chart shows, as comma-separated values; a field with a comma, quote or line break stands in quotes (RFC 4180). */
export function asCsv({ points, series }: Pick<ChartData, 'points' | 'series'>, head: string): string {
  const rows = [
    [head, ...series.map(({ label }) => label)],
    ...points.map(({ key }, place) => [key, ...series.map(({ values }) => String(values[place] ?? ''))]),
  ]
  return `${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
}

const field = (text: string) => {
  // A spreadsheet would take it for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
