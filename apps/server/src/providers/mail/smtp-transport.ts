import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'

const patienceMs = 20_000

/**
 * Sends over SMTP (RFC 5321).
 * @param url `smtp://user:password@host:port` (STARTTLS where the server offers it) or `smtps://…`.
 * @param from `Langwerk <no-reply@host>` or an address.
 */
export function openSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(optionsOf(url))
  return {
    send: async ({ uuid, recipient, subject, text, html, calendar }) => {
      await transport.sendMail({
        // Addresses as objects: as a text, a line break in one would add recipients.
        to: { name: '', address: recipient },
        from,
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { method: methodOf(calendar), filename: 'step.ics', content: calendar } }),
        // The same over all tries, so that a mail that did arrive can be told from its repetition.
        messageId: `<${uuid}@${/@([^>]+)/.exec(from)?.[1] ?? 'langwerk'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}

/** Mail programs go by the head's word, which is the entry's own. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** What the address says, and how long to wait: a server that hangs must not hold the queue. */
function optionsOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
}
