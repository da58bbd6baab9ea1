import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  usePrompt: 'Ein Modell schreibt einen ersten Entwurf',
  usePromptHint:
    'Wenn der Auftrag vorbereitet wird, wird jeder Abschnitt nach Ihrem Prompt geschrieben. Menschen arbeiten damit weiter.',
  model: 'Generatives KI-Modell',
  noModels: 'Es gibt noch kein generatives KI-Modell. Sie werden unter „Ressourcen“ angelegt.',
  modelUnsupported: 'Die gewählten Sprachen werden vom gewählten KI-Modell nicht unterstützt.',
  guideline: 'Richtlinie',
  guidelineHint: 'Das Modell hält sich ebenfalls daran.',
  prompt: 'Prompt',
  estimate: 'Schätzung',
  estimating: 'Wird berechnet …',
  estimateSegments_one: '{{count}} Abschnitt',
  estimateSegments_other: '{{count}} Abschnitte',
  estimateTokens: 'etwa {{input}} Tokens gelesen und {{output}} geschrieben',
  estimateCost: 'etwa {{cost}}',
  estimateFree: 'das Modell hat keine Preise',
  notReckoned: 'Lässt sich gerade nicht berechnen.',
  estimateUnreadable: 'ohne das, was nicht lesbar ist: {{names}}',
}
