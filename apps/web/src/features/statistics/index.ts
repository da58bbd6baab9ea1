// What other features use of this one.
export { StatisticsTiles } from './StatisticsTiles.tsx'
