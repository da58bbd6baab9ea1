export { ChartCard } from './ChartCard.tsx'
export type { ChartColour, ChartPoint, ChartSeries } from './chart-data.ts'
