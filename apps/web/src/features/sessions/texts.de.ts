import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Anmelden',
  lead: 'Willkommen zurück bei {{system}}.',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen oder verbergen',
  rememberMe: 'Angemeldet bleiben',
  submit: 'Anmelden',
  invalidCredentials: 'Ungültige Zugangsdaten',
  required: 'Bitte füllen Sie beide Felder aus.',
  tooManyAttempts: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  somethingWentWrong: 'Etwas ist schiefgegangen.',
  contact: 'Noch kein Konto? Nehmen Sie Kontakt auf',
}
