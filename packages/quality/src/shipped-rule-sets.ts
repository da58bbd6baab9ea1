import type { Locale, QualitySeverity } from '@langwerk/contract/words'
import { qualityTexts } from './messages.ts'
import { shippedQualityRules, shippedRule } from './shipped-rules.ts'
import { typographyRules } from './typography.ts'
import type { QualityRule } from './unit.ts'

export interface ShippedQualityRuleSet {
  name: string
  description: string
  /** BCP 47; null for every language. */
  targetLanguage: string | null
  rules: QualityRule[]
}

/** The quality rule sets that come with the program, to be copied and changed, named in a language of the interface. */
export function shippedQualityRuleSets(locale: Locale): ShippedQualityRuleSet[] {
  const texts = setTexts[locale]
  const { processors } = qualityTexts(locale)
  const named = (rule: QualityRule): QualityRule => ({ ...rule, name: processors[rule.processor] })
  const ordinary = shippedQualityRules.map(named)
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return [
    { ...texts.ordinary, targetLanguage: null, rules: ordinary },
    { ...texts.strict, targetLanguage: null, rules: [...shippedQualityRules, ...byScore].map(named).map(louder) },
    ...Object.entries(typographyRules).map(([targetLanguage, typography]) => ({
      name: texts.languageName(languages.of(targetLanguage) ?? targetLanguage),
      description: texts.languageDescription,
      targetLanguage,
      rules: [
        ...ordinary,
        ...typography.map(({ name, expression }) => ({
          ...shippedRule('expressionInTarget', 'notice'),
          name: name[locale],
          targetRegex: expression,
        })),
      ],
    })),
  ]
}

/** What a second look pays for: machine translations that may be bad, and matches that were not whole. */
const byScore: QualityRule[] = [
  { ...shippedRule('machineTranslationQualityEstimationBetween', 'notice'), highScorePercent: 74 },
  { ...shippedRule('translationMemoryMatchBetween', 'notice'), lowScorePercent: 50, highScorePercent: 99 },
]

const louder = (rule: QualityRule): QualityRule => ({ ...rule, type: louderTypes[rule.type] })
const louderTypes: Record<QualitySeverity, QualitySeverity> = {
  notice: 'warning',
  warning: 'error',
  error: 'error',
  artificialIntelligenceRework: 'artificialIntelligenceRework',
}

const setTexts: Record<
  Locale,
  Record<'ordinary' | 'strict', Pick<ShippedQualityRuleSet, 'name' | 'description'>> & {
    languageName: (language: string) => string
    languageDescription: string
  }
> = {
  en: {
    ordinary: { name: 'Ordinary checks', description: 'What is checked where no quality rules are chosen.' },
    strict: {
      name: 'Strict checks',
      description: 'The ordinary checks told louder; machine translations estimated below 75 % and fuzzy matches too.',
    },
    languageName: (language) => `Checks for ${language}`,
    languageDescription: 'The ordinary checks, and what is often written wrongly in this language.',
  },
  de: {
    ordinary: { name: 'Übliche Prüfungen', description: 'Was geprüft wird, wo keine Qualitätsregeln gewählt sind.' },
    strict: {
      name: 'Strenge Prüfungen',
      description:
        'Die üblichen Prüfungen, lauter gemeldet; auch maschinelle Übersetzungen, die unter 75 % geschätzt sind, und unscharfe Treffer.',
    },
    languageName: (language) => `Prüfungen für ${language}`,
    languageDescription: 'Die üblichen Prüfungen, und was in dieser Sprache oft falsch geschrieben wird.',
  },
}
