import type { Locale } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

/** What somebody decided on a part of a proposal. */
export interface Decision {
  /** What was proposed, in a line. */
  text: string
  /** The language; empty for what the entry itself says. */
  language: string
  isAccepted: boolean
  reason: string
}

interface Decisions {
  termbaseName: string
  decisions: readonly Decision[]
  /** Where to look at them; null for somebody who may not open the termbase. */
  url: string | null
}

/** The mail to whoever proposed something: what was accepted and what was not, and why. */
export function decisionsMail(locale: Locale, { termbaseName, decisions, url }: Decisions): MailContent {
  const t = texts[locale]
  const lines = decisions.map(({ text, language, isAccepted, reason }) => {
    const what = language ? `${text} (${language})` : text
    return `${isAccepted ? t.accepted(what) : t.denied(what)}${reason ? `: ${t.quote(reason)}` : ''}`
  })
  const more = lines.length - mostLines
  return {
    subject: t.subject(termbaseName),
    paragraphs: [t.lead(termbaseName), [...lines.slice(0, mostLines), ...(more > 0 ? [t.more(more)] : [])].join('\n')],
    ...(url && { action: { label: t.open, url } }),
  }
}

const mostLines = 50

const texts = {
  en: {
    subject: (termbase: string) => `Your suggestions for “${termbase}”`,
    lead: (termbase: string) => `Somebody has decided on what you suggested for the termbase “${termbase}”.`,
    accepted: (what: string) => `Accepted: ${what}`,
    denied: (what: string) => `Not accepted: ${what}`,
    quote: (text: string) => `“${text}”`,
    more: (count: number) => `… and ${count} more`,
    open: 'Look at your suggestions',
  },
  de: {
    subject: (termbase: string) => `Ihre Vorschläge für „${termbase}“`,
    lead: (termbase: string) =>
      `Über das, was Sie für die Termbank „${termbase}“ vorgeschlagen haben, wurde entschieden.`,
    accepted: (what: string) => `Angenommen: ${what}`,
    denied: (what: string) => `Abgelehnt: ${what}`,
    quote: (text: string) => `„${text}“`,
    more: (count: number) => `… und ${count} weitere`,
    open: 'Ihre Vorschläge ansehen',
  },
} satisfies Record<Locale, unknown>
