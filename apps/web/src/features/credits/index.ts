// What other features use of this one.
export { WalletWidget } from './WalletWidget.tsx'
