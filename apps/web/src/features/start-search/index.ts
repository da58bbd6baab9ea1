// What the frame shows of this feature.
export type { Place } from './choices.ts'
export { StartSearch, StartSearchButton } from './StartSearch.tsx'
