import { baseLanguage } from '@langwerk/text/languages'
import { decodeBytes, EncodingError, xmlEncoding } from '@langwerk/xml/encoding'
import { isElement, parseFragment, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName, XmlSyntaxError } from '@langwerk/xml/tokenizer'
import { needsGuard } from '../needs-guard.ts'
import type { LanguageProcessingRuleSet, SegmentationRule } from '../rule-set.ts'
import { ExpressionError } from './expression-error.ts'
import { translateExpression } from './translate-expression.ts'

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
  ruleSetFor(language: string): LanguageProcessingRuleSet
}

/**
 * Reads segmentation rules (SRX 2.0, LISA/ETSI; 1.0 too, whose rules look alike). A rule's expressions become JavaScript's;
 * one that has no counterpart is left out with a notice, one that may take long is marked `guarded`.
 * @throws SrxError when the bytes are not an SRX file
 */
export function readSrx(bytes: Uint8Array): SrxRules {
  const root = rootOf(bytes)
  const notices: string[] = []
  const languageRules = new Map(
    elementsNamed(root, 'languagerule').map((element) => {
      const name = element.attributes.languagerulename ?? ''
      return [name, readRules(element, name, notices)] as const
    }),
  )
  const maps = elementsNamed(root, 'languagemap').flatMap((element) => {
    const [pattern, name] = [element.attributes.languagepattern ?? '', element.attributes.languagerulename ?? '']
    const expression = patternOf(pattern)
    if (!expression) notices.push(`The language pattern ${pattern} is no regular expression`)
    return expression ? [{ expression, name }] : []
  })
  const cascades = elementsNamed(root, 'header')[0]?.attributes.cascade === 'yes'
  return {
    names: [...languageRules.keys()],
    notices,
    ruleSetFor: (language) => {
      const spellings = [language, language.replaceAll('-', '_')]
      const fitting = maps.filter(({ expression }) => spellings.some((spelling) => expression.test(spelling)))
      const rules = (cascades ? fitting : fitting.slice(0, 1)).flatMap(({ name }) => languageRules.get(name) ?? [])
      return { language: baseLanguage(language), abbreviations: [], segmentationRules: rules }
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

function readRules(element: XmlElement, name: string, notices: string[]): SegmentationRule[] {
  return elementsNamed(element, 'rule').flatMap((rule, index): SegmentationRule[] => {
    const [before, after] = ['beforebreak', 'afterbreak'].map((side) => elementsNamed(rule, side).map(textOf).join(''))
    try {
      const read: SegmentationRule = {
        name: `${name} ${index + 1}`,
        type: rule.attributes.break === 'no' ? 'noBreak' : 'break',
        beforeSegmentEnding: translateExpression(before!),
        stoppSequence: '',
        afterSegmentEnding: translateExpression(after!),
      }
      return [needsGuard(read) ? { ...read, guarded: true } : read]
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      notices.push(`Rule ${index + 1} of ${name} was left out: ${error.message}`)
      return []
    }
  })
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
