export { SpendingWarnings } from '../../model-spending/index.ts'
