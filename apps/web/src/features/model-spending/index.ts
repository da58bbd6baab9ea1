// What other features use of this one.
export { AuditedModels } from './AuditedModels.tsx'
export { JobModelUsage } from './JobModelUsage.tsx'
export { SpendingWarnings } from './SpendingWarnings.tsx'
export { TeamModelSpending } from './TeamModelSpending.tsx'
export { WorkerUsageDialog } from './WorkerUsageDialog.tsx'
