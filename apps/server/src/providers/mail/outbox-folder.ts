import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { MailTransport } from './mail-transport.ts'

/** Without SMTP: each mail becomes a file of the folder, and its text stands in the log, so that links can be followed. */
export function openOutboxFolder(folder: string, log: FastifyBaseLogger): MailTransport {
  return {
    send: async ({ uuid, recipient, subject, text, calendar }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${uuid}.txt`)
      await writeFile(`${file}.tmp`, `To: ${recipient}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
      if (calendar) await writeFile(join(folder, `${uuid}.ics`), calendar, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
      log.warn({ recipient, subject, text, file }, 'SMTP_URL is not set, so this mail was not sent but written down')
    },
  }
}
