import type { ChartSeries } from './chart-data.ts'

/** Where things are drawn, in pixels. */
export interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** What the forms of a chart draw. */
export interface Drawn {
  /** Of the patterns of the chart. */
  id: string
  series: readonly ChartSeries[]
  points: number
  lastRuns: boolean
  area: Area
  /** The width that each point has. */
  place: number
  y: (value: number) => number
}
