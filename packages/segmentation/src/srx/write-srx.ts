import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { encodeXmlAttribute, encodeXmlText } from '@langwerk/xml/tokenizer'
import { allRules } from '../compile-rule-set.ts'
import type { RuleExpressions } from '../rule-expressions.ts'
import { writeRuleSet } from './rule-set-element.ts'

/**
 * Writes rule sets as one SRX 2.0 file: a language rule for each, with abbreviations and numbers as rules that do not break,
 * and a map from the languages. A set of the language `mul` is for all that have none. What SRX has no words for (names,
 * descriptions, which rule is an abbreviation) stands in an element of our own in the header, where the standard allows any.
 */
export function writeSrx(ruleSets: readonly LanguageProcessingRuleSetValues[]): string {
  const ordered = [...ruleSets].sort((a, b) => Number(a.sourceLanguage === 'mul') - Number(b.sourceLanguage === 'mul'))
  const named = ordered.map((ruleSet, index) => ({ ruleSet, name: ruleNameOf(ordered, index) }))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<srx xmlns="http://www.lisa.org/srx20" version="2.0">',
    '<header segmentsubflows="yes" cascade="no">',
    '<formathandle type="start" include="no"/>',
    '<formathandle type="end" include="yes"/>',
    '<formathandle type="isolated" include="no"/>',
    ...named.map(({ ruleSet, name }) => writeRuleSet(ruleSet, name)),
    '</header>',
    '<body>',
    '<languagerules>',
    ...named.flatMap(({ ruleSet, name }) => [
      `<languagerule languagerulename="${encodeXmlAttribute(name)}">`,
      ...srxRules(ruleSet).map(ruleXml),
      '</languagerule>',
    ]),
    '</languagerules>',
    '<maprules>',
    ...named.map(
      ({ ruleSet, name }) =>
        `<languagemap languagepattern="${encodeXmlAttribute(patternOf(ruleSet.sourceLanguage))}" languagerulename="${encodeXmlAttribute(name)}"/>`,
    ),
    '</maprules>',
    '</body>',
    '</srx>',
    '',
  ].join('\n')
}

/** A rule as SRX says it. */
export interface SrxRule {
  breaks: boolean
  before: string
  after: string
}

/** The rules of a set in the words of SRX, in the order in which they decide. */
export const srxRules = (ruleSet: LanguageProcessingRuleSetValues): SrxRule[] => allRules(ruleSet).map(srxRule)

function srxRule({ type, beforeSegmentEnding, stoppSequence, afterSegmentEnding }: RuleExpressions): SrxRule {
  const before = [beforeSegmentEnding, stoppSequence].filter((part) => part !== '').map(grouped)
  return { breaks: type === 'break', before: icuExpression(before.join('')), after: icuExpression(afterSegmentEnding) }
}

const ruleXml = ({ breaks, before, after }: SrxRule) =>
  `<rule break="${breaks ? 'yes' : 'no'}"><beforebreak>${encodeXmlText(before)}</beforebreak><afterbreak>${encodeXmlText(after)}</afterbreak></rule>`

/** The language, or the set's name where two sets are of one language. */
function ruleNameOf(ruleSets: readonly LanguageProcessingRuleSetValues[], index: number): string {
  const { sourceLanguage } = ruleSets[index]!
  const before = ruleSets.slice(0, index).filter((other) => other.sourceLanguage === sourceLanguage).length
  return before === 0 ? sourceLanguage : `${sourceLanguage} ${before + 1}`
}

/** Alternatives must not spill over into what stands beside them. */
const grouped = (expression: string) => (expression.includes('|') ? `(?:${expression})` : expression)

const patternOf = (language: string) =>
  language === 'mul'
    ? '.*'
    : `${Array.from(language, (letter) => (/[a-z]/i.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : letter === '-' ? '[-_]' : letter)).join('')}(?:[-_].*)?`

/**
 * JavaScript's expression as ICU and Java read it: they escape a bracket within a class, write code points otherwise, mean more
 * by `\w`, and look back only so far.
 */
function icuExpression(expression: string): string {
  let lookBehind = 0
  let depth = 0
  return expression.replace(
    /\\u\{([0-9a-fA-F]+)\}|\\([\s\S])|\[(?:[^\\\]]|\\[\s\S])*\]|\((?:\?<[=!])?|\)|[*+]|\{(\d+),\}/gu,
    (token, code: string | undefined, escaped: string | undefined, least: string | undefined) => {
      if (code !== undefined) return `\\x{${code}}`
      if (escaped !== undefined) return escaped === 'w' ? '[A-Za-z0-9_]' : token
      if (token.startsWith('[')) return icuClass(token)
      if (token.startsWith('(')) {
        depth++
        if (token !== '(' && lookBehind === 0) lookBehind = depth
        return token
      }
      if (token === ')') {
        if (lookBehind === depth) lookBehind = 0
        depth--
        return token
      }
      if (lookBehind === 0) return token
      return `{${least ?? (token === '+' ? 1 : 0)},${longestLookBehind}}`
    },
  )
}

const longestLookBehind = 60

const icuClass = (written: string) =>
  `[${written
    .slice(1, -1)
    .replace(/\\u\{([0-9a-fA-F]+)\}/g, '\\x{$1}')
    .replace(/\\w/g, 'A-Za-z0-9_')
    .replace(/\\[\s\S]|\[|&&/g, (token) => (token === '[' ? '\\[' : token === '&&' ? '&\\&' : token))}]`
