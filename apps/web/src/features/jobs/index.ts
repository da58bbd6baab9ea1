// What other features use of this one.
export { RecentJobs } from './RecentJobs.tsx'
