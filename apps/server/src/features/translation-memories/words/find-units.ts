import { placesWithin, readPlaces } from '@langwerk/matching/place-lists'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { readLists, type SearchedBlock, type SearchedDirection } from './blocks-of-memories.ts'
import { type Found, firstOf, type Places, unitsOf } from './found-units.ts'
import type { Side } from './memory-blocks.ts'
import { pairsOf } from './neighbours.ts'
import { difference, inOneOfEach } from './ordered-sets.ts'
import type { UnitTexts } from './unit-texts.ts'
import { contains, firstHaving, phraseFirst } from './units-by-text.ts'
import type { WantedText, WantedWord } from './wanted-words.ts'

/**
 * The ids of the units that have a text, the best first, at most `most`: those with the whole phrase, those with all of
 * its words, those with other forms of some, and, where hardly any has these, those with the words as parts of others; of each
 * kind the shortest first. And what was read of some of them on the way.
 * @param ranked how many of the first must be in this order.
 */
export async function findUnits(
  db: Db,
  directions: readonly SearchedDirection[],
  wanted: WantedText,
  { side, most, ranked }: { side: Side; most: number; ranked: number },
): Promise<{ ids: number[]; known: ReadonlyMap<number, UnitTexts> }> {
  const known = new Map<number, UnitTexts>()
  const unindexed = directions.filter(({ unindexedAfter }) => unindexedAfter !== null)
  // Without a word there is nothing to look up.
  const scanned = wanted.words.length === 0 ? directions : unindexed
  const others = await scanUnits(db, scanned, wanted, { side, most })
  if (wanted.words.length === 0) return { ids: others, known }
  const blocks = directions.flatMap((direction) => direction.blocks)
  const must = wanted.isQuoted ? [wanted.phrase] : wanted.withSigns
  const text = { side, wanted, known }
  const looksAtAll = must.length > 0 ? Number.POSITIVE_INFINITY : most
  const { whole, besideEachOther, inForms } = await withWords(db, blocks, wanted, looksAtAll)
  let found = wanted.isQuoted ? [...besideEachOther()] : firstOf(whole(), looksAtAll)
  if (must.length > 0) {
    found = await firstHaving(db, distinct([...found, ...inForms]), { side, texts: must }, most)
    found = distinct([...(await phraseFirst(db, found.values(), text, ranked)), ...found])
  } else {
    const first = await phraseFirst(db, besideEachOther(), text, ranked)
    found = distinct([...first, ...found, ...inForms]).slice(0, most)
  }
  if (!wanted.isQuoted && found.length < (wanted.words.length === 1 ? partsBelow : 1)) {
    const parts = await placesOfParts(db, directions, wanted)
    // What is in almost all words is soon found without looking it up.
    if (parts === null) others.push(...(await scanUnits(db, directions.map(fromTheStart), wanted, { side, most })))
    else {
      const candidates = firstOf(unitsOf(parts), looksAtAll)
      found = distinct([
        ...found,
        ...(must.length > 0 ? await firstHaving(db, candidates, { side, texts: must }, most) : candidates),
      ])
    }
  }
  const ids = new Set(found.map(({ id }) => id))
  for (const id of others) ids.add(id)
  return { ids: [...ids].slice(0, most), known }
}

/** Where a word is found so often by itself, nobody looks for it within others. */
const partsBelow = 20

