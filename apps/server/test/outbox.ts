import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from '../src/kit/house.ts'
import { until } from './house.ts'

interface WrittenMail {
  recipient: string
  subject: string
  text: string
  /** The calendar's entry that came with it; empty for none. */
  calendar: string
  /** The value of `name` in the query of the mail's link. */
  link(name: string): string
}

/** The mails that a house without SMTP has written down for somebody, in no order. */
export function mailsTo({ config }: Pick<House, 'config'>, recipient: string): WrittenMail[] {
  const folder = join(config.dataDirectory, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => mailOf(readFileSync(join(folder, name), 'utf8'), calendarOf(join(folder, name))))
    .filter((mail) => mail.recipient === recipient)
}

/** Waits for a mail with this subject to somebody; `count` of them where one is not the first. */
export const mailTo = (house: Pick<House, 'config'>, recipient: string, subject: RegExp, count = 1) =>
  until(async () => {
    const found = mailsTo(house, recipient).filter((mail) => subject.test(mail.subject))
    return found.length >= count && found[0]
  })

function calendarOf(file: string): string {
  const entry = file.replace(/txt$/, 'ics')
  return existsSync(entry) ? readFileSync(entry, 'utf8') : ''
}

function mailOf(written: string, calendar: string): WrittenMail {
  const [, recipient = '', subject = '', text = ''] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(written) ?? []
  return {
    recipient,
    subject,
    text,
    calendar,
    link: (name) => {
      const address = /https?:\/\/\S+/.exec(text)?.[0]
      const value = address && new URL(address).searchParams.get(name)
      if (!value) throw new Error(`The mail has no link with ${name}: ${text}`)
      return value
    },
  }
}
