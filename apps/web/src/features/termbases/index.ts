// What other features use of this one.

export { usageTones } from './EntryFacts.tsx'
export { ConfidenceField } from './import/ConfidenceField.tsx'
export { TermImportWizard } from './import/TermImportWizard.tsx'
export { EntryProposalsButton } from './proposals/EntryProposalsButton.tsx'
export { SuggestTermDialog } from './proposals/SuggestTermDialog.tsx'
export { RecentTermbases } from './RecentTermbases.tsx'
export { SameTermHint } from './SameTermHint.tsx'
