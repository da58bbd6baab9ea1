import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { mailAddressOf } from '../../kit/mail-address.ts'
import { nameOfUser } from '../users/index.ts'
import { type RequestNews, requestMail } from './mail-messages.ts'
import type { RequestRow } from './merge-run.ts'
import { approversOf } from './rights.ts'

type MailingHouse = Pick<House, 'mails' | 'config'>
type WithoutName<News> = News extends unknown ? Omit<News, 'by'> : never

/** Tells those who may approve in the termbase that a request waits for them; who asked knows. */
export async function mailApprovers(house: MailingHouse, tx: Db, row: RequestRow, entries: number): Promise<void> {
  if (!row.termbaseUuid) return
  const approvers = await approversOf(tx, row.termbaseUuid)
  const others = approvers.filter((uuid) => uuid !== row.userUuid)
  await mailTo(house, tx, row, { people: others, byUuid: row.userUuid }, { kind: 'waits', entries })
}

/** Tells who asked what became of it, unless they decided themselves. */
export async function mailAsker(
  house: MailingHouse,
  tx: Db,
  row: RequestRow,
  news: WithoutName<Exclude<RequestNews, { kind: 'waits' }>>,
): Promise<void> {
  if (!row.userUuid || row.userUuid === row.decidedByUuid) return
  await mailTo(house, tx, row, { people: [row.userUuid], byUuid: row.decidedByUuid }, news)
}

async function mailTo(
  { mails, config }: MailingHouse,
  tx: Db,
  { uuid, name, termbaseUuid, newTermbase }: RequestRow,
  { people, byUuid }: { people: readonly string[]; byUuid: string | null },
  news: WithoutName<RequestNews>,
) {
  if (people.length === 0) return
  const [by] = byUuid ? await tx.select().from(user).where(eq(user.uuid, byUuid)) : []
  const termbase = termbaseUuid ? await itemName(tx, termbaseUuid) : (newTermbase?.name ?? '')
  const url = `${config.publicUrl}/resources/termfactory/mergeRequest/${uuid}`
  for (const person of await tx
    .select()
    .from(user)
    .where(inArray(user.uuid, [...people]))) {
    if (!person.active) continue
    const { locale } = person
    const content = requestMail(locale, { name, termbase, url }, { ...news, by: by ? nameOfUser(by) : '' })
    await mails.enqueue(tx, { recipient: await mailAddressOf(tx, person), locale, content })
  }
}
