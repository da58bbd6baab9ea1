// What other features use of this one.
export { SpendingWarnings } from './SpendingWarnings.tsx'
