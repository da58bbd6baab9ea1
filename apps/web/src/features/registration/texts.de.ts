import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  register: 'Registrieren',
  leadInvited: 'Sie sind eingeladen. Wählen Sie ein Passwort, und Sie sind dabei.',
  leadOpen: 'Legen Sie Ihr Konto an. Wir schicken Ihnen eine Nachricht, mit der Sie Ihre Adresse bestätigen.',
  leadClosed: 'Registrieren können sich Eingeladene. Verwenden Sie die Adresse, an die Ihre Einladung ging.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  agreeToTerms: 'Ich stimme den <terms>Nutzungsbedingungen</terms> und den <privacy>Datenschutzhinweisen</privacy> zu',
  toSignIn: 'Zur Anmeldung',
  invitationUnavailable: 'Diese Einladung ist nicht mehr verfügbar.',
  linkUnavailable: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  accountExists: 'Für diese Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.',
  checkMail: 'Sehen Sie in Ihr Postfach',
  checkMailText:
    'Wir haben eine Nachricht an {{email}} geschickt. Folgen Sie ihrem Link, um Ihre Adresse zu bestätigen.',
  confirmEmail: 'E-Mail-Adresse bestätigen',
  confirmLead: 'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.',
  confirm: 'Bestätigen und anmelden',
  forgotPassword: 'Passwort vergessen?',
  forgotLead: 'Nennen Sie uns Ihre Adresse, dann schicken wir Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  sendLink: 'Link schicken',
  resetMailed:
    'Wenn es für {{email}} ein Konto gibt, ist eine Nachricht mit einem Link unterwegs. Der Link gilt eine Stunde.',
  newPassword: 'Neues Passwort',
  newPasswordLead: 'Alle Browser, die bei Ihrem Konto angemeldet sind, werden abgemeldet.',
  firstPasswordLead: 'Wählen Sie das Passwort, mit dem Sie sich anmelden werden.',
  revokeAccessTokens: 'Auch meine Zugriffstoken und meinen API-Schlüssel widerrufen',
  revokeAccessTokensText:
    'Sinnvoll, wenn jemand anders in Ihrem Konto gewesen sein könnte. Programme, die sie verwenden, verlieren ihren Zugang.',
  setPassword: 'Passwort setzen',
  requestAgain: 'Neuen Link anfordern',
  passwordSet: 'Ihr Passwort ist gesetzt',
  passwordSetText: 'Sie können sich nun damit anmelden.',
}
