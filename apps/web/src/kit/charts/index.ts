export { ChartCard } from './ChartCard.tsx'
export type { ChartColour, ChartPoint } from './chart-data.ts'
