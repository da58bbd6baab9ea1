import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Termfactory',
  lead: 'Findet die Terme von Dokumenten, Aufträgen und Translation Memories, oder lässt sie von einem KI-Worker schreiben. Sie entscheiden, welche in eine Termbank kommen.',
  add: 'Terme suchen',
  name: 'Name',
  type: 'Quelle',
  types: {
    documents: 'Dokumente',
    job: 'Auftrag',
    translationMemory: 'Translation Memory',
    xliff: 'XLIFF',
    generated: 'Von KI geschrieben',
  },
  languages: 'Sprachen',
  found: 'Gefunden',
  accepted: 'Behalten',
  left: 'Offen',
  destination: 'Termbank',
  by: 'Von',
  created: 'Erstellt',
  open: 'Öffnen',
  rename: 'Umbenennen',
  renamed: 'Import umbenannt',
  cancel: 'Abbrechen',
  start: 'Starten',
  startAgain: 'Noch einmal starten',
  wider: 'Nach weniger Sicherem suchen …',
  removalNote:
    'Mit dem Import geht, was er gefunden hat und was darüber entschieden wurde. Was in eine Termbank kopiert wurde, bleibt dort.',
  emptyTitle: 'Noch keine Terme gefunden',
  emptyText:
    'Geben Sie Dokumente in einer oder zwei Sprachen an, oder senden Sie einen Auftrag oder ein Translation Memory hierher: Was ein Term zu sein scheint, wird mit seinen Kontexten aufgelistet, und Sie entscheiden.',
  emptyReader: 'Hier steht, worin jemand Terme sucht und was davon mit einem Ihrer Teams geteilt ist.',
  nothingTitle: 'Nichts gefunden',
  nothingText: 'Einen solchen Import gibt es nicht.',
  filter: { button: 'Filter', any: 'Alle', apply: 'Anwenden', clear: 'Zurücksetzen' },
}
