import { lazy } from 'react'

// Each part of the start page is loaded when it is first shown: whoever may not see it does not load it.
export const DueWork = lazy(async () => ({ default: (await import('./DueWork.tsx')).DueWork }))
export const LateWork = lazy(async () => ({ default: (await import('./LateWork.tsx')).LateWork }))
export const Unanswered = lazy(async () => ({ default: (await import('./Unanswered.tsx')).Unanswered }))
export const FailedJobs = lazy(async () => ({ default: (await import('./FailedJobs.tsx')).FailedJobs }))
export const StatisticsTiles = lazy(async () => ({
  default: (await import('../statistics/index.ts')).StatisticsTiles,
}))
export const RecentJobs = lazy(async () => ({ default: (await import('../jobs/index.ts')).RecentJobs }))
export const RecentTermbases = lazy(async () => ({ default: (await import('../termbases/index.ts')).RecentTermbases }))
export const RecentJobSteps = lazy(async () => ({ default: (await import('../job-steps/index.ts')).RecentJobSteps }))
export const RecentJobStepRequests = lazy(async () => ({
  default: (await import('../job-steps/index.ts')).RecentJobStepRequests,
}))
export const PlanTile = lazy(async () => ({ default: (await import('../plans/index.ts')).PlanTile }))
export const WalletWidget = lazy(async () => ({ default: (await import('../credits/index.ts')).WalletWidget }))
