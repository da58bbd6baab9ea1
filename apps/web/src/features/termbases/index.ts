// What other features use of this one.

export { SuggestTermDialog } from './proposals/SuggestTermDialog.tsx'
export { RecentTermbases } from './RecentTermbases.tsx'
export { SameTermHint } from './SameTermHint.tsx'
