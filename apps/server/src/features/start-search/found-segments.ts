import type { FoundSegment } from '@langwerk/contract/start-search'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { segmentWords } from '../../database/schema/start-search.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { filesOfSteps } from './own-steps.ts'
import { blockSize, inBlock } from './take-words.ts'
import { asQuery, placeOf, wordsOf } from './words-of.ts'

interface SegmentWish {
  query: string
  limit: number
  /** A condition on the table `shareable`: a job that the actor may read. */
  seen: SQL | undefined
}

/** Of words that are everywhere, so many blocks of the newest jobs are looked at. */
const mostBlocks = 300
/** Who may read many jobs without their texts asks again, and not for ever. */
const mostRounds = 4

/**
 * Segments with all of the words on one side, those of the newest jobs first: of jobs whose texts the actor may read, and of the files
 * in steps of theirs.
 */
export async function findSegments(db: Db, actor: Actor, { query, limit, seen }: SegmentWish): Promise<FoundSegment[]> {
  const wanted = wordsOf(query).map(({ word }) => word)
  if (wanted.length === 0) return []
  const inSteps = await filesOfSteps(db, actor)
  const stepOf = new Map(inSteps.toReversed().map(({ targetFileUuid, stepUuid }) => [targetFileUuid, stepUuid]))
  const hidden = new Set<string>()
  for (let round = 1; ; round++) {
    const reached = or(
      and(seen, sql`${segmentWords.jobUuid} <> all(${uuidArray([...hidden])})`),
      inSteps.length > 0 ? sql`${segmentWords.targetFileUuid} = any(${uuidArray([...stepOf.keys()])})` : undefined,
    )
    const blocks = await blocksWith(db, { wanted, reached, limit })
    const inJobs = blocks.filter(({ targetFileUuid }) => !stepOf.has(targetFileUuid))
    const closed = await jobsWithoutTexts(db, actor, inJobs)
    if (closed.length === 0 || round === mostRounds) {
      const open = blocks.filter(
        ({ targetFileUuid, jobUuid }) => stepOf.has(targetFileUuid) || !closed.includes(jobUuid),
      )
      return segmentsIn(db, open, { wanted, limit, stepOf })
    }
    for (const uuid of closed) hidden.add(uuid)
  }
}

interface Block {
  targetFileUuid: string
  block: number
  jobUuid: string
}

/** Blocks in which a segment has all of the words. First those that have them anywhere, which the index knows by itself. */
async function blocksWith(
  db: Db,
  { wanted, reached, limit }: { wanted: readonly string[]; reached: SQL | undefined; limit: number },
): Promise<Block[]> {
  const near = db
    .select({
      targetFileUuid: segmentWords.targetFileUuid,
      block: segmentWords.block,
      createdAt: shareable.createdAt,
    })
    .from(segmentWords)
    .innerJoin(shareable, eq(shareable.uuid, segmentWords.jobUuid))
    .where(and(sql`${segmentWords.words} @@ ${asQuery(wanted, { anywhere: true })}::tsquery`, reached))
    .orderBy(sql`${shareable.createdAt} desc`, asc(segmentWords.targetFileUuid), asc(segmentWords.block))
    .limit(mostBlocks)
    .as('near')
  return db
    .select({
      targetFileUuid: segmentWords.targetFileUuid,
      block: segmentWords.block,
      jobUuid: segmentWords.jobUuid,
    })
    .from(near)
    .innerJoin(
      segmentWords,
      and(eq(segmentWords.targetFileUuid, near.targetFileUuid), eq(segmentWords.block, near.block)),
    )
    .where(sql`${segmentWords.words} @@ ${asQuery(wanted, { anywhere: false })}::tsquery`)
    .orderBy(sql`${near.createdAt} desc`, asc(segmentWords.targetFileUuid), asc(segmentWords.block))
    .limit(limit)
}

/** Those of the blocks' jobs that the actor may read without what is in their files. */
async function jobsWithoutTexts(db: Db, actor: Actor, blocks: readonly Block[]): Promise<string[]> {
  const jobs = [...new Set(blocks.map(({ jobUuid }) => jobUuid))]
  const standings = await standingsOn(db, actor, jobs)
  return jobs.filter((uuid) => {
    const standing = standings.get(uuid)
    return !standing || !mayDo(standing, 'accessWorkspace')
  })
}

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

/** The segments themselves, as they are now, in the order of the blocks. */
async function segmentsIn(
  db: Db,
  blocks: readonly Block[],
  { wanted, limit, stepOf }: { wanted: readonly string[]; limit: number; stepOf: ReadonlyMap<string, string> },
): Promise<FoundSegment[]> {
  if (blocks.length === 0) return []
  const units = await db
    .select({
      uuid: transUnit.uuid,
      sortId: transUnit.sortId,
      targetFileUuid: transUnit.targetFileUuid,
      source: transUnit.sourceText,
      target: transUnit.targetText,
    })
    .from(transUnit)
    .where(or(...blocks.map(inBlock)))
    .orderBy(asc(transUnit.sortId))
  const files = await db
    .select({
      targetFile: { uuid: targetFile.uuid, originalName: file.originalName },
      job: { uuid: job.uuid, name: shareable.name },
      sourceLanguage: source.code,
      targetLanguage: target.code,
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(job, eq(job.uuid, targetFile.jobUuid))
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .innerJoin(source, eq(source.uuid, job.sourceLanguageUuid))
    .innerJoin(target, eq(target.uuid, targetFile.languageUuid))
    .where(inArray(targetFile.uuid, [...new Set(blocks.map(({ targetFileUuid }) => targetFileUuid))]))
  const fileOf = new Map(files.map((one) => [one.targetFile.uuid, one]))
  const found: FoundSegment[] = []
  for (const { targetFileUuid, block } of blocks) {
    const about = fileOf.get(targetFileUuid)
    const isOfBlock = (unit: (typeof units)[number]) =>
      unit.targetFileUuid === targetFileUuid && Math.floor((unit.sortId - 1) / blockSize) === block
    for (const unit of about ? units.filter(isOfBlock) : []) {
      const places = [placeOf(unit.source, wanted), placeOf(unit.target, wanted)]
      if (places.every((place) => place === null)) continue
      const stepUuid = stepOf.get(targetFileUuid)
      found.push({
        ...about!,
        uuid: unit.uuid,
        sortId: unit.sortId,
        source: shortened(unit.source, places[0] ?? 0),
        target: shortened(unit.target, places[1] ?? 0),
        jobStep: stepUuid ? { uuid: stepUuid } : null,
      })
      if (found.length === limit) return found
    }
  }
  return found
}

/** How much is shown of a segment, and how much of that before the first word. */
const shownLength = 240
const shownBefore = 60

/** What stands around a place of a long text, from the beginning of a word on. */
function shortened(text: string, place: number): string {
  if (text.length <= shownLength) return text
  const from = place <= shownBefore ? 0 : text.indexOf(' ', place - shownBefore) + 1
  const start = from > place ? place : from
  const end = Math.min(text.length, start + shownLength)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
