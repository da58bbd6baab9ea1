import type { Locale } from '@langwerk/contract/words'
import type { ScoringRule } from './scoring.ts'

export interface ShippedScoringRuleSet {
  name: string
  description: string
  wordsPerHour: number
  rules: (ScoringRule & { name: string })[]
}

/**
 * The scoring rule sets that come with the program, to be copied and changed, named in a language of the interface. Their
 * weights are those of the analysis, and what a machine translation is worth by its estimate; they say no price.
 */
export function shippedScoringRuleSets(locale: Locale): ShippedScoringRuleSet[] {
  const texts = setTexts[locale]
  const byMatch = (name: string, from: number, to: number, formula: string) =>
    ({ name, scoreType: 'translationMemoryMatch', minimumScore: from, maximumScore: to, formula }) as const
  const byEstimate = (name: string, from: number, to: number, formula: string) =>
    ({
      name,
      scoreType: 'machineTranslationQualityEstimationMatch',
      minimumScore: from,
      maximumScore: to,
      formula,
    }) as const
  return [
    {
      ...texts.translation,
      wordsPerHour: 300,
      rules: [
        byMatch(texts.context, 101, 101, 'words * 0.1'),
        byMatch(texts.exact, 100, 100, 'if(repeated, words * 0.2, words * 0.25)'),
        byMatch('95–99 %', 95, 99, 'words * 0.4'),
        byMatch('85–94 %', 85, 94, 'words * 0.6'),
        byMatch('75–84 %', 75, 84, 'words * 0.7'),
        // A machine translation is worth something where no better match is.
        byEstimate(texts.goodEstimate, 90, 100, 'words * 0.4'),
        byEstimate(texts.fairEstimate, 75, 89, 'words * 0.6'),
        byMatch(texts.rest, 0, 74, 'words'),
      ],
    },
    {
      ...texts.revision,
      wordsPerHour: 1000,
      rules: [byMatch(texts.repeated, 100, 101, 'if(repeated, 0, words)'), byMatch(texts.rest, 0, 99, 'words')],
    },
  ]
}

type Texts = Record<'translation' | 'revision', { name: string; description: string }> &
  Record<'context' | 'exact' | 'goodEstimate' | 'fairEstimate' | 'rest' | 'repeated', string>

const setTexts: Record<Locale, Texts> = {
  en: {
    translation: {
      name: 'Translation by matches',
      description: 'Weights by match and by the estimate of machine translation, at 300 weighted words an hour.',
    },
    revision: {
      name: 'Revision of every word',
      description: 'All words, but repetitions once only, at 1000 words an hour.',
    },
    context: 'In context',
    exact: '100 % and repetitions',
    goodEstimate: 'Machine translation from 90 %',
    fairEstimate: 'Machine translation from 75 %',
    rest: 'Everything else',
    repeated: 'Repetitions',
  },
  de: {
    translation: {
      name: 'Übersetzung nach Treffern',
      description:
        'Gewichte nach Treffern und nach der Schätzung der maschinellen Übersetzung, bei 300 gewichteten Wörtern je Stunde.',
    },
    revision: {
      name: 'Revision jedes Wortes',
      description: 'Alle Wörter, Wiederholungen aber nur einmal, bei 1000 Wörtern je Stunde.',
    },
    context: 'Im Kontext',
    exact: '100 % und Wiederholungen',
    goodEstimate: 'Maschinelle Übersetzung ab 90 %',
    fairEstimate: 'Maschinelle Übersetzung ab 75 %',
    rest: 'Alles andere',
    repeated: 'Wiederholungen',
  },
}
