// What other features use of this one.
export { EstimateView, type TypedBudget } from './EstimateView.tsx'
export { ReviewPanel } from './ReviewPanel.tsx'
export { TerminologyWorkerField } from './TerminologyWorkerField.tsx'
