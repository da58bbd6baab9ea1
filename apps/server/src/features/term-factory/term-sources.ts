import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { and, asc, desc, eq, exists, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { asViolation, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { job, jobTargetLanguage, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { language, translationMemoryDirection } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'

/** Whose texts are read, where these are no files. */
export interface TermSource {
  kind: 'job' | 'translationMemory'
  uuid: string
}

/** @throws Refusal 422 where the actor may not know of it, 403 where they may not read it. */
export async function requireSource(db: Db, actor: Actor, { kind, uuid }: TermSource): Promise<void> {
  if (kind === 'job') await requireJob(db, actor, uuid, 'read').catch(asViolation('job', 'job'))
  else
    await requireActionOnNamed(
      db,
      actor,
      { kind: 'translationMemory', object: 'translationMemory', uuid, propertyPath: 'translationMemory' },
      'read',
    )
}

interface Pair {
  source: string
  targets: string[]
}

/**
 * The languages in which the terms of a job or memory are found: those chosen, else the first pair of which the source can be read.
 * @param chosen uuids of languages
 * @returns the source, and the target where one is read beside it
 * @throws Refusal 422 for a language that the source has not, or that cannot be read.
 */
export async function languagesOfSource(
  db: Db,
  { kind, uuid }: TermSource,
  chosen: readonly string[],
): Promise<string[]> {
  const all = kind === 'job' ? await pairsOfJob(db, uuid) : await pairsOfMemory(db, uuid)
  if (all.length === 0) throw invalid({ propertyPath: kind, code: 'source_without_text' })
  const codes = await codesOf(db, [...all.flatMap(({ source, targets }) => [source, ...targets]), ...chosen])
  const isRead = (one: string) => extractionLanguage(codes.get(one) ?? '') !== undefined
  const unread = chosen.findIndex((one) => !isRead(one))
  if (unread >= 0) throw invalid({ propertyPath: `languages[${unread}]`, code: 'language_not_extracted' })
  if (chosen.length > 0) return chosenOf(all, chosen)
  const first = all.find(({ source }) => isRead(source))
  if (!first) throw invalid({ propertyPath: kind, code: 'language_not_extracted' })
  return [first.source, ...first.targets.filter(isRead).slice(0, 1)]
}

/** The order says nothing: of a pair the source is what the texts were translated from. */
function chosenOf(all: readonly Pair[], chosen: readonly string[]): string[] {
  const pair = all.find(({ source, targets }) =>
    chosen.every((one) => one === source || (chosen.includes(source) && targets.includes(one))),
  )
  if (pair) return [pair.source, ...chosen.filter((one) => one !== pair.source)]
  const sources = new Set(all.map(({ source }) => source))
  const unknown = chosen.findIndex((one) => !sources.has(one))
  throw invalid({ propertyPath: `languages[${Math.max(0, unknown)}]`, code: 'language_not_of_source' })
}

/** None of a job that was not read yet, or of which nothing could be read. */
async function pairsOfJob(db: Db, uuid: string): Promise<Pair[]> {
  const ofJob = db
    .select({ uuid: transUnit.uuid })
    .from(transUnit)
    .innerJoin(targetFile, eq(targetFile.uuid, transUnit.targetFileUuid))
    .where(eq(targetFile.jobUuid, job.uuid))
  const [found] = await db
    .select({ source: job.sourceLanguageUuid })
    .from(job)
    .where(and(eq(job.uuid, uuid), exists(ofJob)))
  if (!found?.source) return []
  const targets = await db
    .select({ uuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, uuid))
    .orderBy(asc(jobTargetLanguage.sortId))
  return [{ source: found.source, targets: targets.map((row) => row.uuid) }]
}

/** The directions of a memory, the one with most units first. */
async function pairsOfMemory(db: Db, uuid: string): Promise<Pair[]> {
  const table = translationMemoryDirection
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.translationMemoryUuid, uuid))
    .orderBy(desc(table.unitCount), asc(table.sourceLanguage), asc(table.targetLanguage))
  const codes = rows.flatMap(({ sourceLanguage, targetLanguage }) => [sourceLanguage, targetLanguage])
  const languages = await db.select().from(language).where(inArray(language.code, codes))
  const uuidOf = new Map(languages.map((row) => [row.code, row.uuid]))
  return rows.flatMap(({ sourceLanguage, targetLanguage, unitCount }) => {
    const [source, target] = [uuidOf.get(sourceLanguage), uuidOf.get(targetLanguage)]
    return source && target && unitCount > 0 ? [{ source, targets: [target] }] : []
  })
}

/** The codes of languages, as BCP 47, by their uuids. */
export async function codesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ uuid: language.uuid, code: language.code })
    .from(language)
    .where(inArray(language.uuid, [...new Set(uuids)]))
  return new Map(rows.map(({ uuid, code }) => [uuid, code]))
}
