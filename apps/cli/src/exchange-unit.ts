import type { ExchangeUnit } from '@langwerk/documents/exchange/exchange-unit'
import type { TransUnit } from '@langwerk/documents/model/document'
import { cutSegment, plainText } from '@langwerk/text/segment'

/**
 * A unit with its segments; a limit is the whole unit's, and a target that the file holds cannot be cut along with its source.
 * @param cutsOf where a text is cut
 */
export function exchangeUnit(unit: TransUnit, cutsOf: (text: string) => number[]): ExchangeUnit {
  const hasLimit = unit.maxCharacters !== undefined || unit.maxLines !== undefined
  const isWhole = unit.segmented || unit.target !== undefined || hasLimit
  const cuts = isWhole ? [] : cutsOf(plainText(unit.source))
  return { unit, segments: cuts.length === 0 ? [unit.source] : cutSegment(unit.source, cuts) }
}
