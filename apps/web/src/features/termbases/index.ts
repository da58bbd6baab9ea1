// What other features use of this one.

export { indexName } from './index-name.ts'
export { RecentTermbases } from './RecentTermbases.tsx'
export { SameTermHint } from './SameTermHint.tsx'
