import type { Locale } from '@langwerk/contract/words'

interface ChangeTexts {
  title: string
  language: string
  file: string
  segment: string
  source: string
  before: string
  after: string
  difference: string
  changedBy: string
  comments: string
  none: string
  changed: (segments: number) => string
}

export const changeTexts: Record<Locale, ChangeTexts> = {
  en: {
    title: 'Report of changes',
    language: 'Language',
    file: 'File',
    segment: 'Segment',
    source: 'Source',
    before: 'Before',
    after: 'After',
    difference: 'Changes',
    changedBy: 'Changed by',
    comments: 'Comments',
    none: 'Nothing was changed.',
    changed: (segments) => `Changed segments: ${segments}`,
  },
  de: {
    title: 'Änderungsbericht',
    language: 'Sprache',
    file: 'Datei',
    segment: 'Segment',
    source: 'Ausgangstext',
    before: 'Vorher',
    after: 'Nachher',
    difference: 'Änderungen',
    changedBy: 'Geändert von',
    comments: 'Kommentare',
    none: 'Es wurde nichts geändert.',
    changed: (segments) => `Geänderte Segmente: ${segments}`,
  },
}
