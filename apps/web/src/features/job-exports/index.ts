export { exportTargetFiles } from './export-target-files.ts'
export { findingsOf, openStepsOf, unconfirmedOf } from './what-is-missing.ts'
