import { lazy } from 'react'

// Termbases are listed on the start page as well: what is opened from a row is loaded when it is first opened.
export const TermbaseDialog = lazy(async () => ({ default: (await import('./TermbaseDialog.tsx')).TermbaseDialog }))
export const ReplaceTermbaseDialog = lazy(async () => ({
  default: (await import('./ReplaceTermbaseDialog.tsx')).ReplaceTermbaseDialog,
}))
export const TermImportWizard = lazy(async () => ({
  default: (await import('./import/TermImportWizard.tsx')).TermImportWizard,
}))
