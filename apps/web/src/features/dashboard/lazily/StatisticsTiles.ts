export { StatisticsTiles } from '../../statistics/index.ts'
