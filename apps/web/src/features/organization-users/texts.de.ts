import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  members: 'Mitglieder',
  invitations: 'Einladungen',
  lead: 'Wer zur Organisation gehört, und mit welchen Rechten.',
  invite: 'Einladen',
  inviteTitle: 'Einladen zu {{name}}',
  changeRole: 'Rolle ändern',
  remove: 'Aus der Organisation entfernen',
  removeTitle: '{{name}} entfernen?',
  removeText:
    '{{name}} verlässt die Organisation und alle ihre Teams. Offene Einladungen, die von dieser Person kamen, werden zurückgezogen; was ihr in diesen Teams gehört, geht an eine Administratorin oder einen Administrator der Organisation über.',
  removed: 'Benutzer aus der Organisation entfernt',
  left: 'Sie haben die Organisation verlassen',
  leave: 'Organisation verlassen',
  leaveTitle: '{{name}} verlassen?',
  leaveText:
    'Sie verlassen die Organisation und alle ihre Teams; was Ihnen dort gehört, geht an eine Administratorin oder einen Administrator über. Zurück kommen Sie nur durch eine Einladung.',
  emptyTitle: 'Noch niemand da',
  emptyText: 'Laden Sie die ersten Personen per E-Mail ein.',
}
