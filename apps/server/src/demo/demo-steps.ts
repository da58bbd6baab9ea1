import type { TransUnit } from '@langwerk/contract/trans-units'
import type { PermissionRoleName } from '@langwerk/contract/words'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { jobStep, jobStepLog, jobStepRequest } from '../database/schema/job-steps.ts'
import { targetFile } from '../database/schema/jobs.ts'
import { userService } from '../database/schema/people.ts'
import { languageUuid } from '../features/languages/index.ts'
import { countSteps } from '../kit/count-steps.ts'
import type { House } from '../kit/house.ts'
import { quoteSteps } from '../kit/step-quote.ts'
import { type DemoCaller, inTheNameOf } from './demo-caller.ts'
import { demoFilm } from './demo-jobs.ts'
import { demoEmail, demoPerson } from './demo-people.ts'
import { demoUuid } from './demo-uuid.ts'

/** A step of the sample film: whose it is, and when it was accepted and is due, in days from now. */
interface DemoStep {
  name: string
  role: PermissionRoleName
  service: string
  rappenPerHour: number
  message: string
  acceptedIn: number | null
  dueIn: number
}

const translation: DemoStep = {
  name: 'Translation',
  role: 'editor',
  service: 'Translation',
  rappenPerHour: 6000,
  message: 'Please address the viewers as friends, and keep the lines short.',
  acceptedIn: -4,
  dueIn: -1,
}
const revision: DemoStep = {
  name: 'Revision',
  role: 'reviewer',
  service: 'Revision',
  rappenPerHour: 7200,
  message: 'Please read it with the film beside it.',
  acceptedIn: -3,
  dueIn: 3,
}
const check: DemoStep = {
  name: 'Final check',
  role: 'reviewer_preview',
  service: 'Check by a specialist',
  rappenPerHour: 9000,
  message: 'Is everything in the film called as it is in the shop?',
  acceptedIn: null,
  dueIn: 6,
}
const steps: readonly DemoStep[] = [translation, revision, check]

const uuidOf = ({ name }: DemoStep) => demoUuid(`step ${name}`)
const serviceOf = ({ name }: DemoStep) => demoUuid(`service ${name}`)
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

/**
 * Puts the sample film in the midst of its steps: one is finished, one is under way, one is offered. The steps are written down as they
 * would stand by now, so that nobody is mailed at an address that is a sample; what people do in them passes through every check.
 */
export async function workInDemoSteps(house: House) {
  const { db } = house
  const [film] = await db.select({ uuid: targetFile.uuid }).from(targetFile).where(eq(targetFile.jobUuid, demoFilm))
  if (!film) return
  if (await db.transaction(insertSteps))
    await inTheNameOf(house, demoPerson(translation.role), (caller) => confirm(caller, film.uuid, translation, texts))
  await db
    .update(jobStep)
    .set({ finishedAt: inDays(translation.dueIn), finishedByUuid: demoPerson(translation.role) })
    .where(and(eq(jobStep.uuid, uuidOf(translation)), isNull(jobStep.finishedAt)))
  const begun = await db.$count(jobStep, and(eq(jobStep.uuid, uuidOf(revision)), sql`${jobStep.confirmedSegments} > 0`))
  if (begun === 0)
    await inTheNameOf(house, demoPerson(revision.role), (caller) =>
      confirm(caller, film.uuid, revision, corrections, 3),
    )
}

/** @returns whether the translation is still to be made. */
async function insertSteps(tx: Db): Promise<boolean> {
  const languages = { sourceLanguageUuid: languageUuid('en'), targetLanguageUuid: languageUuid('de') }
  await tx
    .insert(userService)
    .values(
      steps.map((step) => ({
        uuid: serviceOf(step),
        userUuid: demoPerson(step.role),
        name: step.service,
        rappenPerHour: step.rappenPerHour,
        ...languages,
      })),
    )
    .onConflictDoNothing()
  const inserted = await tx
    .insert(jobStep)
    .values(steps.map((step, index) => ({ ...stepRow(step), sortId: index + 1 })))
    .onConflictDoNothing()
    .returning({ uuid: jobStep.uuid })
  const fresh = steps.filter((step) => inserted.some(({ uuid }) => uuid === uuidOf(step)))
  if (fresh.length > 0) await insertStory(tx, fresh)
  const [made] = await tx
    .select()
    .from(jobStep)
    .where(eq(jobStep.uuid, uuidOf(translation)))
  return made !== undefined && made.finishedAt === null
}

