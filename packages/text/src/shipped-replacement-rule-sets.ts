import type { Locale } from '@langwerk/contract/words'
import type { ReplacementRule } from './replacement-rules.ts'

export interface ShippedReplacementRuleSet {
  name: string
  description: string
  /** BCP 47; null for every language. */
  targetLanguage: string | null
  rules: (ReplacementRule & { name: string })[]
}

/** The replacement rule sets that come with the program, to be copied and changed, named in a language of the interface. */
export function shippedReplacementRuleSets(locale: Locale): ShippedReplacementRuleSet[] {
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const texts = setTexts[locale]
  return [
    {
      ...texts.placeholders,
      targetLanguage: null,
      rules: placeholders.map(({ name, expression }) => ({
        name: name[locale],
        type: 'createPlaceholderBeforeTranslation',
        sourceRegex: expression,
        targetRegex: '',
      })),
    },
    ...Object.entries(typography).map(([targetLanguage, changes]) => ({
      name: texts.typographyName(languages.of(targetLanguage) ?? targetLanguage),
      description: texts.typographyDescription,
      targetLanguage,
      rules: changes.map(({ name, from, to }) => ({
        name: name[locale],
        type: 'changeTargetAfterTranslation' as const,
        sourceRegex: from,
        targetRegex: to,
      })),
    })),
  ]
}

interface Named {
  name: Record<Locale, string>
}

/** What engines must not see, the longer before what it may hold. */
const placeholders: readonly (Named & { expression: string })[] = [
  {
    name: { en: 'Web addresses', de: 'Webadressen' },
    expression: '(?:https?|ftp)://[^\\s<>"]*[^\\s<>".,;:!?)]',
  },
  {
    name: { en: 'E-mail addresses', de: 'E-Mail-Adressen' },
    expression: '[\\w.%-]{1,64}@[\\w.-]{1,200}\\.\\p{L}{2,20}',
  },
  {
    name: { en: 'Placeholders in braces', de: 'Platzhalter in geschweiften Klammern' },
    expression: '\\$?\\{\\{?[^{}\\s]{1,100}\\}?\\}',
  },
  {
    name: { en: 'Placeholders with a percent sign', de: 'Platzhalter mit Prozentzeichen' },
    expression: '%(?:\\d{1,2}\\$)?(?:[sdfux@]|\\.\\d{1,2}f)|%\\w{1,50}%',
  },
]

interface Change extends Named {
  from: string
  to: string
}

const marks = '"“”„'
/** Straight and English quotation marks, and what another engine made of them, as the language writes them. */
const quotationMarks = (opening: string, closing: string): Change => ({
  name: { en: 'Quotation marks', de: 'Anführungszeichen' },
  from: `[${marks}]([^${marks}]*)[${marks}]`,
  to: `${opening}$1${closing}`,
})
const dash: Change = {
  name: { en: 'Dash', de: 'Gedankenstrich' },
  from: '([\\p{L}»”“’)]) - ([\\p{L}«“„‘(])',
  to: '$1 – $2',
}

/** By target language (BCP 47). */
const typography: Readonly<Record<string, readonly Change[]>> = {
  de: [quotationMarks('„', '“'), dash],
  'de-CH': [
    quotationMarks('«', '»'),
    dash,
    { name: { en: 'ss in place of ß', de: 'ss statt ß' }, from: 'ß', to: 'ss' },
    { name: { en: 'Thousands', de: 'Tausender' }, from: '(\\d)\\.(\\d{3})(?![\\d.])', to: '$1’$2' },
  ],
  en: [quotationMarks('“', '”'), dash],
  fr: [
    quotationMarks('«\u00a0', '\u00a0»'),
    dash,
    {
      name: { en: 'Space before ; ! ?', de: 'Leerzeichen vor ; ! ?' },
      from: '([\\p{L}\\p{N}»)]) ?([;!?])(?=\\s|$)',
      to: '$1\u202f$2',
    },
    {
      name: { en: 'Space before a colon', de: 'Leerzeichen vor dem Doppelpunkt' },
      from: '([\\p{L}\\p{N}»)]) ?:(?=\\s|$)',
      to: '$1\u00a0:',
    },
    { name: { en: 'Apostrophe', de: 'Apostroph' }, from: "(\\p{L})'(\\p{L})", to: '$1’$2' },
  ],
  it: [
    quotationMarks('«', '»'),
    dash,
    { name: { en: 'Apostrophe', de: 'Apostroph' }, from: "(\\p{L})'(\\p{L})", to: '$1’$2' },
  ],
  es: [quotationMarks('«', '»'), dash],
  pt: [quotationMarks('“', '”'), dash],
  nl: [quotationMarks('‘', '’'), dash],
}

const setTexts: Record<
  Locale,
  {
    placeholders: { name: string; description: string }
    typographyName: (language: string) => string
    typographyDescription: string
  }
> = {
  en: {
    placeholders: {
      name: 'Placeholders and addresses',
      description: 'Keeps %s, {name}, web and e-mail addresses from being translated.',
    },
    typographyName: (language) => `Typography: ${language}`,
    typographyDescription: 'Quotation marks, dashes and spaces of machine translations as the language writes them.',
  },
  de: {
    placeholders: {
      name: 'Platzhalter und Adressen',
      description: 'Hält %s, {name}, Web- und E-Mail-Adressen davon ab, übersetzt zu werden.',
    },
    typographyName: (language) => `Typografie: ${language}`,
    typographyDescription:
      'Anführungszeichen, Gedankenstriche und Leerzeichen maschineller Übersetzungen, wie die Sprache sie schreibt.',
  },
}
