import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'KI-Worker',
  lead: 'Was generative KI-Modelle mit den Segmenten von Aufträgen tun: übersetzen, korrigieren, beurteilen, kommentieren.',
  add: 'Worker anlegen',
  editTitle: 'Worker bearbeiten',
  emptyTitle: 'Noch keine KI-Worker',
  emptyText:
    'Ein Worker tut mit einem generativen KI-Modell und Ihrem Prompt eines mit Segmenten: Zieltexte korrigieren, sagen, wie gut sie sind, die guten bestätigen. Aufträge sagen vorher, was seine Arbeit kosten wird.',
  groups: {
    action: 'Was er tut',
    texts: 'Was er dem Modell sagt',
    model: 'Mit welchem Modell',
    segments: 'An welchen Segmenten',
  },
  action: 'Aktion',
  actions: {
    editSourceSegment: 'Ausgangssegmente bearbeiten',
    editTargetSegment: 'Zielsegmente bearbeiten',
    createMachineTranslationQualityEstimationScore: 'Qualität schätzen (MTQE)',
    createMachineTranslationQualityEstimationScoreAndComment: 'Qualität schätzen (MTQE) und kommentieren',
    createComment: 'Kommentieren',
    lockTransUnit: 'Segmente sperren',
    confirmTargetSegment: 'Zielsegmente bestätigen',
    extractTerminology: 'Terminologie extrahieren',
  },
  about: {
    editSourceSegment:
      'Schreibt Ausgangstexte so, wie der Prompt es sagt, in ihrer eigenen Sprache. Tags und Zahlen bleiben, sonst bleibt das Segment, wie es war. Er lässt aus, was bestätigt oder gesperrt ist, ändert nie einen Zieltext, bestätigt nie und sperrt nie.',
    editTargetSegment:
      'Übersetzt Segmente ohne Zieltext und verbessert die Zieltexte der anderen, wie der Prompt es sagt. Tags, Zahlen, Terme und Längengrenzen werden eingehalten, sonst bleibt das Segment, wie es war. Er lässt aus, was bestätigt oder gesperrt ist, ändert nie einen Ausgangstext, bestätigt nie und sperrt nie.',
    createMachineTranslationQualityEstimationScore:
      'Lässt das Modell die Fehler jedes Zieltexts nennen und berechnet daraus mit festen Gewichten einen Wert von 0 bis 100. Der Wert steuert Qualitätsregeln, Bewertungsregeln und die geschätzte Prüfzeit. Auch bestätigte und gesperrte Segmente werden beurteilt. Er ändert nie einen Text, bestätigt nie und sperrt nie.',
    createMachineTranslationQualityEstimationScoreAndComment:
      'Lässt das Modell die Fehler jedes Zieltexts nennen, berechnet daraus mit festen Gewichten einen Wert von 0 bis 100 und schreibt die Fehler in einen Kommentar. Der Wert steuert Qualitätsregeln, Bewertungsregeln und die geschätzte Prüfzeit. Auch bestätigte und gesperrte Segmente werden beurteilt. Er ändert nie einen Text, bestätigt nie und sperrt nie.',
    createComment:
      'Schreibt einen Kommentar zu jedem Segment, zu dem das Modell etwas zu sagen hat, auch zu bestätigten und gesperrten. Er ändert nie einen Text, bestätigt nie und sperrt nie.',
    lockTransUnit:
      'Sperrt die Segmente, von denen das Modell sagt, dass zutrifft, wonach der Prompt fragt, auch bestätigte. Er sperrt keines mit einem Fehler einer Qualitätsregel, mit abweichenden Tags oder mit einer Schätzung unter dem Minimum der Engine, die den Zieltext geschrieben hat, oder sonst des Auftrags. Er ändert nie einen Text und hebt nie eine Sperre auf.',
    confirmTargetSegment:
      'Bestätigt die Zieltexte, von denen das Modell sagt, dass zutrifft, wonach der Prompt fragt. Er bestätigt keinen mit einem Fehler einer Qualitätsregel, mit abweichenden Tags oder mit einer Schätzung unter dem Minimum der Engine, die den Zieltext geschrieben hat, oder sonst des Auftrags, und keinen gesperrten. Er schreibt nichts in Translation Memories, ändert nie einen Text und nimmt nie eine Bestätigung zurück.',
    extractTerminology:
      'Sammelt im Bericht seines Laufs Vorschläge für Terme mit Definitionen, auch aus bestätigten und gesperrten Segmenten. Er ändert nie ein Segment und schreibt nie in eine Termbank.',
  },
  systemMessage: 'Systemnachricht',
  systemMessageHint: 'Was dem Modell vorab über seine Rolle gesagt wird; sie darf leer bleiben.',
  prompt: 'Prompt',
  promptHint:
    'Was das Modell gefragt wird. Die Segmente, ihre Terme und Nachbarn und die Form der Antwort fügt die Aktion hinzu. Zwei öffnende geschweifte Klammern bieten die Platzhalter an.',
  model: 'Generatives KI-Modell',
  modelHint:
    'Ein Worker ohne Modell wartet darauf und lässt sich nicht starten. Wer den Worker lesen darf, darf ihn arbeiten lassen.',
  noModels: 'Es gibt noch keine generativen KI-Modelle.',
  waits: 'wartet auf ein Modell',
  contextWindow: 'Kontext',
  contextWindowHint: 'Was das Modell um die Segmente herum liest; es ändert dort nichts. Mehr kostet mehr.',
  contextWindows: {
    current: 'Nur die Segmente selbst',
    one: 'Je ein Segment davor und danach',
    three: 'Je drei Segmente davor und danach',
    ten: 'Je zehn Segmente davor und danach',
    maximum: 'So viel, wie Platz hat',
  },
  ruleSet: 'Qualitätsregelsatz',
  ruleSetHint: 'Nur Segmente, zu denen eine Regel dieses Satzes etwas meldet. Leer heißt: alle.',
  noRuleSets: 'Es gibt noch keine Qualitätsregelsätze.',
  workOnTerminologyOnly: 'Nur an Terminologie arbeiten',
  workOnTerminologyOnlyHint:
    'Nur Segmente, in denen ein Term aus den Termbanken des Auftrags vorkommt; das Modell wird nach diesen Termen gefragt und nach nichts sonst.',
  doNotWorkOnAnswer: 'Nicht an Antworten arbeiten',
  doNotWorkOnAnswerHint: 'Segmente, deren jetzigen Zieltext ein Modell geschrieben hat, werden ausgelassen.',
  usage: 'Verbrauch',
  version: 'Version {{version}}. Sie steigt mit jeder Änderung der Aktion und der Texte; Läufe nennen ihre.',
}
