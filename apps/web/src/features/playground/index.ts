// What other features use of this one.
export { Playground } from './Playground.tsx'
export { RequestView } from './RequestView.tsx'
export { Took } from './Took.tsx'
export { TryOut } from './TryOut.tsx'
