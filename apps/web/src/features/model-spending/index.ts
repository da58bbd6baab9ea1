// What other features use of this one.
export { JobModelUsage } from './JobModelUsage.tsx'
export { SpendingWarnings } from './SpendingWarnings.tsx'
