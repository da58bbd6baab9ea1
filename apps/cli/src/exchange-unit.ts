import type { ExchangeUnit } from '@langwerk/documents/exchange/exchange-unit'
import type { TransUnit } from '@langwerk/documents/model/document'
import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { segmentUnit } from '@langwerk/segmentation/segment-text'

/** A unit with its segments; a limit is the whole unit's, and a target that the file holds cannot be cut along with its source. */
export function exchangeUnit(unit: TransUnit, language: string): ExchangeUnit {
  const isWhole = unit.segmented || unit.target !== undefined || unit.maxCharacters !== undefined
  return { unit, segments: isWhole ? [unit.source] : segmentUnit(unit.source, defaultRuleSet(language)) }
}
