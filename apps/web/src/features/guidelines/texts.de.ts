import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Richtlinien',
  lead: 'Was man vor dem Übersetzen oder Prüfen wissen sollte: Ton, Stil, Gebote und Verbote.',
  add: 'Richtlinie anlegen',
  editTitle: 'Richtlinie bearbeiten',
  edit: 'Bearbeiten',
  shortDescription: 'Kurzbeschreibung',
  text: 'Text',
  loadingEditor: 'Der Editor wird geladen …',
  emptyTitle: 'Noch keine Richtlinien',
  emptyText:
    'Eine Richtlinie geht mit der Arbeit mit, die Sie anderen geben. Schreiben Sie einmal auf, wie Ihre Texte klingen sollen, und hängen Sie sie an jede Überarbeitung.',
  heading: 'Überschrift {{level}}',
  editor: {
    boldControlLabel: 'Fett',
    italicControlLabel: 'Kursiv',
    underlineControlLabel: 'Unterstrichen',
    bulletListControlLabel: 'Aufzählung',
    orderedListControlLabel: 'Nummerierte Liste',
    blockquoteControlLabel: 'Zitat',
    linkControlLabel: 'Link',
    unlinkControlLabel: 'Link entfernen',
    undoControlLabel: 'Rückgängig',
    redoControlLabel: 'Wiederholen',
    linkEditorInputLabel: 'Adresse des Links',
    linkEditorInputPlaceholder: 'https://example.com',
    linkEditorExternalLink: 'Link in neuem Tab öffnen',
    linkEditorInternalLink: 'Link im selben Tab öffnen',
    linkEditorSave: 'Speichern',
  },
}
