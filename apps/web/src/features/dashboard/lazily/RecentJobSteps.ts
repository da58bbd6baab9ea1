export { RecentJobSteps } from '../../job-steps/index.ts'
