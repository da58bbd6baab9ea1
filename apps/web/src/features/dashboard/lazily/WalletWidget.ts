export { WalletWidget } from '../../credits/index.ts'
