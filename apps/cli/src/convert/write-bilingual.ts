import { basename } from 'node:path'
import { xliff1Foot, xliff1Head, xliff1Unit } from '@langwerk/documents/exchange/units-to-xliff1'
import { xliff2Foot, xliff2Head, xliff2Unit } from '@langwerk/documents/exchange/units-to-xliff2'
import { writeTmx } from '@langwerk/matching/tmx/write-tmx'
import { writeCsv } from '@langwerk/terminology/table/csv'
import { isTag, plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import { type BilingualUnit, type LanguagePair, tmxOfUnit, transUnitOf } from './bilingual-unit.ts'

/** Units that come one after the other, and what is known of them from the start. */
export interface BilingualUnits {
  pair: LanguagePair
  units: AsyncIterable<BilingualUnit>
}

/** TMX 1.4b; what has no target stays out. */
export async function* tmxPieces({ pair, units }: BilingualUnits, countLeftOut: () => void): AsyncGenerator<string> {
  const translated = async function* () {
    let place = 0
    for await (const unit of units) {
      if (unit.target) yield tmxOfUnit(unit, pair, ++place)
      else countLeftOut()
    }
  }
  yield* writeTmx({ sourceLanguage: pair.source, properties: [], notes: [] }, translated())
}

/** XLIFF, a unit each; the name of the file it comes from stands in it. */
export async function* xliffPieces(
  { pair, units }: BilingualUnits,
  { version, path }: { version: '1.2' | '2.1'; path: string },
): AsyncGenerator<string> {
  const file = { original: basename(path), sourceLanguage: pair.source, targetLanguage: pair.target }
  yield version === '1.2' ? xliff1Head(file) : xliff2Head(file, { hasLimits: false })
  let place = 0
  for await (const unit of units) {
    const exchanged = { unit: transUnitOf(unit, place + 1), segments: [unit.source] }
    yield version === '1.2' ? xliff1Unit(exchanged) : xliff2Unit(exchanged, place)
    place++
  }
  yield version === '1.2' ? xliff1Foot : xliff2Foot
}

/** A row a unit, under a head that names the languages. */
export async function* unitTablePieces(
  { pair, units }: BilingualUnits,
  { keepsTags, countTags }: { keepsTags: boolean; countTags: (count: number) => void },
): AsyncGenerator<string> {
  const cellOf = (segment: Segment) => {
    if (keepsTags) return segmentToXml(segment)
    countTags(segment.filter(isTag).length)
    return plainText(segment)
  }
  yield writeCsv([[pair.source, pair.target, 'note']])
  for await (const { source, target = [], note = '' } of units) yield writeCsv([[cellOf(source), cellOf(target), note]])
}
