import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { waitFor } from './product.ts'

export interface Mail {
  to: string[]
  /** As it came over the wire, with the soft line breaks of quoted-printable (RFC 2045, 6.7) taken out. */
  text: string
}

/** A mail server that keeps what it is given. */
export async function openMailbox() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text: decoded(Buffer.concat(chunks).toString('latin1')) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The newest link of mails to somebody whose address has this in it, as soon as there is one. */
    linkTo: (email: string, part: string) =>
      waitFor(async () =>
        mails
          .filter(({ to }) => to.includes(email))
          .flatMap(({ text }) => text.match(/https?:\/\/[^\s"<>]+/g) ?? [])
          .filter((link) => link.includes(part))
          .at(-1),
      ),
    /** Waits for the newest mail to somebody with such a subject, and gives its text. */
    mailTo: (email: string, subject: RegExp) =>
      waitFor(async () => mails.findLast(({ to, text }) => to.includes(email) && subject.test(subjectOf(text)))?.text),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The first address in a mail's text. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s"<>]+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in the mail: ${text}`)
  return link
}

const subjectOf = (text: string) => /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(text)?.[1] ?? ''

const decoded = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
