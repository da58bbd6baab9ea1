import { encodeXmlAttribute, encodeXmlText } from '@langwerk/xml/tokenizer'
import { allRules } from '../compile-rule-set.ts'
import type { LanguageProcessingRuleSet, SegmentationRule } from '../rule-set.ts'

/**
 * Writes rule sets as one SRX 2.0 file: a language rule for each, abbreviations as rules that do not break, and a map from the
 * languages. A set of the language `mul` is for all that have none.
 */
export function writeSrx(ruleSets: readonly LanguageProcessingRuleSet[]): string {
  const ordered = [...ruleSets].sort((a, b) => Number(a.language === 'mul') - Number(b.language === 'mul'))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<srx xmlns="http://www.lisa.org/srx20" version="2.0">',
    '<header segmentsubflows="yes" cascade="no">',
    '<formathandle type="start" include="no"/>',
    '<formathandle type="end" include="yes"/>',
    '<formathandle type="isolated" include="no"/>',
    '</header>',
    '<body>',
    '<languagerules>',
    ...ordered.flatMap((ruleSet) => [
      `<languagerule languagerulename="${encodeXmlAttribute(ruleSet.language)}">`,
      ...allRules(ruleSet).map(ruleXml),
      '</languagerule>',
    ]),
    '</languagerules>',
    '<maprules>',
    ...ordered.map(
      ({ language }) =>
        `<languagemap languagepattern="${encodeXmlAttribute(patternOf(language))}" languagerulename="${encodeXmlAttribute(language)}"/>`,
    ),
    '</maprules>',
    '</body>',
    '</srx>',
    '',
  ].join('\n')
}

function ruleXml({ type, beforeSegmentEnding, stoppSequence, afterSegmentEnding }: SegmentationRule): string {
  const before = [beforeSegmentEnding, stoppSequence].filter((part) => part !== '').map(grouped)
  return (
    `<rule break="${type === 'break' ? 'yes' : 'no'}"><beforebreak>${encodeXmlText(icuExpression(before.join('')))}</beforebreak>` +
    `<afterbreak>${encodeXmlText(icuExpression(afterSegmentEnding))}</afterbreak></rule>`
  )
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