async function withWords(db: Db, blocks: readonly SearchedBlock[], { words, isQuoted }: WantedText, most: number) {
  const isFrequent = words.length === 1 && isOftenIn(blocks, words[0]!.folded, most)
  const onlyExact = isQuoted || isFrequent
  const asTheyAre = blocks.flatMap((of) => {
    const numbers = words.map(({ folded }) => of.block.find(folded))
    return numbers.includes(-1) ? [] : [{ of, numbers }]
  })
  const lists = listsOf(db)
  const exactLists = asTheyAre.flatMap(({ of, numbers }) => numbers.map((word) => ({ of, word })))
  // Of what may be frequent enough the other forms are not read along: they are as frequent.
  let forms = onlyExact || mayBeEnough(asTheyAre, most) ? null : formsOf(blocks, words)
  await lists.read([...exactLists, ...(forms ?? []).flatMap(allOf)], isFrequent ? most * enoughBytes : undefined)
  const exact = asTheyAre.map(({ of, numbers }) => ({
    of,
    places: placesInAll(numbers.map((word) => lists.bytesOf(of, word))),
  }))
  const isEnough = exact.reduce((sum, { places }) => sum + places.length, 0) > most * 2
  if (!onlyExact && !isEnough && !forms) {
    forms = formsOf(blocks, words)
    await lists.read(forms.flatMap(allOf))
  }
  const inForms = isEnough ? [] : (forms ?? [])
  const exactOf = new Map(exact.map(({ of, places }) => [of, places]))
  const others = inForms.map(({ of, parts }) => {
    const all = inOneOfEach(parts.map((found) => found.map((word) => lists.get(of, word))))
    return { of, places: difference(all, exactOf.get(of) ?? none) }
  })
  const pairs = pairsOf(words.map(({ folded }) => folded))
  return {
    whole: () => unitsOf(exact),
    /** Those that have the words one after the other, and a few others. */
    besideEachOther: () => unitsOf(exact, pairs),
    inForms: firstOf(unitsOf(others), most),
  }
}

/** Whether more units than are wanted may have all of the words as they are: no more have than have the rarest one. */
function mayBeEnough(asTheyAre: readonly { of: SearchedBlock; numbers: number[] }[], most: number): boolean {
  const bytes = asTheyAre.map(({ of, numbers }) =>
    Math.min(
      ...numbers.map((word) => {
        const { start, end } = of.block.listOf(word)
        return end - start
      }),
    ),
  )
  return bytes.reduce((sum, least) => sum + least, 0) > most * 2
}

/** Whether so many units have a word as it is that no others are needed. */
function isOftenIn(blocks: readonly SearchedBlock[], word: string, most: number): boolean {
  const bytes = blocks.reduce((sum, { block }) => {
    const number = block.find(word)
    if (number < 0) return sum
    const { start, end } = block.listOf(number)
    return sum + end - start
  }, 0)
  return bytes > most * enoughBytes
}

/** A place takes three bytes at most, and some units have been changed. */
const enoughBytes = 6

/** The words of each block that are forms of the wanted ones, where there are some of each. */
function formsOf(blocks: readonly SearchedBlock[], words: readonly WantedWord[]): WordsOfBlock[] {
  return blocks.flatMap((of) => {
    const parts = words.map(({ folded, stem }) => {
      const [exact, forms] = [of.block.find(folded), of.block.withStem(stem)]
      return exact < 0 || forms.includes(exact) ? forms : [...forms, exact]
    })
    return parts.every((forms) => forms.length > 0) ? [{ of, parts }] : []
  })
}

/** For each wanted word the numbers of some words of a block. */
interface WordsOfBlock {
  of: SearchedBlock
  parts: number[][]
}

const allOf = ({ of, parts }: WordsOfBlock) => parts.flatMap((numbers) => numbers.map((word) => ({ of, word })))

const none = new Uint32Array(0)
const noBytes = new Uint8Array(0)

/** Of the longer lists no more is read than the shortest one asks for. */
function placesInAll(lists: readonly Uint8Array[]): Uint32Array {
  const [shortest = noBytes, ...others] = [...lists].sort((a, b) => a.length - b.length)
  return others.reduce(placesWithin, readPlaces(shortest))
}

