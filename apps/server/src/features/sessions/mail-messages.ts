import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

interface Texts {
  /** Wrong passwords: the account is as safe as its password. */
  password: (url: string) => MailContent
  /** Wrong codes after the right password: somebody may know it. */
  secondFactor: (url: string) => MailContent
}

/** What the owner of an account hears when somebody tries to get in. */
export const mailMessages = {
  en: {
    password: (url) => ({
      subject: 'Somebody tried to sign in to your account',
      paragraphs: [
        'Wrong passwords were typed for your account several times within a quarter of an hour. Nobody got in by that, and you can sign in as ever.',
        'If it was you and you have forgotten your password, set a new one.',
      ],
      action: { label: 'Set a new password', url },
      footer: [
        'You get this mail at most once a day. A second factor protects your account even if a password is guessed.',
      ],
    }),
    secondFactor: (url) => ({
      subject: 'Somebody who knows your password tried to sign in',
      paragraphs: [
        'After the right password for your account, wrong codes of your second factor were typed several times within a quarter of an hour. Nobody got in by that.',
        'If this was not you, somebody knows your password: set a new one now.',
      ],
      action: { label: 'Set a new password', url },
      footer: ['You get this mail at most once a day.'],
    }),
  },
  de: {
    password: (url) => ({
      subject: 'Jemand hat versucht, sich bei Ihrem Konto anzumelden',
      paragraphs: [
        'Innerhalb einer Viertelstunde wurden bei Ihrem Konto mehrmals falsche Passwörter eingegeben. Dadurch ist niemand hineingekommen, und Sie können sich wie immer anmelden.',
        'Wenn Sie es waren und Ihr Passwort vergessen haben, setzen Sie ein neues.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      footer: [
        'Sie erhalten diese E-Mail höchstens einmal am Tag. Ein zweiter Faktor schützt Ihr Konto auch dann, wenn jemand das Passwort errät.',
      ],
    }),
    secondFactor: (url) => ({
      subject: 'Jemand, der Ihr Passwort kennt, hat versucht, sich anzumelden',
      paragraphs: [
        'Nach dem richtigen Passwort Ihres Kontos wurden innerhalb einer Viertelstunde mehrmals falsche Codes Ihres zweiten Faktors eingegeben. Dadurch ist niemand hineingekommen.',
        'Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Setzen Sie jetzt ein neues.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      footer: ['Sie erhalten diese E-Mail höchstens einmal am Tag.'],
    }),
  },
} satisfies Record<Locale, Texts>
