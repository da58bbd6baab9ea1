import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { DocumentError, type TransUnit, type UnitComment } from '@langwerk/documents/model/document'
import { isWhole } from '@langwerk/documents/model/is-whole'
import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { type Guard, guardedSegmenter } from '@langwerk/segmentation/machine/guarded-segmenter'
import { segmentText } from '@langwerk/segmentation/segment-text'
import { storable } from '@langwerk/text/characters'
import { sourceKey } from '@langwerk/text/normalise'
import { cutSegment, isTag, plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import { countWords } from '@langwerk/text/words'
import type { CutSegment } from './document-work.ts'
import { momentInFile } from './moment-in-file.ts'

/**
 * Cuts document units into the segments that people work on; units without any text are passed over.
 * @param ruleSet cuts instead of the language's own rules
 * @throws DocumentError where it takes too long or is faulty
 */
export function* cutUnits(
  units: Iterable<TransUnit>,
  sourceLanguage: string,
  ruleSet?: LanguageProcessingRuleSetValues,
): Generator<CutSegment> {
  const shipped = defaultRuleSet(sourceLanguage)
  const cutsOf = ruleSet ? segmenterOf(ruleSet) : (text: string) => segmentText(text, shipped)
  for (const unit of units) {
    if (plainText(unit.source).trim() === '') continue
    const whole = isWhole(unit)
    const sources = whole ? [unit.source] : cutSegment(unit.source, cutsOf(plainText(unit.source))).flatMap(bounded)
    for (const [index, source] of sources.entries()) {
      // The remarks on a unit stand once, at its beginning.
      const comments = index === 0 ? (unit.comments ?? []) : []
      yield { ...cutSegmentOf(unit, source, sourceLanguage), comments: comments.map(storableComment) }
    }
  }
}

/** What escapes even this limit ends with its thread (`openDocumentThreads`). */
const timeLimitMs = 5000

const segmenterOf = (ruleSet: LanguageProcessingRuleSetValues) => guardedSegmenter(ruleSet, guardOf(ruleSet))

/** What keeps the rules of people from taking for ever, or from failing otherwise than as a document does. */
export const guardOf = ({ name }: LanguageProcessingRuleSetValues): Guard => ({
  timeLimitMs,
  tooSlow: (rule) => new DocumentError('tooLarge', 'ruleSetTooSlow', { ruleSet: name, rule }),
  faulty: (reason) => new DocumentError('broken', 'said', { reason }),
})

/** What is longer is no sentence but a file without any, and more than a person, a match or a check can deal with at once. */
const longestSegment = 10_000

/** A segment, or its pieces where it is too long: cut after white space, where there is some. */
function bounded(segment: Segment): Segment[] {
  const text = plainText(segment)
  const offsets: number[] = []
  for (let from = 0; text.length - from > longestSegment; from = offsets.at(-1)!) {
    const piece = text.slice(from, from + longestSegment)
    const afterSpace = /^.*\s/s.exec(piece)?.[0].length ?? 0
    const isHalfCharacter = /[\ud800-\udbff]$/.test(piece)
    offsets.push(from + (afterSpace || (isHalfCharacter ? longestSegment - 1 : longestSegment)))
  }
  return offsets.length === 0 ? [segment] : cutSegment(segment, offsets)
}

function cutSegmentOf(unit: TransUnit, source: Segment, sourceLanguage: string): Omit<CutSegment, 'comments'> {
  const tagIds = new Set(source.filter(isTag).map(({ id }) => id))
  // A target that the file calls untranslated is a placeholder, mostly a copy of the source.
  const target = unit.status === 'untranslated' ? undefined : unit.target
  const hasTarget = target !== undefined && target.length > 0
  const sourceText = plainText(source)
  return {
    documentUnit: unit.key,
    source: storable(segmentToXml(source)),
    sourceText: storable(sourceText),
    target: hasTarget ? storable(segmentToXml(target)) : '',
    targetText: hasTarget ? storable(plainText(target)) : '',
    sourceHash: sourceKey(source),
    words: countWords(sourceText, sourceLanguage),
    tags: unit.tags
      .filter(({ id }) => tagIds.has(id))
      .map(({ id, label, code }) => ({
        id,
        label: storable(label),
        ...(code !== undefined && { code: storable(code) }),
      })),
    name: storableOrNull(unit.name),
    note: storableOrNull(unit.note),
    structure: storableOrNull(unit.structure),
    maxCharacters: unit.maxCharacters ?? null,
    maxLines: unit.maxLines ?? null,
    status: hasTarget ? (unit.status ?? 'pretranslated') : 'untranslated',
    locked: unit.locked ?? false,
    documentMatchPercent: unit.matchPercent === undefined ? null : Math.round(Math.min(unit.matchPercent, 200)),
    documentOrigin: storableOrNull(unit.originName),
    documentState: storableOrNull(unit.state),
  }
}

function storableComment({ text, author, date }: UnitComment): UnitComment {
  const moment = momentInFile(date)
  return {
    text: storable(text),
    ...(author !== undefined && { author: storable(author) }),
    ...(moment && { date: moment.toISOString() }),
  }
}

const storableOrNull = (text: string | undefined) => (text === undefined ? null : storable(text))
