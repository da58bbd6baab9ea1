import { and, asc, eq, getTableColumns, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { segmentWords, segmentWordsStale } from '../../database/schema/start-search.ts'
import { createBreather } from '../../kit/breathe.ts'
import { areBeingPrepared } from '../trans-units/index.ts'
import { lexeme, wordsOf } from './words-of.ts'

/** So many neighbouring segments are a block; the triggers of `trans_unit` count alike. */
export const blockSize = 32
/** So many notes of changed blocks are looked at in one go, and so many blocks are taken: people have their turn between them. */
const mostNotes = 1000
const mostBlocks = 16

/**
 * Takes the words of some blocks whose segments have changed. Whoever else does so at the same time does no harm: a block is written
 * by the one who takes away a note of it, who has read it after what the note tells of.
 * @param after the note after which it goes on; 0 for the first one.
 * @returns where the next round goes on; null where there was nothing more.
 */
export async function takeWords(db: Db, rest: BlockRest, after: number): Promise<number | null> {
  const { waiting, rested } = await nextNotes(db, rest, after)
  const now = new Set(rested.slice(0, mostBlocks))
  const notes = waiting.filter((note) => now.has(keyOf(note)))
  if (notes.length === 0) return null
  for (const key of now) rest.begins(key)
  const found = await readBlocks(db, notes)
  const breathe = createBreather()
  for (const block of found.values()) {
    block.words = wordsOfBlock(block.units)
    await breathe()
  }
  await db.transaction(async (tx) => {
    const taken = await tx
      .delete(segmentWordsStale)
      .where(
        inArray(
          segmentWordsStale.id,
          notes.map(({ id }) => id),
        ),
      )
      .returning()
    const blocks = new Map(taken.map((note) => [keyOf(note), note]))
    const full = [...blocks.keys()].flatMap((key) => found.get(key) ?? [])
    const empty = [...blocks].flatMap(([key, note]) => (found.has(key) ? [] : [note]))
    if (empty.length > 0) await tx.delete(segmentWords).where(or(...empty.map(isBlock)))
    if (full.length > 0)
      await tx
        .insert(segmentWords)
        .values(full.map(({ units: _, ...row }) => row))
        .onConflictDoUpdate({
          target: [segmentWords.targetFileUuid, segmentWords.block],
          set: { words: sql`excluded.words` },
        })
  })
  const later = new Set(rested.slice(mostBlocks))
  const next = waiting.find((note) => later.has(keyOf(note)))
  if (next) return next.id - 1
  return waiting.length === mostNotes ? waiting.at(-1)!.id : null
}

/**
 * The first notes among which any are of rested blocks, and which blocks these are. Each stage that prepares a file writes its
 * segments anew: their words are taken once, when it may be worked on.
 */
async function nextNotes(db: Db, rest: BlockRest, from: number) {
  let after = from
  for (;;) {
    const waiting = await db
      .select(getTableColumns(segmentWordsStale))
      .from(segmentWordsStale)
      .leftJoin(targetFile, eq(targetFile.uuid, segmentWordsStale.targetFileUuid))
      .leftJoin(job, eq(job.uuid, targetFile.jobUuid))
      .where(and(gt(segmentWordsStale.id, after), sql`(${areBeingPrepared}) is not true`))
      .orderBy(asc(segmentWordsStale.id))
      .limit(mostNotes)
    const rested = [...new Set(waiting.map(keyOf))].filter(rest.isOver)
    if (rested.length > 0 || waiting.length < mostNotes) return { waiting, rested }
    after = waiting.at(-1)!.id
  }
}

/** Which blocks are left in peace for a while. */
export interface BlockRest {
  isOver(block: string): boolean
  begins(block: string): void
}

const restMs = 10_000

/**
 * All words of a block are written with each of its segments, and whoever works through them saves one every few seconds. What is changed
 * now and then is taken at once, and what is changed all the time every ten seconds.
 */
export function openBlockRest(): BlockRest {
  // A clock that nobody sets back.
  const now = () => performance.now()
  const until = new Map<string, number>()
  const forget = () => {
    for (const [block, end] of until) if (end <= now()) until.delete(block)
  }
  return {
    isOver: (block) => (until.get(block) ?? 0) <= now() + restMs,
    begins: (block) => {
      if (until.size >= mostNotes) forget()
      until.set(block, Math.max(until.get(block) ?? 0, now()) + restMs)
    },
  }
}

interface Place {
  targetFileUuid: string
  block: number
}

interface Unit {
  sortId: number
  source: string
  target: string
}

const keyOf = ({ targetFileUuid, block }: Place) => `${targetFileUuid} ${block}`

const isBlock = ({ targetFileUuid, block }: Place) =>
  and(eq(segmentWords.targetFileUuid, targetFileUuid), eq(segmentWords.block, block))

/** A condition on `trans_unit`: a segment of the block. */
export const inBlock = ({ targetFileUuid, block }: Place) =>
  and(
    eq(transUnit.targetFileUuid, targetFileUuid),
    gte(transUnit.sortId, block * blockSize + 1),
    lte(transUnit.sortId, (block + 1) * blockSize),
  )

/** The blocks that have any segments. */
async function readBlocks(db: Db, places: readonly Place[]) {
  const different = new Map(places.map((place) => [keyOf(place), place]))
  const rows = await db
    .select({
      targetFileUuid: transUnit.targetFileUuid,
      jobUuid: transUnit.jobUuid,
      sortId: transUnit.sortId,
      source: transUnit.sourceText,
      target: transUnit.targetText,
    })
    .from(transUnit)
    .innerJoin(targetFile, eq(targetFile.uuid, transUnit.targetFileUuid))
    // What is being removed is found by nobody.
    .where(and(isNotNull(targetFile.jobUuid), or(...[...different.values()].map(inBlock))))
  const blocks = new Map<string, Place & { jobUuid: string; units: Unit[]; words: string }>()
  for (const { targetFileUuid, jobUuid, ...unit } of rows) {
    const block = Math.floor((unit.sortId - 1) / blockSize)
    const key = keyOf({ targetFileUuid, block })
    const known = blocks.get(key) ?? { targetFileUuid, block, jobUuid, units: [], words: '' }
    known.units.push(unit)
    blocks.set(key, known)
  }
  return blocks
}

/** The words as a `tsvector`: each with the sides at which it stands, so that words are found which stand in the same one. */
function wordsOfBlock(units: readonly Unit[]): string {
  const sides = new Map<string, Set<number>>()
  for (const { sortId, source, target } of units) {
    const place = ((sortId - 1) % blockSize) * 2 + 1
    for (const [text, side] of [
      [source, place],
      [target, place + 1],
    ] as const) {
      for (const word of firstWords(text)) {
        const known = sides.get(word)
        if (known) known.add(side)
        else sides.set(word, new Set([side]))
      }
    }
  }
  return [...sides].map(([word, places]) => `${lexeme(word)}:${[...places].join(',')}`).join(' ')
}

/**
 * A `tsvector` is at most 1 MiB long, and one that would be longer is refused, with all that is taken with it: so each of the 64 sides
 * in a block has its part of that. Five bytes beside a word are what PostgreSQL adds for a place.
 */
const mostBytesOfSide = 16_000
const bytesBeside = 5

/** The different words of a text, of a very long one those at its beginning. */
function firstWords(text: string): Set<string> {
  const words = new Set<string>()
  let bytes = 0
  for (const { word } of wordsOf(text)) {
    if (words.has(word)) continue
    bytes += Buffer.byteLength(word) + bytesBeside
    if (bytes > mostBytesOfSide) break
    words.add(word)
  }
  return words
}
