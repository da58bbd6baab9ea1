/** A regular expression that is none, or that JavaScript has no words for. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
}
