// What other features use of this one.
export { FilesField } from './FilesField.tsx'
export { ImportControls } from './ImportControls.tsx'
export { ImportNotices } from './ImportNotices.tsx'
export { ImportResult } from './ImportResult.tsx'
export { ImportStatusBadge } from './ImportStatusBadge.tsx'
export { useImportColumns } from './import-columns.tsx'
export { RefusedLines } from './RefusedLines.tsx'
export { useImportReasonText } from './use-import-reason-text.ts'
