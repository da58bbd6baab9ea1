import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { translationMemoryUnit } from '../../../database/schema/resources.ts'
import { escapeLike } from '../../../kit/list-page.ts'
import { arrayOf } from './array-of.ts'
import { readLists, type SearchedBlock, type SearchedDirection } from './blocks-of-memories.ts'
import type { Side } from './memory-blocks.ts'
import { pairsOf } from './neighbours.ts'
import { difference, inOneOfEach, intersection } from './ordered-sets.ts'
import { type UnitTexts, unitTexts } from './unit-texts.ts'
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
  let found = wanted.isQuoted ? [...besideEachOther()] : whole(looksAtAll)
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
      const candidates = merged(
        parts.map(({ of, places }) => unitsAt(of, places, looksAtAll)),
        looksAtAll,
      )
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

/** A unit as a block knows it. */
interface Found {
  id: number
  length: number
}

/** Lists of units, each the shortest first, as one; the first of it. */
function merged(lists: readonly Found[][], most = Number.POSITIVE_INFINITY): Found[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  return others.reduce((all, list) => mergedPair(all, list, most), first).slice(0, most)
}

function mergedPair(left: readonly Found[], right: readonly Found[], most: number): Found[] {
  const all: Found[] = []
  let [a, b] = [0, 0]
  while (all.length < most && (a < left.length || b < right.length)) {
    const takesLeft = b === right.length || (a < left.length && left[a]!.length <= right[b]!.length)
    all.push(takesLeft ? left[a++]! : right[b++]!)
  }
  return all
}

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
  const exact = new Map(
    asTheyAre.map(({ of, numbers }) => [of, intersection(numbers.map((word) => lists.get(of, word)))]),
  )
  const isEnough = [...exact.values()].reduce((sum, { length }) => sum + length, 0) > most * 2
  if (!onlyExact && !isEnough && !forms) {
    forms = formsOf(blocks, words)
    await lists.read(forms.flatMap(allOf))
  }
  const inForms = isEnough ? [] : (forms ?? [])
  const pairs = pairsOf(words.map(({ folded }) => folded))
  return {
    whole: (first: number) =>
      merged(
        [...exact].map(([of, places]) => unitsAt(of, places, first)),
        first,
      ),
    /** Those that have the words one after the other, and a few others; no further than they are asked for. */
    besideEachOther: () => inTurn([...exact].map(([of, places]) => unitsWithPairs(of, places, pairs))),
    inForms: merged(
      inForms.map(({ of, parts }) => {
        const all = inOneOfEach(parts.map((found) => found.map((word) => lists.get(of, word))))
        return unitsAt(of, difference(all, exact.get(of) ?? none), most)
      }),
      most,
    ),
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

/** The lists of one search, each read once. */
function listsOf(db: Db) {
  const known = new Map<SearchedBlock, Map<number, Uint32Array>>()
  return {
    get: (of: SearchedBlock, word: number) => known.get(of)?.get(word) ?? none,
    read: async (wanted: readonly { of: SearchedBlock; word: number }[], mostBytes?: number) => {
      const missing = wanted.filter(({ of, word }) => !known.get(of)?.has(word))
      const lists = await readLists(db, missing, mostBytes)
      for (const [index, { of, word }] of missing.entries()) {
        const own = known.get(of) ?? new Map<number, Uint32Array>()
        known.set(of, own.set(word, lists[index]!))
      }
    },
  }
}

/** The first units at these places, but for those that have another text by now. */
function unitsAt({ block, isChanged }: SearchedBlock, places: Uint32Array, most: number): Found[] {
  const units: Found[] = []
  for (let index = 0; index < places.length && units.length < most; index++) {
    const place = places[index]!
    const id = block.unitIds[place]!
    if (!isChanged(id)) units.push({ id, length: block.unitLengths[place]! })
  }
  return units
}

/** Those of them that may have the pairs of neighbours. */
function* unitsWithPairs(
  { block, isChanged }: SearchedBlock,
  places: Uint32Array,
  pairs: readonly number[],
): Generator<Found, undefined> {
  for (const place of places) {
    if (!block.neighbours.mayHave(place, pairs)) continue
    const id = block.unitIds[place]!
    if (!isChanged(id)) yield { id, length: block.unitLengths[place]! }
  }
}

/** Units of several sources, each the shortest first, as of one. */
function* inTurn(sources: readonly Iterator<Found, undefined>[]): Generator<Found, undefined> {
  const heads = sources.map((source) => source.next().value)
  for (;;) {
    let next = -1
    for (const [index, head] of heads.entries())
      if (head && (next < 0 || head.length < heads[next]!.length)) next = index
    if (next < 0) return
    yield heads[next]!
    heads[next] = sources[next]!.next().value
  }
}

/**
 * The units with the whole phrase among those with its words; all of them, or at least as many as are `ranked`.
 * @param units is asked for no more than are looked at.
 * @param known takes in what is read of the first.
 */
async function phraseFirst(
  db: Db,
  units: Iterator<Found, undefined>,
  { side, wanted, known }: { side: Side; wanted: WantedText; known: Map<number, UnitTexts> },
  ranked: number,
): Promise<Found[]> {
  if (wanted.words.length === 1 || wanted.isQuoted) return []
  const first: Found[] = []
  let from = 0
  for (
    let until = leastAtOnce;
    first.length < ranked && from < mostLookedAt;
    until = Math.min(until * 3, mostLookedAt)
  ) {
    const some: Found[] = []
    for (let unit = units.next(); !unit.done; unit = units.next()) {
      some.push(unit.value)
      if (from + some.length === until) break
    }
    if (from === 0) {
      // Mostly these are what is shown.
      const condition = sql`not unit.deleted and ${contains(side, wanted.phrase)}`
      const texts = await unitTexts(
        db,
        some.map(({ id }) => id),
        condition,
      )
      for (const [id, unit] of texts) known.set(id, unit)
      first.push(...some.filter(({ id }) => texts.has(id)))
    } else first.push(...(await having(db, some, { side, texts: [wanted.phrase] })))
    if (from + some.length < until) break
    from = until
  }
  return first
}

const leastAtOnce = 64
/** Nobody waits for more, and of so many some are found. */
const mostLookedAt = 6000

/** The first of the units that have all of the texts in them. */
async function firstHaving(
  db: Db,
  units: readonly Found[],
  texts: { side: Side; texts: readonly string[] },
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < units.length && found.length < most; from += most)
    found.push(...(await having(db, units.slice(from, from + most), texts)))
  return found
}

/** Those of the units that have all of the texts in them, in their order. */
async function having(db: Db, units: readonly Found[], { side, texts }: { side: Side; texts: readonly string[] }) {
  if (units.length === 0) return []
  const condition = sql.join(
    texts.map((text) => contains(side, text)),
    sql` and `,
  )
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array(select unit.id from unnest(${arrayOf(units.map(({ id }) => id))}::int8[]) as given(id)
      join ${translationMemoryUnit} unit on unit.id = given.id where not unit.deleted and ${condition}) as ids`)
  const there = new Set(rows[0]!.ids.map(Number))
  return units.filter(({ id }) => there.has(id))
}

const contains = (side: Side, text: string): SQL =>
  sql`unit.${sql.identifier(`${side}_text`)} ilike ${`%${escapeLike(text)}%`}`

function distinct(units: readonly Found[]): Found[] {
  const ids = new Set<number>()
  return units.filter(({ id }) => {
    if (ids.has(id)) return false
    ids.add(id)
    return true
  })
}

const fromTheStart = (direction: SearchedDirection): SearchedDirection => ({ ...direction, unindexedAfter: null })

interface Places {
  of: SearchedBlock
  places: Uint32Array
}

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
