import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** To somebody for whom an administrator made an account: the link sets the first password. */
export const accountMail = (locale: Locale, { name, url, days }: { name: string; url: string; days: number }) =>
  ({
    en: {
      subject: 'Your account at Langwerk',
      paragraphs: [
        `Hello ${name},`,
        'an administrator has created an account for you. Please choose a password to sign in.',
      ],
      action: { label: 'Choose a password', url },
      footer: [`The link opens once and within ${days} days.`],
    },
    de: {
      subject: 'Ihr Konto bei Langwerk',
      paragraphs: [
        `Guten Tag ${name}`,
        'Für Sie wurde ein Konto angelegt. Bitte wählen Sie ein Passwort, um sich anzumelden.',
      ],
      action: { label: 'Passwort wählen', url },
      footer: [`Der Link öffnet sich einmal und innerhalb von ${days} Tagen.`],
    },
  })[locale] satisfies MailContent

/** The same later, when an administrator helps somebody who cannot get in. */
export const passwordMail = (locale: Locale, { name, url, days }: { name: string; url: string; days: number }) =>
  ({
    en: {
      subject: 'Set a new password',
      paragraphs: [`Hello ${name},`, 'an administrator has sent you this link. With it you set a new password.'],
      action: { label: 'Set a new password', url },
      footer: [`The link opens once and within ${days} days.`],
    },
    de: {
      subject: 'Neues Passwort setzen',
      paragraphs: [
        `Guten Tag ${name}`,
        'Sie erhalten diesen Link von Ihrer Administration. Damit setzen Sie ein neues Passwort.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      footer: [`Der Link öffnet sich einmal und innerhalb von ${days} Tagen.`],
    },
  })[locale] satisfies MailContent

/** To the address that an account had before an administrator changed it. */
export const addressChangedMail = (locale: Locale, { email }: { email: string }) =>
  ({
    en: {
      subject: 'Your e-mail address at Langwerk was changed',
      paragraphs: [
        `An administrator has changed the address of your account to ${email}. You now sign in with that address.`,
        'If this is a mistake, please speak to your administrator.',
      ],
    },
    de: {
      subject: 'Ihre E-Mail-Adresse bei Langwerk wurde geändert',
      paragraphs: [
        `Die Adresse Ihres Kontos wurde von Ihrer Administration in ${email} geändert. Sie melden sich von nun an mit dieser Adresse an.`,
        'Falls das ein Irrtum ist, wenden Sie sich bitte an Ihre Administration.',
      ],
    },
  })[locale] satisfies MailContent
