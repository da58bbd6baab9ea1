import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse, until, untilTriedAgain } from '../../test/house.ts'
import { mailMessage } from '../database/schema/people.ts'
import { mailMessages } from '../features/registration/mail-messages.ts'
import { newUuid } from '../foundation/uuid.ts'
import { openSmtpTransport } from '../providers/mail/smtp-transport.ts'

interface Received {
  from: string
  recipients: string[]
  source: string
}

/** A mail server that keeps what it gets; `refusals` says how often it is busy first. */
const server = { received: [] as Received[], refusals: 0, port: 0 }
let smtp: SMTPServer

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (server.refusals > 0) {
          server.refusals--
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        server.received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  smtp.listen(smtpPort, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
beforeEach(() => {
  server.received = []
  server.refusals = 0
})

// The house must know it before the server listens.
const smtpPort = 20_000 + (process.pid % 20_000)
const world = testHouse({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LANGWERK_MAIL_FROM: 'Langwerk <no-reply@langwerk.test>',
})
const greeting = {
  subject: 'Grüße',
  paragraphs: ['Guten Tag, <Ärztin> & Co.'],
  action: { label: 'Öffnen', url: 'https://langwerk.test/x?token=abc&y=1' },
}

async function send(recipient: string, content = greeting) {
  await world.house.db.transaction((tx) => world.house.mails.enqueue(tx, { recipient, locale: 'de', content }))
  world.house.tasks.wake()
}
const arrived = (count: number) => until(async () => server.received.length >= count && server.received)
const arrivedFor = (recipient: string) =>
  until(async () => server.received.find(({ recipients }) => recipients.includes(recipient)))
const headOf = ({ source }: Received) => source.split('\r\n\r\n', 1)[0]!
const storedFor = async (recipient: string) =>
  (await world.house.db.select().from(mailMessage).where(eq(mailMessage.recipient, recipient)))[0]!

test('a mail is sent once, in both forms, and its text is not kept', async () => {
  const recipient = `${newUuid()}@langwerk.test`
  await send(recipient)
  const [mail] = await arrived(1)
  expect(mail).toMatchObject({ from: 'no-reply@langwerk.test', recipients: [recipient] })
  expect(mail!.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail!.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(mail!.source).toContain('text/plain')
  expect(mail!.source).toContain('text/html')
  const stored = await until(async () => {
    const row = await storedFor(recipient)
    return row.sentAt && row
  })
  expect([stored.text, stored.html]).toEqual([null, null])
  world.house.tasks.wake()
  await send(`${newUuid()}@langwerk.test`)
  expect(await arrived(2)).toHaveLength(2)
})

test('a mail that the server does not take now is tried again, as the same mail', async () => {
  server.refusals = 2
  const recipient = `${newUuid()}@langwerk.test`
  await send(recipient)
  const mail = await untilTriedAgain(world.house, async () => server.received[0])
  expect(server.refusals).toBe(0)
  expect(mail.recipients).toEqual([recipient])
  const stored = await storedFor(recipient)
  expect(mail.source).toContain(`Message-ID: <${stored.uuid}@langwerk.test>`)
  expect(server.received).toHaveLength(1)
})

test('a mail of a transaction that is rolled back is never sent', async () => {
  const { db, mails, tasks } = world.house
  const [lost, kept] = [`${newUuid()}@langwerk.test`, `${newUuid()}@langwerk.test`]
  await db
    .transaction(async (tx) => {
      await mails.enqueue(tx, { recipient: lost, locale: 'en', content: greeting })
      throw new Error('No')
    })
    .catch(() => undefined)
  tasks.wake()
  await send(kept)
  await arrived(1)
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual([kept])
})

describe('what would write into a mail’s head', () => {
  test.each([
    'a@langwerk.test\r\nBcc: victim@langwerk.test',
    'a@langwerk.test\nSubject: Else',
    'a@langwerk.test, b@langwerk.test',
    'Name <a@langwerk.test>',
    'a@langwerk.test\0',
    '',
  ])('is no recipient: %j', async (recipient) => {
    await expect(send(recipient)).rejects.toMatchObject({ status: 422 })
  })

  test('is a space in a subject', async () => {
    const recipient = `${newUuid()}@langwerk.test`
    await send(recipient, { ...greeting, subject: 'Hello\r\nBcc: victim@langwerk.test' })
    const [mail] = await arrived(1)
    expect(mail!.recipients).toEqual([recipient])
    expect(mail!.source).toMatch(/^Subject: Hello Bcc: victim@langwerk\.test/m)
    expect(headOf(mail!)).not.toMatch(/^Bcc:/m)
  })

  test('reaches no further recipient where it comes past the queue', async () => {
    const transport = openSmtpTransport(`smtp://127.0.0.1:${smtpPort}`, 'no-reply@langwerk.test')
    const mail = { uuid: newUuid(), subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', calendar: null }
    await transport.send({ ...mail, recipient: 'a@langwerk.test\r\nBcc: victim@langwerk.test' }).catch(() => undefined)
    await transport.send({ ...mail, recipient: 'b@langwerk.test' })
    const recipients = server.received.flatMap((received) => received.recipients)
    expect(recipients).toContain('b@langwerk.test')
    expect(recipients.filter((address) => address.includes('victim') && !address.startsWith('a@'))).toEqual([])
  })
})

test('texts are escaped in the mail’s HTML', async () => {
  const recipient = `${newUuid()}@langwerk.test`
  const { db, mails } = world.house
  await mails.enqueue(db, { recipient, locale: 'de', content: greeting })
  const { html, text } = await storedFor(recipient)
  expect(html).toContain('Guten Tag, &lt;Ärztin&gt; &amp; Co.')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('href="https://langwerk.test/x?token=abc&amp;y=1"')
  expect(text).toContain('Öffnen:\nhttps://langwerk.test/x?token=abc&y=1')
})

test.each([
  ['en', /^Subject: Please confirm your e-mail address/m],
  ['de', /^Subject: =\?UTF-8\?Q\?Bitte_best=C3=A4tigen_Sie/m],
] as const)('mails speak the language of their reader: %s', async (locale, subject) => {
  const recipient = `${newUuid()}@langwerk.test`
  const content = mailMessages[locale].confirm('https://langwerk.test/confirmEmail?token=x')
  await world.house.mails.enqueue(world.house.db, { recipient, locale, content })
  world.house.tasks.wake()
  expect(headOf(await arrivedFor(recipient))).toMatch(subject)
})
