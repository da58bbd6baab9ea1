// What other features use of this one.
export { formatCredits } from './format-credits.ts'
export { WalletWidget } from './WalletWidget.tsx'
