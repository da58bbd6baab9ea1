// What other features use of this one.
export { PlanTile } from './PlanTile.tsx'
export { useOpeningPlan } from './use-opening-plan.ts'
