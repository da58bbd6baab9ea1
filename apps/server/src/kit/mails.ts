import type { Locale } from '@langwerk/contract/words'
import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { mailMessage } from '../database/schema/people.ts'
import { escapeHtml } from '../foundation/escape-html.ts'
import { invalid } from '../foundation/refusals.ts'
import { newUuid } from '../foundation/uuid.ts'
import type { MailTransport } from '../providers/mail/mail-transport.ts'
import type { Tasks } from '../tasks/tasks.ts'

/** What a mail says; each feature has its own in a file `mail-messages.ts`. */
export interface MailContent {
  subject: string
  /** Plain text, a paragraph each. */
  paragraphs: string[]
  /** The link that the mail is about. */
  action?: { label: string; url: string }
  /** After the link. */
  footer?: string[]
  /** A calendar's entry (RFC 5545) that goes with it. */
  calendar?: string
}

export interface Mails {
  /**
   * Puts a mail into the queue within the caller's transaction; `tasks.wake()` after the commit sends it at once.
   * @returns its uuid, by which it is known whether it went out.
   */
  enqueue(tx: Db, mail: { recipient: string; locale: Locale; content: MailContent }): Promise<string>
}

const kind = 'send_mail'
const keptDays = 30

/** Mails wait in the database and are tried for about six hours: a server that is away loses none. */
export function openMails({ db, tasks, transport }: { db: Db; tasks: Tasks; transport: MailTransport }): Mails {
  tasks.register<{ uuid: string }>({
    name: kind,
    attempts: 8,
    run: async ({ input: { uuid } }) => {
      const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.uuid, uuid))
      if (!mail || mail.sentAt || mail.text === null || mail.html === null) return
      await transport.send({ ...mail, text: mail.text, html: mail.html })
      await db
        .update(mailMessage)
        .set({ sentAt: new Date(), text: null, html: null, calendar: null, errorMessage: null })
        .where(eq(mailMessage.uuid, uuid))
      await db.delete(mailMessage).where(lt(mailMessage.createdAt, new Date(Date.now() - keptDays * 86_400_000)))
    },
    failed: async ({ uuid }, error) => {
      await db
        .update(mailMessage)
        .set({ errorMessage: error.message, text: null, html: null, calendar: null })
        .where(eq(mailMessage.uuid, uuid))
    },
  })

  return {
    enqueue: async (tx, { recipient, locale, content }) => {
      if (!isOneAddress(recipient)) throw invalid({ propertyPath: 'email', code: 'not_an_email' })
      const uuid = newUuid()
      await tx.insert(mailMessage).values({
        uuid,
        recipient,
        subject: content.subject.replaceAll(/\s+/g, ' ').slice(0, 200),
        text: textOf(content),
        html: htmlOf(content, locale),
        calendar: content.calendar ?? null,
      })
      await tasks.enqueue(tx, { kind, subjectUuid: uuid, input: { uuid } })
      return uuid
    },
  }
}

/** One mailbox, and nothing that a mail's head could take for more. */
export const isOneAddress = (address: string) => address.length <= 320 && z.email().safeParse(address).success

const textOf = ({ paragraphs, action, footer = [] }: MailContent) =>
  [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...footer].join('\n\n')

/** Tables and styles in place, as mail programs want it. */
function htmlOf({ subject, paragraphs, action, footer = [] }: MailContent, locale: Locale): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#2f5fd0;color:#fff;text-decoration:none;padding:11px 20px;border-radius:6px;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:12px;color:#667085;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f5f7;padding:24px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1d2433"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:10px;padding:32px"><p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#2f5fd0">Langwerk</p>${paragraphs.map((text) => paragraph(text)).join('')}${link}${footer.map((text) => paragraph(text, 'font-size:13px;color:#667085')).join('')}</div></body></html>`
}
