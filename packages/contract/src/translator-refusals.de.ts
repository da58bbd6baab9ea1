import type { translatorViolations as english } from './translator-refusals.en.ts'

export const translatorViolations: Record<keyof typeof english, string> = {
  same_languages: 'Bitte wählen Sie zwei verschiedene Sprachen.',
  text_for_document:
    'Der Übersetzer nimmt {{most}} Zeichen auf einmal an. Bitte lassen Sie längere Texte als Dokument übersetzen.',
  languages_required: 'Bitte wählen Sie Ausgangs- und Zielsprachen aus.',
  segment_in_other_language: 'Für das Segment ist eine andere Sprache angegeben als für den Text.',
  tags_differ: 'Die Tags stimmen nicht überein, die Formatierung könnte leiden.',
}
