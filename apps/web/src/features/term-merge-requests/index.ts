// What other features use of this one.

export { CopyToTermbaseDialog } from './CopyToTermbaseDialog.tsx'
export { MergeBanner } from './MergeBanner.tsx'
export { MergeRequestList } from './MergeRequestList.tsx'
export { useOpenMergeRequests } from './use-merge-requests.ts'
