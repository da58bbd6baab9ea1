import type { meaningRefusals as english, meaningViolations as englishViolations } from './meaning-refusals.en.ts'

export const meaningRefusals: Record<keyof typeof english, string> = {
  model_gives_embeddings:
    'Dieses Modell liefert Einbettungen und schreibt keine Texte. Bitte wählen Sie ein anderes Modell.',
  model_gives_texts: 'Dieses Modell schreibt Texte und liefert keine Einbettungen.',
  model_of_searches:
    'Mit diesem Modell werden Termbanken nach Bedeutung durchsucht. Bitte trennen Sie sie zuerst davon, oder verbinden Sie ein anderes.',
  not_connected_to_model: 'Die Termbank ist mit keinem Modell für die Suche nach Bedeutung verbunden.',
}

export const meaningViolations: Record<keyof typeof englishViolations, string> = {
  model_gift_kept: 'Was das Modell liefert, lässt sich nach dem Anlegen nicht ändern',
  model_without_embeddings: 'Dieses Modell liefert keine Einbettungen',
  model_without_texts: 'Dieses Modell liefert Einbettungen und schreibt keine Texte',
  provider_without_embeddings: 'Dieser Anbieter hat keine Modelle, die Einbettungen liefern',
}
