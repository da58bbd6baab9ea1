import { lazy } from 'react'

// Lists of jobs stand on the start page as well: what is opened from a row is loaded when it is first opened.
export const EditJobDialog = lazy(async () => ({ default: (await import('./EditJobDialog.tsx')).EditJobDialog }))
export const JobConfigurationDialog = lazy(async () => ({
  default: (await import('./JobConfigurationDialog.tsx')).JobConfigurationDialog,
}))
export const JobErrorsDialog = lazy(async () => ({ default: (await import('./JobErrors.tsx')).JobErrorsDialog }))
export const JobPromptDialog = lazy(async () => ({
  default: (await import('./transcreation/JobPromptDialog.tsx')).JobPromptDialog,
}))
export const ExportXliffDialog = lazy(async () => ({
  default: (await import('./xliff/ExportXliffDialog.tsx')).ExportXliffDialog,
}))
export const ImportXliffDialog = lazy(async () => ({
  default: (await import('./xliff/ImportXliffDialog.tsx')).ImportXliffDialog,
}))
