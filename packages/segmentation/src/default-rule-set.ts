import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { baseLanguage } from '@langwerk/text/languages'
import { numberRulesOf } from './number-rules.ts'
import { dutch } from './rules/dutch.ts'
import { english } from './rules/english.ts'
import { french } from './rules/french.ts'
import { german } from './rules/german.ts'
import { italian } from './rules/italian.ts'
import { furtherLanguages, otherLanguages } from './rules/other-languages.ts'
import { portuguese } from './rules/portuguese.ts'
import { rulesOf } from './rules/shape.ts'
import { spanish } from './rules/spanish.ts'

/**
 * The rules that ship for a source language (BCP 47). A language without segmentation rules of its own gets those that hold in
 * most scripts; numbers are every language's own.
 */
export function defaultRuleSet(language: string): LanguageProcessingRuleSetValues {
  const known = made.get(language)
  if (known) return known
  const ruleSet = {
    name: nameOf(language),
    description: '',
    sourceLanguage: language,
    ...rulesByBase(baseLanguage(language)),
    numberRules: numberRulesOf(language),
  }
  if (made.size >= mostKept) made.clear()
  made.set(language, ruleSet)
  return ruleSet
}

/** The languages whose segmentation rules are their own. */
export const languagesWithRules: readonly string[] = [
  ...[english, german, french, italian, spanish, portuguese, dutch, ...furtherLanguages].map(
    ({ language }) => language,
  ),
]

const shapes = new Map(
  [dutch, english, french, german, italian, portuguese, spanish, ...furtherLanguages].map((shape) => [
    shape.language,
    shape,
  ]),
)
const made = new Map<string, LanguageProcessingRuleSetValues>()
const mostKept = 500
const rules = new Map<string, ReturnType<typeof rulesOf>>()

/** Regions share the rules of their language. */
function rulesByBase(base: string) {
  const shape = shapes.get(base) ?? otherLanguages
  const known = rules.get(shape.language)
  if (known) return known
  const made = rulesOf(shape)
  rules.set(shape.language, made)
  return made
}

function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language.replaceAll('_', '-')) ?? language
  } catch {
    // Not a language tag: it is its own name.
    return language || 'und'
  }
}
