import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  shortDescription: 'Kurzbeschreibung',
  text: 'Text',
  loadingEditor: 'Der Editor wird geladen …',
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
