// What other features use of this one.
export { FileRuns } from './FileRuns.tsx'
export { JobRuns } from './JobRuns.tsx'
export { NewRun } from './NewRun.tsx'
export type { RunScope } from './run-scopes.ts'
export { useRunTexts } from './use-run-texts.ts'
