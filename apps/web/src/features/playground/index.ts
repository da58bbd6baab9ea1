// What other features use of this one.
export { Playground } from './Playground.tsx'
export { isForOtherLanguages } from './playground-values.ts'
export { Took } from './Took.tsx'
