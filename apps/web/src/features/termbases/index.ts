// What other features use of this one.

export { RecentTermbases } from './RecentTermbases.tsx'
export { SameTermHint } from './SameTermHint.tsx'
