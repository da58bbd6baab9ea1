export { PlanTile } from '../../plans/index.ts'
