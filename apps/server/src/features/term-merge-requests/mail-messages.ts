import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** What a mail about a merge request says of it. */
export interface RequestFacts {
  /** Of the import. */
  name: string
  termbase: string
  url: string
}

/** Why somebody gets one: those who approve when it waits, and who asked when it is decided. */
export type RequestNews =
  | { kind: 'waits'; by: string; entries: number }
  | { kind: 'accepted'; by: string; merged: number; denied: number }
  | { kind: 'denied'; by: string; reason: string }

export function requestMail(locale: Locale, facts: RequestFacts, news: RequestNews): MailContent {
  const t = texts[locale]
  return {
    subject: t.subject[news.kind](facts),
    paragraphs: [
      news.kind === 'waits'
        ? t.waits(facts, news)
        : news.kind === 'accepted'
          ? t.accepted(facts, news)
          : t.denied(facts, news),
      ...(news.kind === 'denied' && news.reason !== '' ? [t.quote(news.reason)] : []),
    ],
    action: { label: t.open, url: facts.url },
  }
}

type Of<Kind extends RequestNews['kind']> = Extract<RequestNews, { kind: Kind }>

interface Texts {
  subject: Record<RequestNews['kind'], (facts: RequestFacts) => string>
  waits: (facts: RequestFacts, news: Of<'waits'>) => string
  accepted: (facts: RequestFacts, news: Of<'accepted'>) => string
  denied: (facts: RequestFacts, news: Of<'denied'>) => string
  quote: (text: string) => string
  open: string
}

const texts: Record<Locale, Texts> = {
  en: {
    subject: {
      waits: ({ termbase }) => `Terms wait for your approval: ${termbase}`,
      accepted: ({ name }) => `Accepted: ${name}`,
      denied: ({ name }) => `Denied: ${name}`,
    },
    waits: ({ name, termbase }, { by, entries }) =>
      `${by || 'Somebody'} asks to merge ${entries === 1 ? 'one entry' : `${entries} entries`} of the import “${name}” into the termbase “${termbase}”. You may approve there: please look at them.`,
    accepted: ({ name, termbase }, { by, merged, denied }) =>
      `${by || 'Somebody'} has accepted your merge request “${name}”: ${merged === 1 ? 'one entry is' : `${merged} entries are`} in the termbase “${termbase}” now${denied > 0 ? `, ${denied} were left out` : ''}.`,
    denied: ({ name, termbase }, { by }) =>
      `${by || 'Somebody'} has denied your merge request “${name}” for the termbase “${termbase}”.`,
    quote: (text) => `“${text}”`,
    open: 'Open the merge request',
  },
  de: {
    subject: {
      waits: ({ termbase }) => `Terme warten auf Ihre Freigabe: ${termbase}`,
      accepted: ({ name }) => `Angenommen: ${name}`,
      denied: ({ name }) => `Abgelehnt: ${name}`,
    },
    waits: ({ name, termbase }, { by, entries }) =>
      `${by || 'Jemand'} möchte ${entries === 1 ? 'einen Eintrag' : `${entries} Einträge`} des Imports „${name}“ in die Termbank „${termbase}“ übernehmen. Sie dürfen dort freigeben: Bitte sehen Sie sich die Einträge an.`,
    accepted: ({ name, termbase }, { by, merged, denied }) =>
      `${by || 'Jemand'} hat Ihre Merge-Anfrage „${name}“ angenommen: ${merged === 1 ? 'Ein Eintrag ist' : `${merged} Einträge sind`} jetzt in der Termbank „${termbase}“${denied > 0 ? `, ${denied} wurden weggelassen` : ''}.`,
    denied: ({ name, termbase }, { by }) =>
      `${by || 'Jemand'} hat Ihre Merge-Anfrage „${name}“ für die Termbank „${termbase}“ abgelehnt.`,
    quote: (text) => `„${text}“`,
    open: 'Merge-Anfrage öffnen',
  },
}
