export { RecentJobs } from '../../jobs/index.ts'
