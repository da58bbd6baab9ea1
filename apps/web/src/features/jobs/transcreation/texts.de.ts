import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  targetLanguage: 'Zielsprache',
  modelGone: 'Keines mehr',
  brief: 'Briefing',
  briefParts: {
    audience: 'Zielgruppe',
    tone: 'Ton',
    channel: 'Kanal',
    limits: 'Grenzen',
  },
  briefHints: {
    audience: 'Wer es liest und was diese Leute wissen.',
    tone: 'Wie es klingt.',
    channel: 'Wo es steht: Plakat, Mail, Webseite.',
    limits: 'Woran es sich halten muss: Länge, Wörter, Recht.',
  },
  showPrompt: 'Prompt anzeigen',
  promptOf: 'Prompt von {{name}}',
  alternatives: {
    none: 'Das Modell hat für dieses Segment noch keine Ideen.',
    take: 'Übernehmen',
    insertMarked: 'Markierten Text einfügen',
    insertMarkedHint: 'Markieren Sie oben einige Wörter; sie werden an der Schreibmarke des Ziels eingefügt.',
    nothingMarked: 'Markieren Sie zuerst die Wörter, die eingefügt werden sollen.',
    backTranslation: 'Sagt: {{text}}',
    by: '{{name}} · {{date}}',
    ask: 'Andere Ideen',
    asked: 'Neue Ideen stehen oben. Sie kosteten {{cost}}.',
    askedFree: 'Neue Ideen stehen oben.',
    failed: 'Es gibt keine neuen Ideen. {{message}}',
  },
}
