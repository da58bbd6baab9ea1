import { iriOf, type NamedRef } from '@langwerk/contract/common'
import type { JobStep, StepPart, SubStep } from '@langwerk/contract/job-steps'
import { permissionsOf } from '@langwerk/contract/service-provider-permissions'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { permissionsInStep } from '../../access/job-steps.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { jobStep, jobStepPart, jobStepRequest } from '../../database/schema/job-steps.ts'
import { file, job, targetFile } from '../../database/schema/jobs.ts'
import { prompt } from '../../database/schema/prompts.ts'
import { language } from '../../database/schema/resources.ts'
import { progressOfStep } from '../../kit/step-progress.ts'
import { languageRef } from '../languages/index.ts'
import { nameOfUser } from '../users/index.ts'
import { ratingsOf } from './ratings.ts'
import { actionsOnStep, type RelationToStep, relationsTo } from './step-rights.ts'
import { readSteps, type StepRow } from './step-rows.ts'

/** Steps as the contract shows them to somebody, each with its sub-steps where they may know of these. */
export async function presentSteps(db: Db, actor: Actor, rows: readonly StepRow[]): Promise<JobStep[]> {
  const below = await subStepsOf(db, rows)
  const all = [...rows, ...below]
  const relations = await relationsTo(db, actor, all)
  const words = await wordsOf(db, actor, all)
  const shown = all.map((row, index) => presentStep(actor, row, relations[index]!, words))
  return rows.map((row, index) => ({
    ...shown[index]!,
    jobSteps: seesMore(relations[index]!)
      ? shown.slice(rows.length).filter(({ jobStep: above }) => above?.uuid === row.uuid)
      : [],
  }))
}

export async function presentStepOf(db: Db, actor: Actor, row: StepRow): Promise<JobStep> {
  const [shown] = await presentSteps(db, actor, [row])
  return shown!
}

async function subStepsOf(db: Db, rows: readonly StepRow[]): Promise<StepRow[]> {
  const uuids = rows.filter(({ parentUuid }) => parentUuid === null).map(({ uuid }) => uuid)
  return uuids.length === 0 ? [] : readSteps(db, inArray(jobStep.parentUuid, uuids))
}

type Words = Awaited<ReturnType<typeof wordsOf>>

