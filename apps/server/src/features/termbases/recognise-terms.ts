import type { UsageStatus } from '@langwerk/contract/term-words'
import { createTermRecogniser, type TermRecogniser } from '@langwerk/matching/term-recognition'
import type { TermHit } from '@langwerk/matching/term-recognition-hits'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, term, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryTag } from '../../database/schema/termbases.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { variantPenalty } from '../../kit/language-relation.ts'

export interface TermbaseUse {
  termbaseUuid: string
  /** Null for the index that suits the language best. */
  sourceIndexUuid: string | null
  targetIndexUuid: string | null
}

interface RecognisedTerm {
  termEntryUuid: string
  termbaseUuid: string
  /** As the termbase writes it. */
  term: string
  /** Offsets into the plain text. */
  start: number
  end: number
  /** `contained` where it is the head of a compound, `uncertain` where other words stand between its own. */
  kind: TermHit['kind']
  usageStatus: UsageStatus
  isKeyTerm: boolean
  definition: string | null
  /** The preferred ones first, the forbidden ones last. */
  translations: { text: string; usageStatus: UsageStatus }[]
}

/**
 * The terms of the termbases in each text, from left to right; one that lies within a longer one is left out. Within one language they
 * are the key terms of copywriting: those that stand in what is written after the text as well.
 * A recogniser is kept for each termbase and pair of languages until the termbase changes.
 */
export async function recogniseTerms(
  { db }: Pick<House, 'db'>,
  wish: { termbases: readonly TermbaseUse[]; sourceLanguage: string; targetLanguage: string },
  texts: readonly string[],
): Promise<RecognisedTerm[][]> {
  const found: RecognisedTerm[][] = texts.map(() => [])
  if (wish.termbases.length === 0 || texts.length === 0) return found
  const loaded = await loadAll(db, wish)
  const isOneLanguage = wish.sourceLanguage === wish.targetLanguage
  const breathe = createBreather()
  for (const [place, text] of texts.entries()) {
    const terms = loaded.flatMap((of) => of.recogniser.find(text).map((hit) => recognised(of, hit)))
    found[place] = withoutNested(isOneLanguage ? terms.filter(({ isKeyTerm }) => isKeyTerm) : terms)
    await breathe()
  }
  return found
}

/** A concept that copy is to name. */
export interface KeyTerm {
  termEntryUuid: string
  termbaseUuid: string
  /** What it may be called, what is preferred first. */
  names: string[]
  definition: string | null
}

/** The key terms of the termbases in a language (BCP 47): at most so many. */
export async function keyTermsOf(
  { db }: Pick<House, 'db'>,
  { termbases, language: code }: { termbases: readonly TermbaseUse[]; language: string },
): Promise<KeyTerm[]> {
  const loaded = await loadAll(db, { termbases, sourceLanguage: code, targetLanguage: code })
  const found = loaded.flatMap(({ termbaseUuid, entries }) =>
    [...entries].flatMap(([termEntryUuid, { isKeyTerm, definition, translations }]) => {
      const names = translations.filter(({ usageStatus }) => usageStatus !== 'forbidden').map(({ text }) => text)
      return isKeyTerm && names.length > 0 ? [{ termEntryUuid, termbaseUuid, names, definition }] : []
    }),
  )
  return found.slice(0, mostKeyTerms)
}

/** As many as a person keeps in view. */
const mostKeyTerms = 500

interface LoadedTermbase {
  termbaseUuid: string
  revision: number
  recogniser: TermRecogniser
  terms: Map<string, { termEntryUuid: string; text: string; usageStatus: UsageStatus }>
  entries: Map<string, Pick<RecognisedTerm, 'definition' | 'isKeyTerm' | 'translations'>>
}

/** By termbase, source and target index, in the order of use. */
const kept = new Map<string, Promise<LoadedTermbase>>()
const mostKept = 50

