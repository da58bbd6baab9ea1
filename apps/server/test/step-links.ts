import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { user } from '../src/database/schema/access.ts'
import type { Caller, testHouse } from './house.ts'
import { offerService, readyJob } from './job-steps.ts'
import { mailsTo, mailTo } from './outbox.ts'

/** What a link answers that opens nothing, for whatever reason. */
export const gone = { code: 'invitation_unavailable', detail: 'This invitation is not available anymore.' }

type World = ReturnType<typeof testHouse>

/** A manager with a job, and people of a pool: an account that several use, with an inbox, and two persons. */
export async function inviteCrew(world: World) {
  const organization = await world.organization(['Agency', 'Pool'])
  const [agency, pool] = organization.teams as [string, string]
  const [max, lab, tia] = [await world.person('Max'), await world.person('Lab'), await world.person('Tia')]
  await organization.join(max, agency, 'manager')
  for (const person of [max, lab, tia]) await organization.join(person, pool, 'reader')
  const inbox = `inbox-${lab.uuid}@langwerk.test`
  await changeUser(world, lab, { collectiveUser: true, teamInboxEmail: inbox })
  await changeUser(world, tia, { locale: 'de' })
  const teams = [{ team: `/api/teams/${agency}`, primaryTeam: true }]
  const job = await readyJob(max, ['The pump is closed.', 'The valve is open.'], {
    name: 'Secret pump',
    jobTeams: teams,
  })
  const services = { lab: await offerService(lab), tia: await offerService(tia) }
  return { organization, agency, max, lab, tia, inbox, services, ...job }
}

export const changeUser = (world: World, person: Pick<Caller, 'uuid'>, values: Partial<typeof user.$inferInsert>) =>
  world.house.db.update(user).set(values).where(eq(user.uuid, person.uuid))
export const addressOf = async (world: World, { uuid }: Pick<Caller, 'uuid'>) =>
  (await world.house.db.select().from(user).where(eq(user.uuid, uuid)))[0]!.email

/** The one link of a mail: where it leads, and its token. */
export function linkOf(text: string) {
  const links = text.match(/https?:\/\/\S+/g) ?? []
  expect(links).toHaveLength(1)
  const { pathname, hash } = new URL(links[0]!)
  return { pathname, uuid: pathname.split('/').at(-1)!, token: hash.slice(1) }
}

export type StepLink = ReturnType<typeof linkOf>

/** The links in the mails to an address, as soon as there are so many. */
export async function linksTo({ house }: World, address: string, subject: RegExp, count = 1) {
  await mailTo(house, address, subject, count)
  const found = mailsTo(house, address).filter((mail) => subject.test(mail.subject))
  return found.map(({ text }) => linkOf(text))
}

/** A browser that keeps its cookies. */
export function browserOn(world: World) {
  const jar = new Map<string, string>()
  let csrf = ''
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await world.house.http.inject({
      method,
      url: `/api${path}`,
      cookies: Object.fromEntries(jar),
      headers: { 'x-csrf-token': csrf },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    const body = isJson ? answer.json() : null
    if (body?.csrfToken) csrf = body.csrfToken
    return { status: answer.statusCode, body }
  }
  return { send, post: (path: string, body: object) => send('POST', path, body), jar }
}
