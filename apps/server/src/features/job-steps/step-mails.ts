import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { loadActor } from '../../access/actor.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { mailAddressOf } from '../../kit/mail-address.ts'
import { nameOfUser } from '../users/index.ts'
import {
  assigneeMail,
  giverMail,
  type NewsForAssignee,
  type NewsForGiver,
  type StepFacts,
  withdrawnMail,
} from './mail-messages.ts'
import { stepCalendar, titleOfStep } from './step-calendar.ts'
import { relationsTo } from './step-rights.ts'
import { readStep } from './step-rows.ts'
import { stepUrl } from './step-urls.ts'

type MailingHouse = Pick<House, 'mails' | 'config'>
type UserRow = typeof user.$inferSelect
type RequestRow = typeof jobStepRequest.$inferSelect

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

/** What mails say of a step, with the active account that has it or is offered it. */
async function readFacts(tx: Db, stepUuid: string) {
  const [row] = await tx
    .select({ step: jobStep, jobName: shareable.name, source, target, person: user })
    .from(jobStep)
    .innerJoin(job, eq(job.uuid, jobStep.jobUuid))
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .leftJoin(source, eq(source.uuid, job.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, jobStep.languageUuid))
    .leftJoin(user, eq(user.uuid, jobStep.userUuid))
    .where(eq(jobStep.uuid, stepUuid))
  if (!row) return null
  const { step, person, ...about } = row
  const facts: StepFacts = {
    ...step,
    ...about,
    words: step.quotedWords,
    rappen: step.rappenPerHour > 0 ? step.rappen : null,
  }
  return { step, facts, person }
}

/** The invitation by which somebody has a step, or is offered it. */
export async function standingRequest(tx: Db, stepUuid: string): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select({ request: jobStepRequest })
    .from(jobStepRequest)
    .innerJoin(jobStep, and(eq(jobStep.uuid, jobStepRequest.stepUuid), eq(jobStep.userUuid, jobStepRequest.userUuid)))
    .where(
      and(
        eq(jobStepRequest.stepUuid, stepUuid),
        or(isNull(jobStepRequest.answer), eq(jobStepRequest.answer, 'accepted')),
      ),
    )
    .orderBy(desc(jobStepRequest.createdAt))
    .limit(1)
  return row?.request
}

/** Mails to whoever has a step, or is offered it. A link that opens by itself is new with each mail, and ends the one before. */
export async function mailAssignee(house: MailingHouse, tx: Db, stepUuid: string, news: NewsForAssignee) {
  const found = await readFacts(tx, stepUuid)
  const request = await standingRequest(tx, stepUuid)
  if (!found?.person?.active || !request) return
  const { person, step, facts } = found
  const recipient = await mailAddressOf(tx, person)
  const isAnswered = request.answer !== null
  // Who has an account of their own signs in to it; an account that is shared is opened by the link.
  const token = isAnswered && !person.collectiveUser ? null : newToken()
  const opening = isAnswered ? `jobStepLogin/${stepUuid}` : `invitation/${request.uuid}`
  const url = token ? `${house.config.publicUrl}/jobs/job/${opening}#${token}` : stepUrl(house.config, step)
  const { locale } = person
  const mail = assigneeMail(locale, facts, news, url)
  // Whose work it is nobody learns who has not taken it.
  const calendar = stepCalendar(house.config, step, isAnswered ? titleOfStep(step, facts.jobName) : mail.subject)
  const content = { ...mail, ...(calendar && { calendar }) }
  const mailUuid = await house.mails.enqueue(tx, { recipient, locale, content })
  await tx
    .update(jobStepRequest)
    .set({ mailUuid, mailFailedAt: null, email: recipient, sentAt: sql`now()`, ...newLink(token) })
    .where(eq(jobStepRequest.uuid, request.uuid))
}

const newLink = (token: string | null) => ({ tokenHash: token && hashToken(token), codeHash: null })

/** Tells somebody that a step is no longer theirs; to be called while it still is. Who has declined it knows. */
export async function mailWithdrawal(house: MailingHouse, tx: Db, stepUuid: string, byUuid: string | null) {
  const found = await readFacts(tx, stepUuid)
  if (!found?.person?.active || found.person.uuid === byUuid || !(await standingRequest(tx, stepUuid))) return
  const { person, step, facts } = found
  const recipient = await mailAddressOf(tx, person)
  const mail = withdrawnMail(person.locale, facts)
  const calendar = stepCalendar(house.config, step, mail.subject, { withdrawn: true })
  const content = { ...mail, ...(calendar && { calendar }) }
  await house.mails.enqueue(tx, { recipient, locale: person.locale, content })
}

/** Tells whoever gives a step out what became of it, unless they did it themselves. */
export async function mailGiver(
  house: MailingHouse,
  tx: Db,
  stepUuid: string,
  news: NewsForGiver,
  byUuid: string | null,
) {
  const found = await readFacts(tx, stepUuid)
  const giver = await giverOf(tx, stepUuid)
  if (!found || !giver || giver.uuid === byUuid) return
  const { step, facts, person } = found
  const name = person ? nameOfUser(person) : ((await workerName(tx, step)) ?? step.serviceName)
  const who = step.worksOnIt ? `${name} (${step.worksOnIt})` : name
  const url = stepUrl(house.config, step)
  const recipient = await mailAddressOf(tx, giver)
  const { locale } = giver
  await house.mails.enqueue(tx, { recipient, locale, content: giverMail(locale, facts, news, who, url) })
}

async function workerName(tx: Db, { workerUuid }: { workerUuid: string | null }): Promise<string | undefined> {
  if (!workerUuid) return undefined
  const [worker] = await tx.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, workerUuid))
  return worker?.name
}

/** Who made the step or, where they give it out no longer, who has what it is of: the step above it, or the job. */
export async function giverOf(tx: Db, stepUuid: string): Promise<UserRow | null> {
  const step = await readStep(tx, stepUuid)
  if (!step) return null
  const [above] = step.parent
    ? [step.parent.userUuid]
    : (await tx.select().from(shareable).where(eq(shareable.uuid, step.jobUuid))).map(({ ownerUuid }) => ownerUuid)
  for (const uuid of [step.createdByUuid, above]) {
    const actor = uuid ? await loadActor(tx, uuid) : null
    if (!actor || !(await relationsTo(tx, actor, [step]))[0]?.takesBack) continue
    const [row] = await tx.select().from(user).where(eq(user.uuid, actor.uuid))
    if (row) return row
  }
  return null
}
