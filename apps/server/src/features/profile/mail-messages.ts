import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

export const confirmAddressMail = (
  locale: Locale,
  { name, url, hours }: { name: string; url: string; hours: number },
) =>
  ({
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `Hello ${name},`,
        'this address is to be the one you sign in with. Please confirm that it is yours.',
      ],
      action: { label: 'Confirm this address', url },
      footer: [`The link opens once and within ${hours} hours. Until then everything stays as it is.`],
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        `Guten Tag ${name}`,
        'Mit dieser Adresse wollen Sie sich künftig anmelden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
      ],
      action: { label: 'Adresse bestätigen', url },
      footer: [`Der Link öffnet sich einmal und innerhalb von ${hours} Stunden. Bis dahin bleibt alles, wie es ist.`],
    },
  })[locale] satisfies MailContent

/** To a new address that is another account's: it tells its owner, and whoever asked learns nothing. */
export const addressInUseMail = (locale: Locale) =>
  ({
    en: {
      subject: 'Somebody wanted to use your e-mail address',
      paragraphs: [
        'Somebody wanted to make this the address of their account, but you have an account with it already. Nothing was changed.',
      ],
    },
    de: {
      subject: 'Jemand wollte Ihre E-Mail-Adresse benutzen',
      paragraphs: [
        'Jemand wollte diese Adresse für sein Konto eintragen, Sie haben damit aber schon ein Konto. Es wurde nichts geändert.',
      ],
    },
  })[locale] satisfies MailContent

/** To the present address, when a change is asked for. */
export const addressAskedMail = (locale: Locale, { email }: { email: string }) =>
  ({
    en: {
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        `The address of your account is to become ${email}, as soon as a link that we sent there is followed.`,
        'If that was not you, please change your password now; the link is then worth nothing.',
      ],
    },
    de: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      paragraphs: [
        `Die Adresse Ihres Kontos soll ${email} werden, sobald der Link bestätigt ist, den wir dorthin geschickt haben.`,
        'Falls Sie das nicht waren, ändern Sie bitte jetzt Ihr Passwort; der Link ist dann nichts mehr wert.',
      ],
    },
  })[locale] satisfies MailContent

/** To the old address, when it was changed. */
export const addressChangedMail = (locale: Locale, { email }: { email: string }) =>
  ({
    en: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `The address of your account is now ${email}. If that was not you, please write to your administrator.`,
      ],
    },
    de: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Die Adresse Ihres Kontos ist nun ${email}. Falls Sie das nicht waren, wenden Sie sich bitte an Ihre Administration.`,
      ],
    },
  })[locale] satisfies MailContent

export const accountDeletedMail = (locale: Locale) =>
  ({
    en: {
      subject: 'Your account was deleted',
      paragraphs: ['Your account and your personal data were deleted, as you asked. Thank you for your work.'],
    },
    de: {
      subject: 'Ihr Konto wurde gelöscht',
      paragraphs: ['Ihr Konto und Ihre persönlichen Daten wurden auf Ihren Wunsch gelöscht. Danke für Ihre Arbeit.'],
    },
  })[locale] satisfies MailContent
