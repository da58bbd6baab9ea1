import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** The mails to people who register. */
export const mailMessages = {
  en: {
    confirm: (url) => ({
      subject: 'Please confirm your e-mail address',
      paragraphs: ['Welcome to Langwerk.', 'Please confirm that this is your address. The link works for two days.'],
      action: { label: 'Confirm e-mail address', url },
      footer: ['If you did not register, you can ignore this mail: without your confirmation nobody gets in.'],
    }),
    accountExists: (url) => ({
      subject: 'You have an account already',
      paragraphs: [
        'Somebody, probably you, wanted to register with this address. There is an account for it already.',
        'If you have forgotten your password, you can set a new one.',
      ],
      action: { label: 'Set a new password', url },
      footer: ['If this was not you, you need not do anything.'],
    }),
  },
  de: {
    confirm: (url) => ({
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'Willkommen bei Langwerk.',
        'Bitte bestätigen Sie, dass dies Ihre Adresse ist. Der Link gilt zwei Tage.',
      ],
      action: { label: 'E-Mail-Adresse bestätigen', url },
      footer: [
        'Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren: Ohne Ihre Bestätigung kommt niemand hinein.',
      ],
    }),
    accountExists: (url) => ({
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'Jemand, vermutlich Sie, wollte sich mit dieser Adresse registrieren. Es gibt dafür bereits ein Konto.',
        'Wenn Sie Ihr Passwort vergessen haben, können Sie ein neues setzen.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      footer: ['Wenn Sie das nicht waren, müssen Sie nichts tun.'],
    }),
  },
} satisfies Record<Locale, Record<string, (url: string) => MailContent>>
