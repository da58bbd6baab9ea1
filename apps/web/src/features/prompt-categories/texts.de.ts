import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Prompts',
  lead: 'Was generativen KI-Modellen aufgetragen wird, nach Kategorien.',
  add: 'Kategorie anlegen',
  editTitle: 'Kategorie bearbeiten',
  allCategories: 'Alle Promptkategorien',
  emptyTitle: 'Noch keine Prompts',
  emptyText:
    'Ein Prompt sagt, was ein Modell mit einem Text tut: ihn übersetzen, kürzen, für andere Leser schreiben. Sammeln Sie sie in Kategorien, und teilen Sie diese mit Ihren Teams.',
  prompts: {
    title: 'Prompts',
    add: 'Prompt anlegen',
    editTitle: 'Prompt bearbeiten',
    name: 'Name',
    text: 'Prompt',
    textHint: 'Was das Modell gefragt wird. Zwei öffnende geschweifte Klammern bieten die Platzhalter an.',
    systemMessage: 'Systemnachricht',
    systemMessageHint: 'Was dem Modell vorab über seine Rolle gesagt wird; sie darf leer bleiben.',
    version: 'Version',
    length: '{{characters}} von {{most}} Zeichen',
    insert: 'Platzhalter einfügen',
    placeholders: {
      sourceLanguage: 'Die Ausgangssprache, mit ihrem Namen',
      targetLanguage: 'Die Zielsprache, mit ihrem Namen',
      formality: 'Wie förmlich die Leser angesprochen werden',
      terms: 'Die Benennungen der Termbanken, die im Ausgangstext vorkommen',
      guideline: 'Der Text der Richtlinie',
      source: 'Der Ausgangstext',
      target: 'Der Zieltext, wie er jetzt ist',
      neighbours: 'Die Segmente davor und danach, nur zum Lesen',
      fileName: 'Der Name der Datei',
    },
    showVersions: 'Frühere Versionen zeigen',
    hideVersions: 'Frühere Versionen verbergen',
    versionUntil: 'Version {{version}}, bis {{at}}',
    takeVersion: 'Version {{version}} übernehmen',
    emptyTitle: 'Keine Prompts in dieser Kategorie',
    emptyText:
      'Schreiben Sie, was ein Modell tun soll, mit Platzhaltern für die Texte und Sprachen, mit denen es das tun soll.',
  },
}
