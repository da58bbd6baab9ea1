// What other features use of this one.
export { ComesWithPlan } from './ComesWithPlan.tsx'
export { PlanTile } from './PlanTile.tsx'
export { useLabel } from './use-labels.ts'
export { useOpeningPlan } from './use-opening-plan.ts'
