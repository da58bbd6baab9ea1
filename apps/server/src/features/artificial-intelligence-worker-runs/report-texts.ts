import type { Locale } from '@langwerk/contract/words'
import { workerRunTexts as german } from '@langwerk/contract/worker-run-texts.de'
import { workerRunTexts as english } from '@langwerk/contract/worker-run-texts.en'

type ReportTexts = typeof english & {
  title: string
  columns: {
    file: string
    language: string
    segment: string
    source: string
    outcome: string
    reason: string
    before: string
    after: string
    score: string
    comment: string
    terms: string
    inputTokens: string
    outputTokens: string
    cost: string
    currency: string
  }
}

export const reportTexts: Record<Locale, ReportTexts> = {
  en: {
    title: 'AI work',
    columns: {
      file: 'File',
      language: 'Language',
      segment: 'Segment',
      source: 'Source',
      outcome: 'Outcome',
      reason: 'Why',
      before: 'Before',
      after: 'After',
      score: 'Score',
      comment: 'Comment',
      terms: 'Terms',
      inputTokens: 'Tokens read',
      outputTokens: 'Tokens written',
      cost: 'Cost',
      currency: 'Paid in',
    },
    ...english,
  },
  de: {
    title: 'KI-Arbeit',
    columns: {
      file: 'Datei',
      language: 'Sprache',
      segment: 'Segment',
      source: 'Ausgangstext',
      outcome: 'Ergebnis',
      reason: 'Warum',
      before: 'Vorher',
      after: 'Nachher',
      score: 'Wert',
      comment: 'Kommentar',
      terms: 'Terme',
      inputTokens: 'Gelesene Tokens',
      outputTokens: 'Geschriebene Tokens',
      cost: 'Kosten',
      currency: 'Bezahlt in',
    },
    ...german,
  },
}
