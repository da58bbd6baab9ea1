import { lazy } from 'react'

// Each part of the start page is loaded when it is first shown: whoever may not see it does not load it. What another feature
// gives is reached through a file of its own, so that nothing else of that feature is loaded with it.
export const PlanTile = lazy(async () => ({ default: (await import('./lazily/PlanTile.ts')).PlanTile }))
export const WalletWidget = lazy(async () => ({ default: (await import('./lazily/WalletWidget.ts')).WalletWidget }))
export const ChatWidget = lazy(async () => ({ default: (await import('./lazily/ChatWidget.ts')).ChatWidget }))
export const TranslatorWidget = lazy(async () => ({
  default: (await import('./lazily/TranslatorWidget.ts')).TranslatorWidget,
}))
export const MyInvitations = lazy(async () => ({ default: (await import('./lazily/MyInvitations.ts')).MyInvitations }))
export const StatisticsTiles = lazy(async () => ({
  default: (await import('./lazily/StatisticsTiles.ts')).StatisticsTiles,
}))
export const RecentJobs = lazy(async () => ({ default: (await import('./lazily/RecentJobs.ts')).RecentJobs }))
export const RecentTermbases = lazy(async () => ({
  default: (await import('./lazily/RecentTermbases.ts')).RecentTermbases,
}))
export const RecentJobSteps = lazy(async () => ({
  default: (await import('./lazily/RecentJobSteps.ts')).RecentJobSteps,
}))
export const RecentJobStepRequests = lazy(async () => ({
  default: (await import('./lazily/RecentJobStepRequests.ts')).RecentJobStepRequests,
}))
export const DueWork = lazy(async () => ({ default: (await import('./DueWork.tsx')).DueWork }))
export const LateWork = lazy(async () => ({ default: (await import('./LateWork.tsx')).LateWork }))
export const Unanswered = lazy(async () => ({ default: (await import('./Unanswered.tsx')).Unanswered }))
export const FailedJobs = lazy(async () => ({ default: (await import('./FailedJobs.tsx')).FailedJobs }))
