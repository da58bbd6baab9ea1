import type { CountedLimit } from '@langwerk/contract/plans'
import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** What those who pay for an organization are told. */
export interface Warning {
  credits: { state: 'low' | 'empty'; left: number }
  /** It counts anew on a day, where it counts what happened in a month. */
  limit: { limit: CountedLimit; used: number; most: number; resetsOn: Date | null }
  pastDue: { graceEndsOn: Date }
  card: { last4: string; expiryMonth: number; expiryYear: number }
  /** The credits of a payment that was given back or is contested, and how many of them had been used. */
  takenBack: { credits: number; used: number; isContested: boolean }
}
type Messages = {
  [Kind in keyof Warning]: (organization: string, about: Warning[Kind], url: string) => MailContent
}

const limits: Record<Locale, Record<CountedLimit, string>> = {
  en: {
    translations: 'translations of this month',
    teams: 'teams',
    reviewers: 'people who edit or review',
    termbases: 'termbases',
  },
  de: {
    translations: 'Übersetzungen dieses Monats',
    teams: 'Teams',
    reviewers: 'Personen, die bearbeiten oder prüfen',
    termbases: 'Termbanken',
  },
}

const two = (number: number) => String(number).padStart(2, '0')
/** 08.12.2026 */
const dayOf = (day: Date) => `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`
/** 12/2026, as it stands on a card. */
const monthOf = ({ expiryMonth, expiryYear }: Omit<Warning['card'], 'last4'>) => `${two(expiryMonth)}/${expiryYear}`

/** The mails to those who pay. */
export const mailMessages: Record<Locale, Messages> = {
  en: {
    credits: (organization, { state, left }, url) => ({
      subject: state === 'low' ? `${organization} has few credits left` : `${organization} has no credits left`,
      paragraphs: [
        state === 'low'
          ? `${organization} has ${Math.floor(left).toLocaleString('en')} credits left, a fifth of what there was.`
          : `The credits of ${organization} are used up. What costs credits is not done until there are some again.`,
      ],
      action: { label: 'Show the credits', url },
    }),
    limit: (organization, { limit, used, most, resetsOn }, url) => ({
      subject: `${organization} has used most of its plan`,
      paragraphs: [
        `Of the ${limits.en[limit]} that the plan of ${organization} allows, ${used} of ${most} are used.`,
        ...(resetsOn ? [`They count anew on ${dayOf(resetsOn)}.`] : []),
        'What is there stays in any case. For more than that, please choose another plan.',
      ],
      action: { label: 'Show the plan', url },
    }),
    pastDue: (organization, { graceEndsOn }, url) => ({
      subject: `A payment of ${organization} has failed`,
      paragraphs: [
        `The plan of ${organization} could not be paid. It goes on until ${dayOf(graceEndsOn)}; after that nothing new can be made, and what is there stays.`,
        'Please look after the card that it is paid with.',
      ],
      action: { label: 'Show the cards', url },
    }),
    card: (organization, { last4, ...expiry }, url) => ({
      subject: `The card of ${organization} expires`,
      paragraphs: [
        `The plan of ${organization} is paid with the card ending in ${last4}. It can be used until the end of ${monthOf(expiry)}.`,
        'Please add another one before that, and pay with it by default.',
      ],
      action: { label: 'Show the cards', url },
    }),
    takenBack: (organization, { credits, used, isContested }, url) => ({
      subject: `Credits of ${organization} were taken back`,
      paragraphs: [
        isContested
          ? `A payment of ${organization} is contested. Until that is settled, its credits cannot be used: ${credits.toLocaleString('en')}.`
          : `A payment of ${organization} was given back, and its credits were taken back with it: ${credits.toLocaleString('en')}.`,
        ...(used > 0 ? [`${used.toLocaleString('en')} of them had been used already. They need not be paid.`] : []),
      ],
      action: { label: 'Show the credits', url },
    }),
  },
  de: {
    credits: (organization, { state, left }, url) => ({
      subject:
        state === 'low' ? `${organization} hat nur noch wenige Credits` : `${organization} hat keine Credits mehr`,
      paragraphs: [
        state === 'low'
          ? `${organization} hat noch ${Math.floor(left).toLocaleString('de')} Credits, ein Fünftel dessen, was da war.`
          : `Die Credits von ${organization} sind aufgebraucht. Was Credits kostet, wird nicht getan, bis es wieder welche gibt.`,
      ],
      action: { label: 'Credits ansehen', url },
    }),
    limit: (organization, { limit, used, most, resetsOn }, url) => ({
      subject: `${organization} hat den größten Teil des Plans ausgeschöpft`,
      paragraphs: [
        `${limits.de[limit]}: Von ${most}, die der Plan von ${organization} umfasst, sind ${used} belegt.`,
        ...(resetsOn ? [`Neu gezählt wird ab dem ${dayOf(resetsOn)}.`] : []),
        'Was da ist, bleibt in jedem Fall. Für mehr wählen Sie bitte einen anderen Plan.',
      ],
      action: { label: 'Plan ansehen', url },
    }),
    pastDue: (organization, { graceEndsOn }, url) => ({
      subject: `Eine Zahlung von ${organization} ist fehlgeschlagen`,
      paragraphs: [
        `Der Plan von ${organization} konnte nicht bezahlt werden. Er läuft bis zum ${dayOf(graceEndsOn)} weiter; danach lässt sich nichts Neues anlegen, und was da ist, bleibt.`,
        'Bitte kümmern Sie sich um die Karte, mit der er bezahlt wird.',
      ],
      action: { label: 'Karten ansehen', url },
    }),
    card: (organization, { last4, ...expiry }, url) => ({
      subject: `Die Karte von ${organization} läuft ab`,
      paragraphs: [
        `Der Plan von ${organization} wird mit der Karte bezahlt, die auf ${last4} endet. Sie gilt bis Ende ${monthOf(expiry)}.`,
        'Bitte fügen Sie vorher eine andere hinzu, und bezahlen Sie standardmäßig mit ihr.',
      ],
      action: { label: 'Karten ansehen', url },
    }),
    takenBack: (organization, { credits, used, isContested }, url) => ({
      subject: `Credits von ${organization} wurden zurückgenommen`,
      paragraphs: [
        isContested
          ? `Eine Zahlung von ${organization} wird angefochten. Bis das geklärt ist, lassen sich ihre Credits nicht verwenden: ${credits.toLocaleString('de')}.`
          : `Eine Zahlung von ${organization} wurde zurückerstattet, und mit ihr wurden ihre Credits zurückgenommen: ${credits.toLocaleString('de')}.`,
        ...(used > 0
          ? [`Davon waren ${used.toLocaleString('de')} schon verbraucht. Sie werden nicht nachgefordert.`]
          : []),
      ],
      action: { label: 'Credits ansehen', url },
    }),
  },
}
