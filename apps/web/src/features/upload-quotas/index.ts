// What other features use of this one.
export { UploadQuotaDialog } from './UploadQuotaDialog.tsx'
export { UsedSpace } from './UsedSpace.tsx'
