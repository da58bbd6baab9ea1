// What other features use of this one.
export { finishStep } from './finish-step.ts'
export { JobSteps } from './JobSteps.tsx'
export { RecentJobStepRequests, RecentJobSteps } from './lists/RecentSteps.tsx'
