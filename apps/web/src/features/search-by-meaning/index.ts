// What other features use of this one.

export { ByMeaningLink } from './ByMeaningLink.tsx'
export { SearchByMeaningTab } from './SearchByMeaningTab.tsx'
