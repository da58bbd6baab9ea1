import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

type Notice = (url: string) => MailContent

const english =
  (subject: string, sentence: string): Notice =>
  (url) => ({
    subject,
    paragraphs: [sentence],
    action: { label: 'Look at the security of your account', url },
    footer: ['If this was not you, change your password now and log out everywhere.'],
  })
const german =
  (subject: string, sentence: string): Notice =>
  (url) => ({
    subject,
    paragraphs: [sentence],
    action: { label: 'Sicherheit Ihres Kontos ansehen', url },
    footer: ['Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und melden Sie sich überall ab.'],
  })

/** What the owner of an account hears when its protection changes. */
export const mailMessages = {
  en: {
    enabled: english('One-time passwords are on', 'Your account now asks for a one-time password at every sign-in.'),
    disabled: english('One-time passwords are off', 'Your account no longer asks for a one-time password.'),
    passkeyAdded: english('A passkey was added', 'A new passkey can now sign in to your account.'),
    passkeyRemoved: english('A passkey was removed', 'A passkey of your account was removed.'),
    reset: english(
      'Your second factors were reset',
      'An administrator has removed the one-time passwords, passkeys and recovery codes of your account. You sign in with your password alone until you set up a second factor again.',
    ),
  },
  de: {
    enabled: german('Einmalpasswörter sind an', 'Ihr Konto verlangt nun bei jeder Anmeldung ein Einmalpasswort.'),
    disabled: german('Einmalpasswörter sind aus', 'Ihr Konto verlangt kein Einmalpasswort mehr.'),
    passkeyAdded: german('Ein Passkey kam hinzu', 'Ein neuer Passkey kann sich nun bei Ihrem Konto anmelden.'),
    passkeyRemoved: german('Ein Passkey wurde entfernt', 'Ein Passkey Ihres Kontos wurde entfernt.'),
    reset: german(
      'Ihre zweiten Faktoren wurden zurückgesetzt',
      'Ein Administrator hat Einmalpasswörter, Passkeys und Wiederherstellungscodes Ihres Kontos entfernt. Bis Sie wieder einen zweiten Faktor einrichten, melden Sie sich nur mit Ihrem Passwort an.',
    ),
  },
} satisfies Record<Locale, Record<string, Notice>>
