const names: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  sepa_debit: 'SEPA Direct Debit',
  paypal: 'PayPal',
}

/** How a card's brand, or another way to pay, calls itself. @param brand Stripe's word for it */
export function brandName(brand: string): string {
  const words = brand.replaceAll('_', ' ')
  return names[brand] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
