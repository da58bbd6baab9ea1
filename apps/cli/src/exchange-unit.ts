import type { ExchangeUnit } from '@langwerk/documents/exchange/exchange-unit'
import type { TransUnit } from '@langwerk/documents/model/document'
import { isWhole } from '@langwerk/documents/model/is-whole'
import { cutSegment, plainText } from '@langwerk/text/segment'

/**
 * A unit with its segments.
 * @param cutsOf where a text is cut
 */
export function exchangeUnit(unit: TransUnit, cutsOf: (text: string) => number[]): ExchangeUnit {
  const cuts = isWhole(unit) ? [] : cutsOf(plainText(unit.source))
  return { unit, segments: cuts.length === 0 ? [unit.source] : cutSegment(unit.source, cuts) }
}
