import type { QualityProcessorName } from '@langwerk/contract/words'
import { isTag, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import { numberSentences } from './cases/number-sentences.ts'
import { brokenForm, type CaseLanguage, caseLanguages, type Sentence, soundForm, sourceOf } from './cases/sentence.ts'
import { sentences } from './cases/sentences.ts'
import { checkTransUnit, type TransUnitToCheck } from './check-trans-unit.ts'
import { shippedQualityRules } from './shipped-rules.ts'
import type { QualityRule } from './unit.ts'

/** A trans unit with whether the processor has something to say of it. */
interface Case {
  unit: TransUnitToCheck
  rule?: Partial<QualityRule>
  isFound: boolean
}

/** What each is asked; spelling is asked where the dictionaries are, in the server's `spelling.test.ts`. */
const casesOf = {
  emptyTargetSegment: (language) =>
    sentences.flatMap((sentence, index) => {
      const unit = unitOf(sentence, language)
      return [sound(unit), found({ ...unit, target: segmentFromXml(nothings[index % nothings.length]!) })]
    }),
  tagMismatch: (language) =>
    sentences.flatMap((sentence, index) => {
      const unit = unitOf(sentence, language)
      const spoilt = waysToSpoil.map((spoil) => found({ ...unit, target: spoil(unit.target) }))
      return [sound(unit), spoilt[index % spoilt.length]!, spoilt[(index + 2) % spoilt.length]!]
    }),
  numberMismatch: (language) => [
    ...sentences.map((sentence) => sound(unitOf(sentence, language))),
    ...numberSentences.flatMap((sentence) => [
      sound(unitOf(sentence, language)),
      found({ ...unitOf(sentence, language), target: segmentFromXml(brokenForm(sentence[language])) }),
    ]),
  ],
  characterLimitExceeded: (language) =>
    sentences.flatMap((sentence, index) => {
      const unit = unitOf(sentence, language)
      const { length } = [...plainText(unit.target)]
      return [
        sound({ ...unit, maxCharacters: length }),
        sound(unit, { characterLimit: length + index }),
        found({ ...unit, maxCharacters: length - 1 }, { characterLimit: length }),
        found(unit, { characterLimit: length - 1 - index }),
      ]
    }),
  expressionInSource: (language) => withExpression(language, (source) => source),
  expressionInTarget: (language) => withExpression(language, (_, target) => target),
  expressionInSourceOnly: (language) => withExpression(language, (source, target) => source && !target),
  expressionInTargetOnly: (language) => withExpression(language, (source, target) => !source && target),
  expressionInBoth: (language) => withExpression(language, (source, target) => source && target),
  expressionInBothWithDifferentCount: (language) => [
    ...withExpression(language, () => false),
    ...sentences.map((sentence) => {
      const unit = unitOf(sentence, language)
      return found({ ...unit, target: [...unit.target, ' ', ...unit.target] }, { sourceRegex: sentence.looksFor })
    }),
  ],
  machineTranslationQualityEstimationBetween: (language) => withScore(language, 'qualityEstimationPercent'),
  translationMemoryMatchBetween: (language) => withScore(language, 'memoryMatchPercent'),
} satisfies Partial<Record<QualityProcessorName, (language: CaseLanguage) => Case[]>>

describe.each(caseLanguages)('in %s', (language) => {
  test.each(Object.entries(casesOf))('%s finds all that is wrong, and nothing else', (processor, make) => {
    const cases = make(language)
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(cases.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(20)
    const isTold = ({ unit, rule }: Case) =>
      checkTransUnit(unit, [{ ...plainRule, ...rule, processor: processor as keyof typeof casesOf }]).length > 0 // its keys
    expect(cases.filter((one) => one.isFound && !isTold(one)).map(textsOf)).toEqual([])
    expect(cases.filter((one) => !one.isFound && isTold(one)).map(textsOf)).toEqual([])
  })

  test('a good translation from any other language has no messages', () => {
    const said = caseLanguages
      .filter((source) => source !== language)
      .flatMap((source) => [...sentences, ...numberSentences].map((sentence) => unitOf(sentence, language, source)))
      .flatMap((unit) => checkTransUnit(unit, shippedQualityRules).map(({ key }) => [key, ...textsOf({ unit })]))
    expect(said).toEqual([])
  })
})

const plainRule = { ...shippedQualityRules[0]!, lowScorePercent: 0, highScorePercent: 0 }

const sound = (unit: TransUnitToCheck, rule?: Partial<QualityRule>): Case => ({
  unit,
  ...(rule && { rule }),
  isFound: false,
})
const found = (unit: TransUnitToCheck, rule?: Partial<QualityRule>): Case => ({ ...sound(unit, rule), isFound: true })

const unitOf = (sentence: Sentence, language: CaseLanguage, source = sourceOf(language)): TransUnitToCheck => ({
  source: segmentFromXml(soundForm(sentence[source])),
  target: segmentFromXml(soundForm(sentence[language])),
  sourceLanguage: source,
  targetLanguage: language,
})

const textsOf = ({ unit }: Pick<Case, 'unit'>) => [segmentToXml(unit.source), segmentToXml(unit.target)]

/** What looks like a target and says nothing. */
const nothings = ['', ' ', '\u00a0', '\n', '<g id="1"></g>', '<x id="1"/> ', '\u2003\t', '<g id="1"> <x id="2"/></g>']

/** Each makes tags of another kind of wrong. */
const waysToSpoil: ((target: Segment) => Segment)[] = [
  (target) => target.filter((piece) => !isTag(piece)),
  (target) => [...target, { kind: 'lone', id: '9' }],
  (target) => target.filter((piece) => !isTag(piece) || piece !== target.findLast(isTag)),
  (target) => [...target, target.find(isTag)!],
  (target) => target.map((piece) => (isTag(piece) ? { ...piece, id: `${piece.id}0` } : piece)),
]

/** Each sentence with what is looked for on both sides, on either, and on none. */
function withExpression(language: CaseLanguage, isFound: (inSource: boolean, inTarget: boolean) => boolean): Case[] {
  return sentences.flatMap((sentence) => {
    const { source, target, ...unit } = unitOf(sentence, language)
    const without = (segment: Segment) =>
      segment.map((piece) => (isTag(piece) ? piece : piece.replace(new RegExp(sentence.looksFor, 'u'), '')))
    return [true, false].flatMap((inSource) =>
      [true, false].map((inTarget) => ({
        unit: { ...unit, source: inSource ? source : without(source), target: inTarget ? target : without(target) },
        rule: { sourceRegex: sentence.looksFor },
        isFound: isFound(inSource, inTarget),
      })),
    )
  })
}

/** Each sentence with scores on the borders, between them, beyond them, and with none. */
function withScore(language: CaseLanguage, score: 'qualityEstimationPercent' | 'memoryMatchPercent'): Case[] {
  return sentences.flatMap((sentence, index) => {
    const unit = unitOf(sentence, language)
    const rule = { lowScorePercent: 60 + index, highScorePercent: 70 + index }
    return [
      sound(unit, rule),
      sound({ ...unit, [score]: 59 + index }, rule),
      sound({ ...unit, [score]: 71 + index }, rule),
      found({ ...unit, [score]: 60 + index }, rule),
      found({ ...unit, [score]: 70 + index }, rule),
    ]
  })
}
