// What other features use of this one.
export { PlanTile } from './PlanTile.tsx'
