import { type Segment, segmentOf } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { type InlineContent, readInline } from '../formats/xliff/inline-content.ts'
import { textOf } from '../formats/xliff/text-of.ts'
import { checkXliff2 } from '../formats/xliff2/check-xliff2.ts'
import { xliff2Grammar } from '../formats/xliff2/inline-grammar2.ts'
import { dataOf, statusOf2 } from '../formats/xliff2/read-units2.ts'
import { descendants, isCore, type ResolvedElement, resolveElements } from '../formats/xliff2/resolved-element.ts'
import { sameSegment } from '../markup/placed-units.ts'
import type { ExchangedFile, ExchangedUnit } from './exchanged-unit.ts'
import { eachOnce, leastStatus } from './segments-together.ts'

type Entities = Readonly<Record<string, string>>

/** The units of an XLIFF 2 file, as `readExchanged` gives them. @throws DocumentError when it breaks a rule of the standard */
export function readExchangedUnits2(
  document: string,
  rootElement: XmlElementNode,
  entities: Entities,
): ExchangedFile[] {
  const root = resolveElements(document, rootElement)
  checkXliff2(document, root)
  const [sourceLanguage, targetLanguage] = [root.attributes.get('srcLang'), root.attributes.get('trgLang')]
  return root.children
    .filter((child) => isCore(child, 'file'))
    .map((file) => {
      const original = file.attributes.get('original')
      return {
        ...(original && { original }),
        ...(sourceLanguage && { sourceLanguage }),
        ...(targetLanguage && { targetLanguage }),
        units: descendants(file)
          .filter((one) => isCore(one, 'unit'))
          .map((unit) => exchangedUnit2(document, unit, entities)),
      }
    })
}

function exchangedUnit2(document: string, unit: ResolvedElement, entities: Entities): ExchangedUnit {
  const syntax = { entities, grammar: xliff2Grammar(document, dataOf(document, unit)) }
  const parts = unit.children.filter((child) => isCore(child, 'segment', 'ignorable'))
  const sides = parts.map((part) => ({
    part,
    source: part.children.find((child) => isCore(child, 'source'))!.element, // every part has one, as checked before
    target: part.children.find((child) => isCore(child, 'target')),
  }))
  let content: InlineContent = { segment: [], tags: [], codes: undefined, ids: undefined }
  const read = sides.map((side) => {
    content = readInline(document, side.source, syntax, content)
    return { ...side, sourceSegment: content.segment }
  })
  const targets = read.map(({ part, target, sourceSegment }, place) => {
    const order = Number(target?.attributes.get('order') ?? place + 1)
    if (target) return { order, segment: readInline(document, target.element, syntax, content).segment }
    return { order, segment: isCore(part, 'ignorable') ? sourceSegment : [] }
  })
  const segments = read.flatMap(({ part, sourceSegment }, place) =>
    isCore(part, 'segment') ? [{ part, sourceSegment, target: targets[place]!.segment }] : [],
  )
  const isWhole = segments.every(({ target }) => target.length > 0)
  const statuses = segments.map(({ part, sourceSegment, target }) =>
    statusOf2(part.attributes.get('state'), target.length === 0, sameSegment(target, sourceSegment)),
  )
  return {
    id: unit.attributes.get('id') ?? '',
    source: joined(read.map(({ sourceSegment }) => sourceSegment)),
    ...(isWhole && { target: joined(targets.sort((a, b) => a.order - b.order).map(({ segment }) => segment)) }),
    status: leastStatus(statuses),
    saysStatus: segments.some(({ part }) => part.attributes.has('state')),
    remarks: remarksOf2(document, unit),
  }
}

/** Halves of a pair that a border of segments cut stay halves: what is made of them is compared by where it begins and ends. */
const joined = (segments: readonly Segment[]) => segmentOf(segments.flat())

const remarksOf2 = (document: string, unit: ResolvedElement) =>
  eachOnce(
    descendants(unit).flatMap((one) => {
      if (isCore(one, 'note')) return [{ text: textOf(document, one.element) }]
      const value = isCore(one, 'mrk', 'sm') && one.attributes.get('type') === 'comment' && one.attributes.get('value')
      return value ? [{ text: value }] : []
    }),
  )