function stepRow(step: DemoStep): Omit<typeof jobStep.$inferInsert, 'sortId'> {
  return {
    uuid: uuidOf(step),
    jobUuid: demoFilm,
    name: step.name,
    message: step.message,
    dueDt: inDays(step.dueIn),
    languageUuid: languageUuid('de'),
    userServiceUuid: serviceOf(step),
    serviceName: step.service,
    userUuid: demoPerson(step.role),
    status: step.acceptedIn === null ? 'invited' : 'accepted',
    acceptedAt: step.acceptedIn === null ? null : inDays(step.acceptedIn),
    rappenPerHour: step.rappenPerHour,
    createdByUuid: demoPerson('manager'),
    createdAt: inDays(translation.acceptedIn! - 1),
  }
}

/** The invitations to these steps, what was done with them, and what they take and cost. */
async function insertStory(tx: Db, fresh: readonly DemoStep[]) {
  await tx.insert(jobStepRequest).values(
    fresh.map((step) => ({
      uuid: demoUuid(`request ${step.name}`),
      stepUuid: uuidOf(step),
      userUuid: demoPerson(step.role),
      email: demoEmail(step.role),
      invitedByUuid: demoPerson('manager'),
      ...(step.acceptedIn !== null && { answer: 'accepted' as const, answeredAt: inDays(step.acceptedIn) }),
    })),
  )
  await tx.insert(jobStepLog).values(
    fresh.flatMap((step) => {
      const created = { uuid: demoUuid(`created ${step.name}`), userUuid: demoPerson('manager'), deed: 'created' }
      const accepted = { uuid: demoUuid(`accepted ${step.name}`), userUuid: demoPerson(step.role), deed: 'accepted' }
      return (step.acceptedIn === null ? [created] : [created, accepted]).map((deed) => ({
        ...deed,
        stepUuid: uuidOf(step),
      }))
    }),
  )
  const uuids = fresh.map(uuidOf)
  await countSteps(tx, inArray(sql`s.uuid`, uuids))
  await quoteSteps(tx, inArray(sql`s.uuid`, uuids))
}

/** Confirms the first open segments of a step, with what these texts make of them. */
async function confirm(
  caller: DemoCaller,
  film: string,
  step: DemoStep,
  written: Readonly<Record<string, string>>,
  most = Number.POSITIVE_INFINITY,
) {
  const inStep = `jobStepUuid=${uuidOf(step)}`
  const open = await caller.list<TransUnit>(`/files/${film}/trans_units?${inStep}&inStep=open`)
  for (const { uuid, version, sourceSegment, targetSegment } of open.slice(0, most)) {
    const before = targetSegment.xml || sourceSegment.xml
    const xml = Object.entries(written).reduce((text, [from, to]) => text.replace(from, to), before)
    await caller.patch(`/trans_units/${uuid}?${inStep}`, { version, confirmed: true, targetSegment: { xml } })
  }
}

const texts = {
  'Engadin, late September.': 'Engadin, Ende September.',
  'The first snow came early,': 'Der erste Schnee kam früh,',
  'and nobody had packed a stove.': 'und niemand hatte einen Ofen eingepackt.',
  'Did you bring': 'Hast du',
  'the tent': 'das Zelt',
  'I thought you had it.': 'Ich dachte, du hast es.',
  'Ready for less.': 'Bereit für weniger.',
}

/** The termbase knows the stove as something to cook on. */
const corrections = { 'einen Ofen eingepackt': 'einen Kocher eingepackt' }
