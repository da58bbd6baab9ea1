import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  usePrompt: 'Ein Modell schreibt einen ersten Entwurf',
  usePromptHint:
    'Wenn der Auftrag vorbereitet wird, wird jeder Abschnitt nach Ihrem Prompt geschrieben. Menschen arbeiten damit weiter.',
  model: 'Generatives KI-Modell',
  modelHint: 'Es schreibt die Texte, und sein Konto bezahlt.',
  noModels: 'Es gibt kein Modell, das Sie verwenden dürfen. Modelle werden unter „Ressourcen“ eingerichtet.',
  modelUnsupported: 'Die gewählten Sprachen werden vom gewählten KI-Modell nicht unterstützt.',
  guideline: 'Richtlinie',
  guidelineHint: 'Sie wird dem Modell mit jeder Frage gegeben.',
  prompt: 'Prompt',
  estimate: {
    label: 'Geschätzte Kosten',
    reading: 'Die Texte werden gelesen …',
    about: 'Etwa {{cost}}',
    withoutPrices: 'Nicht bekannt, was das Modell kostet',
    segments_one: '{{count}} Segment zu übertragen',
    segments_other: '{{count}} Segmente zu übertragen',
    sections_one: '{{count}} Abschnitt zu schreiben',
    sections_other: '{{count}} Abschnitte zu schreiben',
    tokens: 'etwa {{input}} Tokens gelesen und {{output}} geschrieben',
    unreadable: 'Nicht lesbar und in nichts davon enthalten: {{files}}',
  },
}
