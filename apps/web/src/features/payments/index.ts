// What other features use of this one.
export { NothingToPay } from './NothingToPay.tsx'
export { PaymentFrame } from './PaymentFrame.tsx'
export { useAmounts } from './use-amounts.ts'
export { useBillingAccounts } from './use-billing-accounts.ts'
export { useCheckout } from './use-checkout.tsx'
export { usePaymentEvents } from './use-payment-events.ts'
