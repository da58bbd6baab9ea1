/** Why the payment provider did not do what it was asked: it cannot be reached, it knows no such thing, or it refuses. */
export type PaymentTrouble = 'away' | 'missing' | 'refused'

export class PaymentError extends Error {
  override name = 'PaymentError'
  readonly trouble: PaymentTrouble

  constructor(trouble: PaymentTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}
