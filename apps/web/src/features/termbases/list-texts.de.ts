import type { texts as english } from './list-texts.en.ts'

/** What lists of termbases say, and the start page with them. */
export const texts: typeof english = {
  recent: 'Neueste Termbanken',
  add: 'Termbank anlegen',
  edit: 'Bearbeiten',
  replace: 'Ersetzen',
  import: 'Terme importieren',
  languages: 'Sprachen',
  termEntries: 'Einträge',
  emptyTitle: 'Noch keine Termbanken',
  emptyText:
    'Eine Termbank enthält Ihre Terme mit ihren Übersetzungen. Beim Übersetzen werden sie unterstrichen, verbotene gemeldet. Legen Sie eine an oder importieren Sie eine TBX-, Excel- oder CSV-Datei.',
  allTermbases: 'Alle Termbanken',
}