async function loadAll(
  db: Db,
  { termbases, sourceLanguage, targetLanguage }: Parameters<typeof recogniseTerms>[1],
): Promise<LoadedTermbase[]> {
  const uuids = termbases.map(({ termbaseUuid }) => termbaseUuid)
  const revisions = await db
    .select({ uuid: termbase.uuid, revision: termbase.revision })
    .from(termbase)
    .where(inArray(termbase.uuid, uuids))
  const indices = await db
    .select({ uuid: termbaseIndex.uuid, termbaseUuid: termbaseIndex.termbaseUuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(inArray(termbaseIndex.termbaseUuid, uuids))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
  const blacklists = await blacklistTags(db, uuids)
  const suited = (use: TermbaseUse, chosen: string | null, wanted: string) => {
    const own = indices.filter(({ termbaseUuid }) => termbaseUuid === use.termbaseUuid)
    const named = own.find(({ uuid }) => uuid === chosen)
    if (named) return named
    return own
      .map((index) => ({ ...index, penalty: variantPenalty(wanted, index.code) }))
      .filter(({ penalty }) => penalty !== null)
      .sort((a, b) => a.penalty! - b.penalty!)[0]
  }
  const loaded: LoadedTermbase[] = []
  for (const use of termbases) {
    const revision = revisions.find(({ uuid }) => uuid === use.termbaseUuid)?.revision
    const source = suited(use, use.sourceIndexUuid, sourceLanguage)
    const target = suited(use, use.targetIndexUuid, targetLanguage)
    if (revision === undefined || !source || !target) continue
    const blacklist = blacklists.filter(({ termbaseUuid }) => termbaseUuid === use.termbaseUuid).map(({ uuid }) => uuid)
    loaded.push(await keep(db, { termbaseUuid: use.termbaseUuid, revision, source, target, blacklist }))
  }
  return loaded
}

interface Wanted {
  termbaseUuid: string
  revision: number
  source: { uuid: string; code: string }
  target: { uuid: string }
  /** Entries with one of these tags are left out. */
  blacklist: string[]
}

const blacklistTags = (db: Db, termbaseUuids: string[]) =>
  db
    .select({ uuid: termbaseTag.uuid, termbaseUuid: termbaseTag.termbaseUuid })
    .from(termbaseTag)
    .where(and(inArray(termbaseTag.termbaseUuid, termbaseUuids), eq(termbaseTag.blacklist, true)))
    .orderBy(asc(termbaseTag.uuid))

async function keep(db: Db, wanted: Wanted): Promise<LoadedTermbase> {
  const key = [wanted.source.uuid, wanted.source.code, wanted.target.uuid, ...wanted.blacklist].join(' ')
  // Of many who ask at once one loads; the others find its promise when they look again.
  for (let known = kept.get(key); known; known = kept.get(key)) {
    const before = await known.catch(() => null)
    if (before && before.revision >= wanted.revision) return before
    if (kept.get(key) === known) break
  }
  const loading = load(db, wanted)
  kept.delete(key)
  kept.set(key, loading)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  loading.catch(() => kept.delete(key))
  return loading
}

async function load(db: Db, { termbaseUuid, revision, source, target, blacklist }: Wanted): Promise<LoadedTermbase> {
  const of: LoadedTermbase = {
    termbaseUuid,
    revision,
    recogniser: createTermRecogniser(source.code),
    terms: new Map(),
    entries: new Map(),
  }
  const breathe = createBreather()
  for await (const row of termsOf(db, source.uuid, blacklist)) {
    for (const [place, spelling] of spellingsOf(row).entries()) {
      const id = place === 0 ? row.uuid : `${row.uuid} ${place}`
      of.recogniser.add({ id, text: spelling.text, inflected: row.termInjectionMethod !== 'exact' })
      of.terms.set(id, { ...spelling, termEntryUuid: row.termEntryUuid })
    }
    if (!of.entries.has(row.termEntryUuid))
      of.entries.set(row.termEntryUuid, {
        definition: row.definition || null,
        isKeyTerm: row.isKeyTerm,
        translations: [],
      })
    await breathe()
  }
  for await (const row of termsOf(db, target.uuid, blacklist)) {
    of.entries.get(row.termEntryUuid)?.translations.push(...spellingsOf(row))
    await breathe()
  }
  for (const { translations } of of.entries.values()) {
    translations.sort((a, b) => usageOrder.indexOf(a.usageStatus) - usageOrder.indexOf(b.usageStatus))
    await breathe()
  }
  return of
}

const usageOrder: readonly UsageStatus[] = ['preferred', 'approved', 'suggested', 'forbidden']

/** A term as it is written, and as it may and must not be written besides. */
const spellingsOf = (row: {
  text: string
  usageStatus: UsageStatus
  allowedVariants: string[]
  forbiddenVariants: string[]
}): { text: string; usageStatus: UsageStatus }[] => [
  { text: row.text, usageStatus: row.usageStatus },
  ...row.allowedVariants.map((text) => ({ text, usageStatus: allowedAs(row.usageStatus) })),
  ...row.forbiddenVariants.map((text) => ({ text, usageStatus: 'forbidden' as const })),
]

/** A variant of a preferred term is good, though not to be preferred. */
const allowedAs = (status: UsageStatus): UsageStatus => (status === 'preferred' ? 'approved' : status)

async function* termsOf(db: Db, termbaseIndexUuid: string, blacklist: readonly string[]) {
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select({
        uuid: term.uuid,
        termEntryUuid: term.termEntryUuid,
        text: term.text,
        usageStatus: term.usageStatus,
        allowedVariants: term.allowedVariants,
        forbiddenVariants: term.forbiddenVariants,
        definition: termEntry.definition,
        termInjectionMethod: termEntry.termInjectionMethod,
        isKeyTerm: termEntry.copywritingKeyTerm,
      })
      .from(term)
      .innerJoin(termEntry, eq(termEntry.uuid, term.termEntryUuid))
      .where(
        and(
          eq(term.termbaseIndexUuid, termbaseIndexUuid),
          isNull(termEntry.recycledAt),
          blacklist.length === 0
            ? undefined
            : sql`not exists (select from ${termEntryTag} g where g.term_entry_uuid = ${term.termEntryUuid}
                and ${inArray(sql`g.termbase_tag_uuid`, [...blacklist])})`,
          after ? gt(term.uuid, after) : undefined,
        ),
      )
      .orderBy(asc(term.uuid))
      .limit(pageSize)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!.uuid
  }
}

const pageSize = 5000

function recognised(of: LoadedTermbase, { termId, start, end, kind }: TermHit): RecognisedTerm {
  const { termEntryUuid, text, usageStatus } = of.terms.get(termId)!
  const { definition, isKeyTerm, translations } = of.entries.get(termEntryUuid)!
  return {
    termEntryUuid,
    termbaseUuid: of.termbaseUuid,
    term: text,
    start,
    end,
    kind,
    usageStatus,
    isKeyTerm,
    definition,
    translations,
  }
}

/** An entry once at each place, and no term within the place of a longer one; an uncertain one hides no other. */
function withoutNested(terms: RecognisedTerm[]): RecognisedTerm[] {
  const longestFirst = [...terms].sort((a, b) => a.start - b.start || b.end - a.end)
  const taken: RecognisedTerm[] = []
  let furthest = -1
  for (const one of longestFirst) {
    const last = taken.at(-1)
    const isAlso = last !== undefined && last.start === one.start && last.end === one.end
    if (isAlso ? isThere(taken, one) : one.end <= furthest) continue
    taken.push(one)
    if (one.kind !== 'uncertain') furthest = Math.max(furthest, one.end)
  }
  return taken
}

const isThere = (taken: readonly RecognisedTerm[], { termEntryUuid, start }: RecognisedTerm) =>
  taken.some((other) => other.start === start && other.termEntryUuid === termEntryUuid)
