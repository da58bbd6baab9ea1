import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { decodeBytes, EncodingError, xmlEncoding } from '@langwerk/xml/encoding'
import { isElement, parseFragment, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName, XmlSyntaxError } from '@langwerk/xml/tokenizer'
import { allRules } from '../compile-rule-set.ts'
import { numberRulesOf } from '../number-rules.ts'
import { numbered } from '../rules/numbered.ts'
import type { UnplacedRule } from '../rules/shape.ts'
import { isWithoutEnd } from '../without-end.ts'
import { ExpressionError } from './expression-error.ts'
import { readRuleSet } from './rule-set-element.ts'
import { translateExpression } from './translate-expression.ts'
import { type SrxRule, srxRules } from './write-srx.ts'

/** A file that is no SRX, said in a sentence. */
export class SrxError extends Error {
  override name = 'SrxError'
}

/** The rules of an SRX file. */
export interface SrxRules {
  /** The names of its language rules, in order. */
  names: readonly string[]
  /** What could not be taken over, a sentence each. */
  notices: readonly string[]
  /** The rules that the file's map gives a language (BCP 47); none where it maps the language to nothing. */
  ruleSetFor(language: string): LanguageProcessingRuleSetValues
  /** Those of the same rules that could not be taken over: their language rule, and which of its rules they are, from 1. */
  leftOutFor(language: string): LeftOutRule[]
}

export interface LeftOutRule {
  languageRule: string
  number: number
}

/**
 * Reads segmentation rules (SRX 2.0, LISA/ETSI; 1.0 too, whose rules look alike). A rule's expressions become JavaScript's;
 * one that has no counterpart, or could take without end, is left out with a notice. A set that we wrote comes back as it was, with its abbreviations and
 * numbers, unless somebody changed its rules since: then the rules count.
 * @throws SrxError when the bytes are not an SRX file
 */
export function readSrx(bytes: Uint8Array): SrxRules {
  const root = rootOf(bytes)
  const notices: string[] = []
  const ours = new Map(
    elementsNamed(root, 'header')
      .flatMap((header) => elementsNamed(header, 'ruleSet'))
      .map((element) => [element.attributes.languagerulename ?? '', readRuleSet(element)] as const),
  )
  const languageRules = new Map(
    elementsNamed(root, 'languagerule').map((element) => {
      const name = element.attributes.languagerulename ?? ''
      const rules = elementsNamed(element, 'rule').map(srxRuleOf)
      const own = ours.get(name)
      const isUnchanged = own && String(srxRules(own).map(textOfRule)) === String(rules.map(textOfRule))
      const leftOut: LeftOutRule[] = []
      const leaveOut = (number: number, reason: string) => {
        leftOut.push({ languageRule: name, number })
        notices.push(`Rule ${number} of ${name} was left out: ${reason}`)
      }
      const isWhole = isUnchanged && own.segmentationRules.every((rule) => !faultOf(rule))
      const whole = isWhole ? withoutEndless(own, leaveOut) : undefined
      return [name, { whole, rules: whole?.segmentationRules ?? readRules(rules, name, leaveOut), leftOut }] as const
    }),
  )
  const maps = elementsNamed(root, 'languagemap').flatMap((element) => {
    const [pattern, name] = [element.attributes.languagepattern ?? '', element.attributes.languagerulename ?? '']
    const expression = patternOf(pattern)
    if (!expression) notices.push(`The language pattern ${pattern} is no regular expression`)
    return expression ? [{ expression, name }] : []
  })
  const cascades = elementsNamed(root, 'header')[0]?.attributes.cascade === 'yes'
  const chosenFor = (language: string) => {
    const spellings = [language, language.replaceAll('-', '_')]
    const fitting = maps.filter(({ expression }) => spellings.some((spelling) => expression.test(spelling)))
    return (cascades ? fitting : fitting.slice(0, 1)).flatMap(({ name }) => {
      const found = languageRules.get(name)
      return found ? [{ name, ...found }] : []
    })
  }
  return {
    names: [...languageRules.keys()],
    notices,
    leftOutFor: (language) => chosenFor(language).flatMap(({ leftOut }) => leftOut),
    ruleSetFor: (language) => {
      const chosen = chosenFor(language)
      const [first] = chosen
      if (first?.whole && chosen.length === 1) return first.whole
      return {
        name: chosen.map(({ name }) => name).join(', ') || language,
        description: '',
        sourceLanguage: language,
        segmentationRules: numbered(chosen.flatMap(({ rules }) => rules)),
        abbreviationRules: chosen.flatMap(({ whole }) => whole?.abbreviationRules ?? []),
        numberRules: numberRulesOf(language),
      }
    },
  }
}

