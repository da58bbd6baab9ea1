import { baseLanguage } from '@langwerk/text/languages'
import type { LanguageProcessingRuleSet } from './rule-set.ts'
import { dutch } from './rules/dutch.ts'
import { english } from './rules/english.ts'
import { french } from './rules/french.ts'
import { german } from './rules/german.ts'
import { italian } from './rules/italian.ts'
import { furtherLanguages, otherLanguages } from './rules/other-languages.ts'
import { portuguese } from './rules/portuguese.ts'
import { spanish } from './rules/spanish.ts'

/** The rules that ship for a source language; languages without their own get those that hold in most scripts. */
export const defaultRuleSet = (language: string): LanguageProcessingRuleSet =>
  byLanguage.get(baseLanguage(language)) ?? otherLanguages

const byLanguage = new Map(
  [dutch, english, french, german, italian, portuguese, spanish, ...furtherLanguages].map((ruleSet) => [
    ruleSet.language,
    ruleSet,
  ]),
)