/** The lists of one search, each read once. */
function listsOf(db: Db) {
  const known = new Map<SearchedBlock, Map<number, Uint8Array>>()
  const bytesOf = (of: SearchedBlock, word: number) => known.get(of)?.get(word) ?? noBytes
  return {
    bytesOf,
    get: (of: SearchedBlock, word: number) => readPlaces(bytesOf(of, word)),
    read: async (wanted: readonly { of: SearchedBlock; word: number }[], mostBytes?: number) => {
      const missing = wanted.filter(({ of, word }) => !known.get(of)?.has(word))
      const lists = await readLists(db, missing, mostBytes)
      for (const [index, { of, word }] of missing.entries()) {
        const own = known.get(of) ?? new Map<number, Uint8Array>()
        known.set(of, own.set(word, lists[index]!))
      }
    },
  }
}

function distinct(units: readonly Found[]): Found[] {
  const ids = new Set<number>()
  return units.filter(({ id }) => {
    if (ids.has(id)) return false
    ids.add(id)
    return true
  })
}

const fromTheStart = (direction: SearchedDirection): SearchedDirection => ({ ...direction, unindexedAfter: null })

/**
 * Where all words of a text are parts of words: all units that have it in them are among these. Null where so many words
 * have them that looking up all would take longer than looking at the units.
 */
export async function placesOfParts(
  db: Db,
  directions: readonly SearchedDirection[],
  { words }: WantedText,
): Promise<Places[] | null> {
  const blocks = directions.flatMap((direction) => direction.blocks)
  const parted = blocks.flatMap((of) => {
    const parts = words.map(({ folded }) => of.block.containing(folded))
    return parts.every((found) => found.length > 0) ? [{ of, parts }] : []
  })
  const asked = parted.flatMap(allOf)
  let bytes = 0
  for (const { of, word } of asked) {
    const { start, end } = of.block.listOf(word)
    bytes += listCost + end - start
  }
  if (bytes > mostPartBytes) return null
  const lists = listsOf(db)
  await lists.read(asked)
  return parted.map(({ of, parts }) => ({
    of,
    places: inOneOfEach(parts.map((found) => found.map((word) => lists.get(of, word)))),
  }))
}

/** What it takes to find a list, in bytes of one. */
const listCost = 200
const mostPartBytes = 4 * 2 ** 20

/** The same of units that are in no block: all their texts are looked at. */
async function scanUnits(
  db: Db,
  directions: readonly SearchedDirection[],
  wanted: WantedText,
  { side, most }: { side: Side; most: number },
): Promise<number[]> {
  if (directions.length === 0 || wanted.phrase === '') return []
  const pieces = wanted.isQuoted ? [wanted.phrase] : wanted.phrase.split(' ')
  const starts = wanted.isQuoted || wanted.withSigns.length > 0 ? pieces : wanted.words.map(startOf)
  const isOf = directions.map(
    ({ direction, unindexedAfter }) => sql`(unit.translation_memory_uuid = ${direction.translationMemoryUuid}
      and unit.source_language = ${direction.sourceLanguage} and unit.target_language = ${direction.targetLanguage}
      and unit.revision > ${unindexedAfter ?? -1})`,
  )
  const all = (texts: readonly string[]) =>
    sql.join(
      texts.map((text) => contains(side, text)),
      sql` and `,
    )
  const scope = sql`(${sql.join(isOf, sql` or `)}) and not unit.deleted`
  const length = sql`length(unit.${sql.identifier(`${side}_text`)})`
  const phrase = contains(side, wanted.phrase)
  const { rows } = await db.execute<{ id: string }>(sql`
    with whole as materialized (
      select unit.id, 0 as kind, ${length} as length from ${translationMemoryUnit} unit
      where ${scope} and ${phrase} limit ${most}::int
    ), parted as (
      select unit.id, case when ${all(pieces)} then 1 else 2 end as kind, ${length} as length from ${translationMemoryUnit} unit
      where ${scope} and ${all(starts)} and not ${phrase} limit ${most}::int - (select count(*) from whole)
    )
    select id from (select * from whole union all select * from parted) as found order by kind, length, id`)
  return rows.map(({ id }) => Number(id))
}

/** What the forms of a word begin with, where that is not too little to say anything. */
function startOf({ folded, stem }: WantedWord): string {
  return stem.length >= 4 && folded.startsWith(stem) ? stem : folded
}
