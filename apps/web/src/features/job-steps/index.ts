// What other features use of this one.
export { JobSteps } from './JobSteps.tsx'
export { RecentJobStepRequests, RecentJobSteps } from './lists/RecentSteps.tsx'
export { stepScreen } from './step-words.ts'