/** What steps name, in a query for each kind of thing. */
async function wordsOf(db: Db, actor: Actor, rows: readonly StepRow[]) {
  const some = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const things = some(rows.flatMap(({ jobUuid, workerUuid, guidelineUuid }) => [jobUuid, workerUuid, guidelineUuid]))
  const people = some(rows.flatMap(({ userUuid, finishedByUuid }) => [userUuid, finishedByUuid]))
  const jobs = some(rows.map(({ jobUuid }) => jobUuid))
  const named =
    things.length === 0
      ? []
      : await db
          .select({ uuid: shareable.uuid, name: shareable.name, description: shareable.description })
          .from(shareable)
          .where(inArray(shareable.uuid, things))
  const prompts = some(rows.map(({ promptUuid }) => promptUuid))
  const promptRows =
    prompts.length === 0
      ? []
      : await db.select({ uuid: prompt.uuid, name: prompt.name }).from(prompt).where(inArray(prompt.uuid, prompts))
  const users = people.length === 0 ? [] : await db.select().from(user).where(inArray(user.uuid, people))
  const sources = await db
    .select({ uuid: job.uuid, source: job.sourceLanguageUuid })
    .from(job)
    .where(inArray(job.uuid, jobs))
  const spoken = some([...rows.map(({ languageUuid }) => languageUuid), ...sources.map(({ source }) => source)])
  const languages = await db.select().from(language).where(inArray(language.uuid, spoken))
  return {
    named: new Map(named.map((row) => [row.uuid, row])),
    prompts: new Map(promptRows.map((row) => [row.uuid, row.name])),
    users: new Map(users.map((row) => [row.uuid, row])),
    names: await readNames(db, actor, people),
    languages: new Map(languages.map((row) => [row.uuid, row])),
    sources: new Map(sources.map(({ uuid, source }) => [uuid, source])),
    parts: await partsOf(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    invitations: await invitationsTo(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    ratings: await ratingsOf(db, people),
  }
}

/** The parts of steps, by the step's uuid, in the order of the files and of what stands in them. */
export async function partsOf(db: Db, steps: readonly string[]): Promise<Map<string, StepPart[]>> {
  const parts = new Map<string, StepPart[]>()
  if (steps.length === 0) return parts
  const rows = await db
    .select({ part: jobStepPart, originalName: file.originalName, language })
    .from(jobStepPart)
    .innerJoin(targetFile, eq(targetFile.uuid, jobStepPart.targetFileUuid))
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(and(inArray(jobStepPart.stepUuid, [...steps])))
    .orderBy(asc(file.sortId), asc(language.sortId), asc(jobStepPart.fromSortId))
  for (const { part, originalName, language: target } of rows) {
    const targetFileRef = { uuid: part.targetFileUuid, originalName, targetLanguage: languageRef(target) }
    const ofStep = parts.get(part.stepUuid) ?? []
    ofStep.push({ targetFile: targetFileRef, from: part.fromSortId, to: part.toSortId })
    parts.set(part.stepUuid, ofStep)
  }
  return parts
}

/** What of an invitation those see who give the step out, by the step's uuid: of the one that stands. */
async function invitationsTo(db: Db, steps: readonly string[]) {
  if (steps.length === 0) return new Map()
  const rows = await db
    .select({ uuid: jobStep.uuid, sentAt: jobStepRequest.sentAt, mailFailedAt: jobStepRequest.mailFailedAt })
    .from(jobStepRequest)
    .innerJoin(jobStep, and(eq(jobStep.uuid, jobStepRequest.stepUuid), eq(jobStep.userUuid, jobStepRequest.userUuid)))
    .where(
      and(inArray(jobStep.uuid, [...steps]), or(isNull(jobStepRequest.answer), eq(jobStepRequest.answer, 'accepted'))),
    )
    .orderBy(asc(jobStepRequest.createdAt))
  return new Map(
    rows.map(({ uuid, sentAt, mailFailedAt }) => [
      uuid,
      { sentAt: sentAt.toISOString(), mailFailed: mailFailedAt !== null },
    ]),
  )
}

/** What a step's people and those who give it out say to each other is not told to whoever has the step behind it. */
const seesMore = ({ standing, gives, has, hasParent }: RelationToStep) => standing !== null || gives || has || hasParent

function presentStep(actor: Actor, row: StepRow, relation: RelationToStep, words: Words): SubStep {
  const language = row.languageUuid ? words.languages.get(row.languageUuid) : undefined
  const sourceUuid = words.sources.get(row.jobUuid)
  const source = sourceUuid ? words.languages.get(sourceUuid) : undefined
  const guideline = row.guidelineUuid ? words.named.get(row.guidelineUuid) : undefined
  const worker = row.workerUuid ? words.named.get(row.workerUuid) : undefined
  const promptName = row.promptUuid ? words.prompts.get(row.promptUuid) : undefined
  // What a sub-step costs is between those who share the work; the job side knows what it pays for the whole.
  const seesQuote = relation.has || (row.parentUuid ? relation.hasParent : relation.gives)
  // Who has a sub-step alone may not know of the step above it.
  const knowsParent = relation.standing !== null || relation.hasParent
  return {
    '@id': iriOf('job_steps', row.uuid),
    '@type': 'JobStep',
    uuid: row.uuid,
    job: named('jobs', row.jobUuid, words.named.get(row.jobUuid)?.name ?? ''),
    jobStep: row.parent && named('job_steps', row.parent.uuid, knowsParent ? row.parent.name : ''),
    sortId: row.sortId,
    name: row.name,
    message: seesMore(relation) ? row.message : '',
    dueDt: row.dueDt?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
    sourceLanguage: source ? languageRef(source) : null,
    targetLanguage: language ? languageRef(language) : null,
    userService: row.workerUuid ? null : presentService(row, relation, words),
    artificialIntelligenceWorker: worker ? named('artificial_intelligence_workers', worker.uuid, worker.name) : null,
    guideline: guideline
      ? { ...named('guidelines', guideline.uuid, guideline.name), description: guideline.description }
      : null,
    prompt: row.promptUuid && promptName !== undefined ? named('prompts', row.promptUuid, promptName) : null,
    jobStepStatus: row.status && { name: row.status },
    invitation: relation.gives ? (words.invitations.get(row.uuid) ?? null) : null,
    opens: row.opens,
    isOpen: !row.waits,
    parts: words.parts.get(row.uuid) ?? [],
    files: row.files,
    segments: row.segments,
    words: row.words,
    confirmedSegments: row.confirmedSegments,
    progress: progressOfStep(row),
    quote:
      seesQuote && !row.workerUuid
        ? { words: row.quotedWords, minutes: row.minutes, rappenPerHour: row.rappenPerHour, rappen: row.rappen }
        : null,
    inheritServiceProviderPermissionsFromJobTemplate: row.inheritsPermissions,
    ...permissionsOf(row),
    serviceProviderPermissions: permissionsInStep(
      { ...permissionsOf(row), inherits: row.inheritsPermissions },
      row.parentFlags,
      row.templateFlags,
    ),
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    finishedBy: (row.finishedByUuid && words.names.get(row.finishedByUuid)) || null,
    declineReason: seesMore(relation) ? row.declineReason : '',
    returnReason: row.returnReason,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    rating:
      row.stars !== null && row.ratedAt && (relation.gives || relation.has)
        ? { stars: row.stars, words: row.ratingWords, ratedAt: row.ratedAt.toISOString() }
        : null,
    artificialIntelligenceWorkerRun: relation.standing || relation.gives ? row.runUuid : null,
    artificialIntelligenceWorkerState: stateOfWorker(row),
    queuedBudget: relation.gives ? row.queuedBudget : null,
    permissions: actionsOnStep(actor, row, relation),
  }
}

function stateOfWorker({ workerUuid, queuedByUuid, run }: StepRow): SubStep['artificialIntelligenceWorkerState'] {
  if (workerUuid === null) return null
  return queuedByUuid ? 'queued' : (run?.status ?? 'ready')
}

/** Whoever gives the work out knows the person; others only if they may read the name anyway. */
function presentService(
  row: StepRow,
  { gives, has }: RelationToStep,
  { users, names, ratings }: Words,
): SubStep['userService'] {
  const person = row.userUuid ? users.get(row.userUuid) : undefined
  const knows = gives || has
  const uuid = row.userUuid ?? row.uuid
  return {
    uuid: knows ? row.userServiceUuid : null,
    name: row.serviceName,
    serviceUser: {
      uuid,
      name: (knows && person ? nameOfUser(person) : names.get(uuid)) ?? '',
      email: knows && person ? person.email : '',
      collectiveUser: person?.collectiveUser ?? false,
      profilePicture: knows ? (person?.profilePictureUuid ?? null) : null,
      rating: gives ? (ratings.get(uuid)?.rating ?? null) : null,
      ratings: gives ? (ratings.get(uuid)?.ratings ?? 0) : 0,
    },
  }
}

const named = (collection: string, uuid: string, name: string): NamedRef => ({
  '@id': iriOf(collection, uuid),
  uuid,
  name,
})
