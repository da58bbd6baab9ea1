// What other features use of this one.
export { FileNotices } from './job/FileNotices.tsx'
export { ProblemText } from './ProblemText.tsx'
export { RecentJobs } from './RecentJobs.tsx'
export { useDocumentErrorText } from './use-document-error-text.ts'
export { useToldValues } from './use-told-values.ts'
export { useUnreadFileText } from './use-unread-file-text.ts'
