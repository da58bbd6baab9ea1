import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  accessTokens: 'API-Zugang',
  lead: 'Mit Zugangstoken arbeiten Skripte und andere Programme in Ihrem Namen. Senden Sie eines als „Authorization: Bearer …“.',
  documentation: 'API-Dokumentation',
  add: 'Neues Token',
  name: 'Name',
  description: 'Beschreibung',
  created: 'Erstellt',
  lastUsed: 'Zuletzt benutzt',
  never: 'Nie',
  revoke: 'Widerrufen',
  revokeTitle: '„{{name}}“ widerrufen?',
  revokeText: 'Programme mit diesem Token verlieren sofort ihren Zugang. Das ist endgültig.',
  revoked: 'Token widerrufen',
  nameRequired: 'Ein Name ist erforderlich',
  nameHint: 'Wofür das Token ist, damit Sie es später wiedererkennen.',
  emptyTitle: 'Noch keine Zugangstoken',
  emptyText:
    'Legen Sie ein Token an, wenn ein Skript, ein Redaktionssystem oder ein Build selbst Aufträge anlegen und Übersetzungen abholen soll.',
  createdTitle: 'Ihr neues Token',
  createdText: 'Kopieren Sie das Token jetzt. Es wird nur dieses eine Mal angezeigt.',
  token: 'Token',
  copy: 'Token kopieren',
  copied: 'In die Zwischenablage kopiert',
  done: 'Ich habe es kopiert',
}
