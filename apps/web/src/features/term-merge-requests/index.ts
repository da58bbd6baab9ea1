// What other features use of this one.

export { CopyImportButton, CopyImportDialog, mayBeCopied } from './CopyImport.tsx'
export { MergeBanner } from './MergeBanner.tsx'
export { MergeRequestList } from './MergeRequestList.tsx'
export { useOpenMergeRequests } from './use-merge-requests.ts'
