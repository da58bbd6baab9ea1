import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  members: 'Mitglieder',
  invitations: 'Einladungen',
  invite: 'Einladen',
  inviteTitle: 'Einladen zu {{name}}',
  changeRole: 'Rolle ändern',
  removeTitle: '{{name}} entfernen?',
  leaveTitle: '{{name}} verlassen?',
  emptyTitle: 'Noch niemand da',
  emptyText: 'Laden Sie die ersten Personen per E-Mail ein.',
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  joined: 'Beigetreten',
  you: 'Sie',
  collectiveUser: 'Team-Postfach',
  deactivated: 'Deaktiviert',
  organization: {
    lead: 'Wer zur Organisation gehört, und mit welchen Rechten.',
    remove: 'Aus der Organisation entfernen',
    removeText:
      '{{name}} verlässt die Organisation und alle ihre Teams. Offene Einladungen, die von dieser Person kamen, werden zurückgezogen; was ihr in diesen Teams gehört, geht an eine Administratorin oder einen Administrator der Organisation über.',
    removed: 'Benutzer aus der Organisation entfernt',
    left: 'Sie haben die Organisation verlassen',
    leave: 'Organisation verlassen',
    leaveText:
      'Sie verlassen die Organisation und alle ihre Teams; was Ihnen dort gehört, geht an eine Administratorin oder einen Administrator über. Zurück kommen Sie nur durch eine Einladung.',
  },
  team: {
    remove: 'Aus dem Team entfernen',
    removeText:
      '{{name}} verliert, was nur dieses Team gab. Offene Einladungen, die von dieser Person kamen, werden zurückgezogen.',
    removed: 'Benutzer aus dem Team entfernt',
    left: 'Sie haben das Team verlassen',
    leave: 'Team verlassen',
    leaveText: 'Sie verlieren, was nur dieses Team Ihnen gab. Zurück kommen Sie nur durch eine Einladung.',
  },
}
