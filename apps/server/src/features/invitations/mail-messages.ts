import { roleNameIn } from '@langwerk/contract/role-names'
import type { InvitationKind, Locale, PermissionRoleName } from '@langwerk/contract/words'
import type { MailContent } from '../../kit/mails.ts'

export interface InvitationMail {
  kind: Exclude<InvitationKind, 'registration'>
  subject: string
  organization: string | null
  /** The name of an organization's role, or a permission role. */
  role: string
  invitedBy: string
  message: string
  expiresAt: Date
  url: string
}

/** The mail that brings an invitation. */
export function invitationMail(locale: Locale, mail: InvitationMail): MailContent {
  const t = texts[locale]
  const role =
    mail.kind === 'termbase' ? (t.roles[mail.role as PermissionRoleName] ?? mail.role) : roleNameIn(locale, mail.role)
  return {
    subject: t.subject[mail.kind](mail),
    paragraphs: [
      t.invites[mail.kind]({ ...mail, role }),
      ...(mail.message ? [t.message(mail.message)] : []),
      t.expiry(mail.expiresAt.toLocaleDateString(locale === 'de' ? 'de-CH' : 'en-GB', { timeZone: 'UTC' })),
    ],
    action: { label: t.open, url: mail.url },
    footer: [t.unknown],
  }
}

export interface JoinedMail {
  /** Who joined, with their address. */
  name: string
  /** Who invited them, who is not in the team; null where it was themselves or nobody knows any more. */
  by: string | null
  team: string
  organization: string
  role: string
  url: string
}

/** The mail to those who own a team that somebody has joined by the organization's right. */
export function joinedMail(locale: Locale, mail: JoinedMail): MailContent {
  const t = texts[locale].joined
  return {
    subject: t.subject(mail),
    paragraphs: [
      t.joined({ ...mail, role: roleNameIn(locale, mail.role) }),
      mail.by ? t.invitedBy(mail.by) : t.invitedThemselves(mail),
    ],
    action: { label: t.open, url: mail.url },
    footer: [t.why],
  }
}

type Said = Pick<InvitationMail, 'subject' | 'organization' | 'role' | 'invitedBy'>
interface Texts {
  subject: Record<InvitationMail['kind'], (mail: Said) => string>
  invites: Record<InvitationMail['kind'], (mail: Said) => string>
  message: (message: string) => string
  expiry: (date: string) => string
  open: string
  unknown: string
  roles: Record<PermissionRoleName, string>
  joined: {
    subject: (mail: JoinedMail) => string
    joined: (mail: JoinedMail) => string
    invitedBy: (by: string) => string
    invitedThemselves: (mail: JoinedMail) => string
    open: string
    why: string
  }
}