function rootOf(bytes: Uint8Array): XmlElement {
  try {
    const root = parseFragment(decodeBytes(bytes, xmlEncoding(bytes)))
    if (localName(root.name) !== 'srx')
      throw new SrxError(`This is not an SRX file: its root element is <${root.name}>`)
    return root
  } catch (error) {
    if (error instanceof XmlSyntaxError || error instanceof EncodingError) throw new SrxError(error.message)
    throw error
  }
}

function elementsNamed(element: XmlElement, local: string): XmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (localName(child.name) === local ? [child] : elementsNamed(child, local)))
}

const srxRuleOf = (rule: XmlElement): SrxRule => {
  const [before, after] = ['beforebreak', 'afterbreak'].map((side) => elementsNamed(rule, side).map(textOf).join(''))
  return { breaks: rule.attributes.break !== 'no', before: before!, after: after! }
}

const textOfRule = (rule: SrxRule) => JSON.stringify(rule)

function readRules(
  rules: readonly SrxRule[],
  name: string,
  leaveOut: (number: number, reason: string) => void,
): UnplacedRule[] {
  return rules.flatMap(({ breaks, before, after }, index): UnplacedRule[] => {
    try {
      const rule: UnplacedRule = {
        name: `${name} ${index + 1}`,
        description: '',
        type: breaks ? 'break' : 'noBreak',
        beforeSegmentEnding: translateExpression(before),
        stoppSequence: '',
        afterSegmentEnding: translateExpression(after),
      }
      const fault = faultOf(rule) ?? (isEndless(rule) ? couldNotEnd : undefined)
      if (fault) throw new ExpressionError(fault)
      return [rule]
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      leaveOut(index + 1, error.message)
      return []
    }
  })
}

/** A set that we wrote, without the rules that a version before this one may have kept. */
function withoutEndless(
  own: LanguageProcessingRuleSetValues,
  leaveOut: (number: number, reason: string) => void,
): LanguageProcessingRuleSetValues {
  const places = new Map(allRules(own).map((rule, index) => [rule, index + 1]))
  const segmentationRules = own.segmentationRules.filter((rule) => {
    if (!isEndless(rule)) return true
    leaveOut(places.get(rule) ?? 0, couldNotEnd)
    return false
  })
  return { ...own, segmentationRules }
}

const couldNotEnd = 'It could take without end'
const isEndless = ({ beforeSegmentEnding, stoppSequence, afterSegmentEnding }: UnplacedRule): boolean =>
  [beforeSegmentEnding, stoppSequence, afterSegmentEnding].some(isWithoutEnd)

/** Why a rule cannot be one: without any expression it would decide everywhere, and each must be whole beside the others. */
function faultOf({ beforeSegmentEnding, stoppSequence, afterSegmentEnding }: UnplacedRule): string | undefined {
  const parts = [beforeSegmentEnding, stoppSequence, afterSegmentEnding]
  if (parts.join('') === '') return 'It says nothing'
  try {
    for (const part of [...parts, parts.map((one) => `(?:${one})`).join('')]) new RegExp(part, 'u')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Patterns of languages are plain, and matched whatever their case. */
function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${translateExpression(pattern)})$`, 'iu')
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}
