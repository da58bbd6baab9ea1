import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

interface Texts {
  reset: (url: string) => MailContent
  /** @param changed where to go, and how many access tokens were revoked with the password and how many are left. */
  changed: (changed: { signIn: string; tokens: string; revoked: number; left: number }) => MailContent
}

/** The mails about passwords. */
export const mailMessages = {
  en: {
    reset: (url) => ({
      subject: 'Set a new password',
      paragraphs: ['Somebody, probably you, asked for a new password. The link works once, for one hour.'],
      action: { label: 'Set a new password', url },
      footer: ['If this was not you, you need not do anything: your password stays as it is.'],
    }),
    changed: ({ signIn, tokens, revoked, left }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and other browsers were signed out.',
        ...(revoked > 0
          ? ['Your access tokens and your API key were revoked: programs that used them need new ones.']
          : []),
        ...(left > 0
          ? [`Your access tokens still open your account to programs. You can revoke them here: ${tokens}`]
          : []),
      ],
      action: { label: 'Sign in', url: signIn },
      footer: ['If this was not you, set a new password at once: “Forgot your password?” on the sign-in page.'],
    }),
  },
  de: {
    reset: (url) => ({
      subject: 'Neues Passwort setzen',
      paragraphs: [
        'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      footer: ['Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.'],
    }),
    changed: ({ signIn, tokens, revoked, left }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Kontos wurde geändert; andere Browser wurden abgemeldet.',
        ...(revoked > 0
          ? [
              'Ihre Zugriffstoken und Ihr API-Schlüssel wurden widerrufen: Programme, die sie verwendet haben, brauchen neue.',
            ]
          : []),
        ...(left > 0
          ? [`Ihre Zugriffstoken öffnen Programmen weiterhin Ihr Konto. Hier können Sie sie widerrufen: ${tokens}`]
          : []),
      ],
      action: { label: 'Anmelden', url: signIn },
      footer: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort: „Passwort vergessen?“ auf der Anmeldeseite.',
      ],
    }),
  },
} satisfies Record<Locale, Texts>