const texts: Record<Locale, Texts> = {
  en: {
    subject: {
      team: ({ subject, organization }) => `Invitation to the team ${subject} of ${organization}`,
      organization: ({ subject }) => `Invitation to ${subject}`,
      termbase: ({ subject }) => `The termbase ${subject} is shared with you`,
    },
    invites: {
      team: ({ subject, organization, role, invitedBy }) =>
        `${invitedBy} invites you to the team “${subject}” of ${organization}, as ${role}.`,
      organization: ({ subject, role, invitedBy }) => `${invitedBy} invites you to ${subject}, as ${role}.`,
      termbase: ({ subject, role, invitedBy }) =>
        `${invitedBy} would like to share the termbase “${subject}” with you, as ${role}.`,
    },
    message: (message) => `“${message}”`,
    expiry: (date) => `Accept or decline until ${date}. Without an account you can register on the way.`,
    open: 'Open the invitation',
    unknown: 'If you do not know who sent this, simply do nothing.',
    roles: {
      owner: 'owner',
      manager: 'manager',
      editor: 'editor',
      reviewer: 'reviewer',
      reviewer_preview: 'preview',
      reader: 'reader',
    },
    joined: {
      subject: ({ name, team }) => `${name} has joined the team ${team}`,
      joined: ({ name, team, organization, role }) =>
        `${name} is in your team “${team}” of ${organization} now, as ${role}.`,
      invitedBy: (by) =>
        `The invitation was sent by ${by}, who is not in the team: a right in the organization allows it.`,
      invitedThemselves: ({ organization }) =>
        `Nobody of the team invited them: a right in ${organization} allowed them to come in by themselves.`,
      open: 'Look at the team',
      why: 'You get this mail because you answer for the team. If you did not expect it, ask an administrator of the organization.',
    },
  },
  de: {
    subject: {
      team: ({ subject, organization }) => `Einladung ins Team ${subject} von ${organization}`,
      organization: ({ subject }) => `Einladung zu ${subject}`,
      termbase: ({ subject }) => `Die Termbank ${subject} wird mit Ihnen geteilt`,
    },
    invites: {
      team: ({ subject, organization, role, invitedBy }) =>
        `${invitedBy} lädt Sie ins Team „${subject}“ von ${organization} ein, in der Rolle ${role}.`,
      organization: ({ subject, role, invitedBy }) => `${invitedBy} lädt Sie zu ${subject} ein, in der Rolle ${role}.`,
      termbase: ({ subject, role, invitedBy }) =>
        `${invitedBy} möchte die Termbank „${subject}“ mit Ihnen teilen, in der Rolle ${role}.`,
    },
    message: (message) => `„${message}“`,
    expiry: (date) =>
      `Sie können bis zum ${date} annehmen oder ablehnen. Ohne Konto registrieren Sie sich auf dem Weg dorthin.`,
    open: 'Einladung öffnen',
    unknown: 'Wenn Sie nicht wissen, wer Ihnen das schickt, tun Sie einfach nichts.',
    roles: {
      owner: 'Eigentümer',
      manager: 'Verwaltung',
      editor: 'Bearbeitung',
      reviewer: 'Prüfung',
      reviewer_preview: 'Vorschau',
      reader: 'Lesen',
    },
    joined: {
      subject: ({ name, team }) => `${name} ist dem Team ${team} beigetreten`,
      joined: ({ name, team, organization, role }) =>
        `${name} ist jetzt in Ihrem Team „${team}“ von ${organization}, in der Rolle ${role}.`,
      invitedBy: (by) =>
        `Die Einladung kam von ${by}. Diese Person ist nicht im Team: Ein Recht in der Organisation erlaubt es ihr.`,
      invitedThemselves: ({ organization }) =>
        `Niemand aus dem Team hat eingeladen: Ein Recht in ${organization} erlaubt es, von selbst dazuzukommen.`,
      open: 'Team ansehen',
      why: 'Sie erhalten diese E-Mail, weil Sie für das Team verantwortlich sind. Wenn Sie das nicht erwartet haben, fragen Sie jemanden aus der Verwaltung der Organisation.',
    },
  },
}

/** The mail that invites to register. */
export const registrationMail = (
  locale: Locale,
  { by, message, url, days }: { by: string; message: string; url: string; days: number },
) =>
  ({
    en: {
      subject: `${by} invites you to Langwerk`,
      paragraphs: [`${by} invites you to work with Langwerk, a platform for translations.`, ...quoted(message)],
      action: { label: 'Create an account', url },
      footer: [`The invitation is open for ${days} days. If you did not expect it, you need not do anything.`],
    },
    de: {
      subject: `${by} lädt Sie zu Langwerk ein`,
      paragraphs: [
        `${by} lädt Sie ein, mit Langwerk zu arbeiten, einer Plattform für Übersetzungen.`,
        ...quoted(message),
      ],
      action: { label: 'Konto anlegen', url },
      footer: [`Die Einladung gilt ${days} Tage. Falls Sie sie nicht erwartet haben, brauchen Sie nichts zu tun.`],
    },
  })[locale] satisfies MailContent

const quoted = (message: string) => (message.trim() === '' ? [] : [message.trim()])
