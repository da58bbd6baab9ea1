import type { Locale } from '@langwerk/contract/words'

interface ReportTexts {
  title: string
  rule: string
  severity: string
  findings: string
  segments: string
  falsePositives: string
  file: string
  language: string
  segment: string
  source: string
  target: string
  finding: string
  isFalsePositive: string
  yes: string
  none: string
  of: (found: number, all: number) => string
  untranslated: (segments: number) => string
}

export const reportTexts: Record<Locale, ReportTexts> = {
  en: {
    title: 'Quality report',
    rule: 'Rule',
    severity: 'Severity',
    findings: 'Findings',
    segments: 'Segments',
    falsePositives: 'False positives',
    file: 'File',
    language: 'Language',
    segment: 'Segment',
    source: 'Source',
    target: 'Target',
    finding: 'Finding',
    isFalsePositive: 'False positive',
    yes: 'yes',
    none: 'Nothing was found.',
    of: (found, all) => `${found} of ${all} segments with findings`,
    untranslated: (segments) => `Segments with an empty target, which are not counted: ${segments}`,
  },
  de: {
    title: 'Qualitätsbericht',
    rule: 'Regel',
    severity: 'Schwere',
    findings: 'Befunde',
    segments: 'Segmente',
    falsePositives: 'Falsch positive',
    file: 'Datei',
    language: 'Sprache',
    segment: 'Segment',
    source: 'Ausgangstext',
    target: 'Zieltext',
    finding: 'Befund',
    isFalsePositive: 'Falsch positiv',
    yes: 'ja',
    none: 'Es wurde nichts gefunden.',
    of: (found, all) => `${found} von ${all} Segmenten mit Befunden`,
    untranslated: (segments) => `Segmente mit leerem Zieltext, die nicht mitzählen: ${segments}`,
  },
}
