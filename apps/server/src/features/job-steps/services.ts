import { iriOf } from '@langwerk/contract/common'
import type { OfferedService } from '@langwerk/contract/job-steps'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { namesSeen } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { job, jobTargetLanguage } from '../../database/schema/jobs.ts'
import { userService } from '../../database/schema/people.ts'
import { language } from '../../database/schema/resources.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { servesLanguage } from '../../kit/language-relation.ts'
import { analysedBand, minutesFor, priceOf, sumOfMinutes } from '../../kit/step-quote.ts'
import { languageRef } from '../languages/index.ts'
import { nameOfUser } from '../users/index.ts'
import { ratingsOf } from './ratings.ts'

const source = alias(language, 'service_source')
const target = alias(language, 'service_target')

/** A service with the job's language that it is for. */
export interface FittingService {
  service: typeof userService.$inferSelect
  user: typeof user.$inferSelect
  source: typeof language.$inferSelect
  target: typeof language.$inferSelect
  jobLanguageUuid: string
}

/**
 * The services that a job's work could be given to: in its languages or in variants of them, of active people whose names the
 * actor may read.
 * @param languageUuid of the work, where it is in one language of the job
 */
export async function fittingServices(
  db: Db,
  actor: Actor,
  { jobUuid, languageUuid }: { jobUuid: string; languageUuid: string | null },
  which?: SQL,
): Promise<FittingService[]> {
  const wanted = await languagesOfJob(db, jobUuid)
  if (!wanted) return []
  const rows = await db
    .select({ service: userService, user, source, target })
    .from(userService)
    .innerJoin(user, eq(user.uuid, userService.userUuid))
    .innerJoin(source, eq(source.uuid, userService.sourceLanguageUuid))
    .innerJoin(target, eq(target.uuid, userService.targetLanguageUuid))
    .where(and(eq(user.active, true), namesSeen(actor), which))
  return rows.flatMap((row) => {
    if (!servesLanguage(row.source.code, wanted.source)) return []
    const fitting = wanted.targets.filter(
      ({ uuid, code }) => (languageUuid === null || uuid === languageUuid) && servesLanguage(row.target.code, code),
    )
    const exact = fitting.find(({ uuid }) => uuid === row.target.uuid) ?? fitting[0]
    return exact ? [{ ...row, jobLanguageUuid: exact.uuid }] : []
  })
}

async function languagesOfJob(db: Db, jobUuid: string) {
  const [found] = await db
    .select({ source: language.code })
    .from(job)
    .innerJoin(language, eq(language.uuid, job.sourceLanguageUuid))
    .where(eq(job.uuid, jobUuid))
  if (!found) return null
  const targets = await db
    .select({ uuid: language.uuid, code: language.code })
    .from(jobTargetLanguage)
    .innerJoin(language, eq(language.uuid, jobTargetLanguage.languageUuid))
    .where(eq(jobTargetLanguage.jobUuid, jobUuid))
    .orderBy(jobTargetLanguage.sortId)
  return { ...found, targets }
}

/**
 * What people offer for a job, or for the part of it that a step has, with what each would cost: the best rated first, of these the
 * cheapest.
 * @param part a condition on `trans_unit t` and its `target_file f`
 */
export async function listServices(
  db: Db,
  actor: Actor,
  of: { jobUuid: string; languageUuid: string | null },
  part: SQL,
): Promise<OfferedService[]> {
  const found = await fittingServices(db, actor, of)
  const ratings = await ratingsOf(
    db,
    found.map(({ user: person }) => person.uuid),
  )
  const { rows } = await db.execute<{ language: string; words: number; byRules: number | null }>(sql`
    select f.language_uuid as language, sum(t.words)::int as words, ${sumOfMinutes} as "byRules"
    from trans_unit t join target_file f on f.uuid = t.target_file_uuid ${analysedBand}
    where ${segmentsOfJob(of.jobUuid)} and not t.locked and ${part} group by f.language_uuid`)
  const workIn = new Map(rows.map(({ language: uuid, ...work }) => [uuid, work]))
  const offered = found.map(({ service, user: person, source: from, target: to, jobLanguageUuid }): OfferedService => {
    const { words, byRules } = workIn.get(jobLanguageUuid) ?? { words: 0, byRules: null }
    const minutes = minutesFor(words, byRules)
    const rated = ratings.get(person.uuid)
    return {
      '@id': iriOf('user_services', service.uuid),
      '@type': 'UserService',
      uuid: service.uuid,
      name: service.name,
      sourceLanguage: languageRef(from),
      targetLanguage: languageRef(to),
      rappenPerHour: service.rappenPerHour,
      serviceUser: {
        uuid: person.uuid,
        name: nameOfUser(person),
        email: person.email,
        collectiveUser: person.collectiveUser,
        profilePicture: person.profilePictureUuid,
        rating: rated?.rating ?? null,
        ratings: rated?.ratings ?? 0,
      },
      words,
      minutes,
      rappen: priceOf(service.rappenPerHour, minutes),
    }
  })
  return offered.sort(
    (a, b) =>
      (b.serviceUser.rating ?? 0) - (a.serviceUser.rating ?? 0) || a.rappen - b.rappen || a.name.localeCompare(b.name),
  )
}

/** Whether there is a service of a uuid, of an active person whose name the actor may read. */
export async function isOfferedTo(db: Db, actor: Actor, uuid: string): Promise<boolean> {
  const rows = await db
    .select({ uuid: userService.uuid })
    .from(userService)
    .innerJoin(user, eq(user.uuid, userService.userUuid))
    .where(and(eq(userService.uuid, uuid), eq(user.active, true), namesSeen(actor)))
  return rows.length > 0
}

/** The service of a uuid, where it fits a job as `fittingServices` says. */
export const fittingService = async (
  db: Db,
  actor: Actor,
  of: { jobUuid: string; languageUuid: string | null },
  uuid: string,
): Promise<FittingService | undefined> => (await fittingServices(db, actor, of, eq(userService.uuid, uuid)))[0]
