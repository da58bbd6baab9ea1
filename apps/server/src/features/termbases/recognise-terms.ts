import type { TermInjectionMethod, UsageStatus } from '@langwerk/contract/term-words'
import { createTermRecogniser, type TermRecogniser } from '@langwerk/matching/term-recognition'
import type { TermHit } from '@langwerk/matching/term-recognition-hits'
import type { Db } from '../../database/database.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { pairsOf, type TermbasePair, type TermbaseUse, termsOfIndex } from './termbase-pairs.ts'

export interface RecognisedTerm {
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
  termInjectionMethod: TermInjectionMethod
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
  entries: Map<string, Pick<RecognisedTerm, 'definition' | 'isKeyTerm' | 'termInjectionMethod' | 'translations'>>
}

/** By termbase, source and target index, in the order of use. */
const kept = new Map<string, Promise<LoadedTermbase>>()
const mostKept = 50

async function loadAll(db: Db, wish: Parameters<typeof recogniseTerms>[1]): Promise<LoadedTermbase[]> {
  const loaded: LoadedTermbase[] = []
  for (const pair of await pairsOf(db, wish)) loaded.push(await keep(db, pair))
  return loaded
}

async function keep(db: Db, wanted: TermbasePair): Promise<LoadedTermbase> {
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

async function load(
  db: Db,
  { termbaseUuid, revision, source, target, blacklist }: TermbasePair,
): Promise<LoadedTermbase> {
  const of: LoadedTermbase = {
    termbaseUuid,
    revision,
    recogniser: createTermRecogniser(source.code),
    terms: new Map(),
    entries: new Map(),
  }
  const breathe = createBreather()
  for await (const row of termsOfIndex(db, source.uuid, blacklist)) {
    for (const [place, spelling] of spellingsOf(row).entries()) {
      const id = place === 0 ? row.uuid : `${row.uuid} ${place}`
      of.recogniser.add({ id, text: spelling.text, inflected: row.termInjectionMethod !== 'exact' })
      of.terms.set(id, { ...spelling, termEntryUuid: row.termEntryUuid })
    }
    if (!of.entries.has(row.termEntryUuid))
      of.entries.set(row.termEntryUuid, {
        definition: row.definition || null,
        isKeyTerm: row.isKeyTerm,
        termInjectionMethod: row.termInjectionMethod,
        translations: [],
      })
    await breathe()
  }
  for await (const row of termsOfIndex(db, target.uuid, blacklist)) {
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

function recognised(of: LoadedTermbase, { termId, start, end, kind }: TermHit): RecognisedTerm {
  const { termEntryUuid, text, usageStatus } = of.terms.get(termId)!
  const { definition, isKeyTerm, termInjectionMethod, translations } = of.entries.get(termEntryUuid)!
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
    termInjectionMethod,
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
