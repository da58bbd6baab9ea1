export { RecentJobStepRequests } from '../../job-steps/index.ts'
