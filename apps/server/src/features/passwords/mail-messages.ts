import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** The mails about passwords. */
export const mailMessages = {
  en: {
    reset: (url) => ({
      subject: 'Set a new password',
      paragraphs: ['Somebody, probably you, asked for a new password. The link works once, for one hour.'],
      action: { label: 'Set a new password', url },
      footer: ['If this was not you, you need not do anything: your password stays as it is.'],
    }),
    changed: (url) => ({
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and other browsers were signed out.'],
      action: { label: 'Sign in', url },
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
    changed: (url) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: ['Das Passwort Ihres Kontos wurde geändert; andere Browser wurden abgemeldet.'],
      action: { label: 'Anmelden', url },
      footer: [
        'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort: „Passwort vergessen?“ auf der Anmeldeseite.',
      ],
    }),
  },
} satisfies Record<Locale, Record<string, (url: string) => MailContent>>
