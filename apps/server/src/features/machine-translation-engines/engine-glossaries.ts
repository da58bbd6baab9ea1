import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { engineGlossary } from '../../database/schema/engine-glossaries.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { UsedTermbase } from '../../kit/used-by.ts'
import type { GlossaryKeeper, GlossaryTerm, LanguagePair } from '../../providers/machine-translation/provider.ts'
import { detailOf, ProviderError } from '../../providers/provider-error.ts'
import { glossaryTerms, pairsOf, type TermbasePair } from '../termbases/index.ts'
import { connectionOf, type EngineRow } from './engine-rows.ts'

type Parts = Pick<House, 'db' | 'machineTranslation' | 'secrets'>
type Glossary = typeof engineGlossary.$inferSelect
/** A termbase of an engine, with its languages for a pair. */
type Wanted = TermbasePair<UsedTermbase>

/** So long a provider that could not make a glossary is left in peace. */
const peaceMs = 60_000

/** Of an engine's termbases those that its provider can be told of, with what is there of each for a pair of languages. */
async function glossariesNow({ db, machineTranslation }: Parts, engine: EngineRow, pair: LanguagePair) {
  const { glossaries: keeper, capabilities } = machineTranslation[engine.provider]
  if (!keeper || engine.termbases.length === 0) return []
  const wanted = (await pairsOf(db, { termbases: engine.termbases, ...pair })).slice(0, capabilities.glossaries)
  if (wanted.length === 0) return []
  const uses = wanted.map(({ use }) => use.uuid)
  const ofPair = and(
    eq(engineGlossary.sourceLanguage, pair.sourceLanguage),
    eq(engineGlossary.targetLanguage, pair.targetLanguage),
  )
  const rows = await db
    .select()
    .from(engineGlossary)
    .where(and(inArray(engineGlossary.termbaseUseUuid, uses), ofPair))
  return wanted.map((one) => ({
    keeper,
    wanted: one,
    known: rows.find(({ termbaseUseUuid }) => termbaseUseUuid === one.use.uuid) ?? null,
  }))
}

const isInStep = (known: Glossary | null, wanted: Wanted): boolean =>
  known?.status === 'current' && known.madeOf === madeOf(wanted)

const madeOf = ({ source, target, revision, blacklist }: Wanted) =>
  [source.uuid, target.uuid, revision, ...blacklist].join(' ')

/** The provider's names of an engine's glossaries as they are, what these were made of, and whether some lag behind their termbases. */
export async function glossariesAsTheyAre(house: Parts, engine: EngineRow, pair: LanguagePair) {
  const now = await glossariesNow(house, engine, pair)
  const current = now.flatMap(({ known }) => (known?.status === 'current' ? known : []))
  return {
    names: namesIn(current.map(({ providerName }) => providerName)),
    madeOf: current.map(({ madeOf }) => madeOf),
    lags: now.some(({ known, wanted }) => !isInStep(known, wanted) && !isLeftInPeace(known, wanted)),
  }
}

/**
 * The provider's names of an engine's glossaries, those first made anew whose terms have changed.
 * @returns also why some could not be made: the engine then translates without them.
 */
export async function glossariesInStep(
  house: Parts,
  engine: EngineRow,
  pair: LanguagePair,
  signal: AbortSignal,
): Promise<{ names: string[]; failures: ProviderError[] }> {
  const names: (string | null)[] = []
  const failures: ProviderError[] = []
  for (const { keeper, wanted, known } of await glossariesNow(house, engine, pair)) {
    const failed = (reason: string) =>
      failures.push(new ProviderError('glossaryFailed', { termbase: wanted.use.name, reason }))
    if (isInStep(known, wanted)) names.push(known?.providerName ?? null)
    else if (isLeftInPeace(known, wanted)) failed(known?.message ?? '')
    else
      try {
        names.push(await makeOnce(house, { keeper, engine, wanted, pair, signal }))
      } catch (error) {
        signal.throwIfAborted()
        failed(error instanceof Error ? error.message : String(error))
      }
  }
  return { names: namesIn(names), failures }
}

const namesIn = (names: readonly (string | null)[]) => names.filter((name) => name !== null)

const isLeftInPeace = (known: Glossary | null, wanted: Wanted): boolean =>
  known?.status === 'failed' &&
  known.madeOf === madeOf(wanted) &&
  (known.failedAt?.getTime() ?? 0) > Date.now() - peaceMs

interface Making {
  keeper: GlossaryKeeper
  engine: EngineRow
  wanted: Wanted
  pair: LanguagePair
  signal: AbortSignal
}

/** Of many who want the same glossary at once one makes it. */
async function makeOnce(house: Parts, making: Making): Promise<string | null> {
  const { wanted, pair } = making
  const key = [wanted.use.uuid, pair.sourceLanguage, pair.targetLanguage, madeOf(wanted)].join(' ')
  const begun = beingMade.get(key)
  if (begun) return begun
  const made = make(house, making)
  beingMade.set(key, made)
  try {
    return await made
  } finally {
    beingMade.delete(key)
  }
}
const beingMade = new Map<string, Promise<string | null>>()

async function make(house: Parts, { keeper, engine, wanted, pair, signal }: Making): Promise<string | null> {
  const { db } = house
  const row = await beginRow(house, engine, wanted, pair)
  const state = { madeOf: madeOf(wanted), termbaseRevision: wanted.revision }
  const isThis = eq(engineGlossary.uuid, row.uuid)
  try {
    const terms = await glossaryTerms(db, wanted)
    const termsHash = hashOf(terms)
    const saved = { ...row, isSame: termsHash === row.termsHash }
    const providerName = await tellProvider(keeper, saved, terms, {
      connection: connectionOf(house, engine),
      name: `${wanted.use.name} (${pair.sourceLanguage} → ${pair.targetLanguage})`,
      ...pair,
      signal,
    })
    const told = { providerName, termsHash, termCount: terms.length, message: '', detail: null, failedAt: null }
    const kept = await db
      .update(engineGlossary)
      .set({ ...state, ...told, status: 'current' })
      .where(and(isThis, sql`${engineGlossary.providerName} is not distinct from ${row.providerName}`))
      .returning({ uuid: engineGlossary.uuid })
    // Another process was faster, or the engine is gone: what was made here is nobody's.
    if (kept.length === 0 && providerName !== null && providerName !== row.providerName)
      await keeper.remove(connectionOf(house, engine), providerName, signal)
    return kept.length === 0 ? null : providerName
  } catch (error) {
    signal.throwIfAborted()
    const message = error instanceof Error ? error.message : String(error)
    const failure = { message, detail: detailOf(error), failedAt: new Date() }
    await db
      .update(engineGlossary)
      .set({ ...state, ...failure, status: 'failed' })
      .where(isThis)
    throw error
  }
}

async function tellProvider(
  keeper: GlossaryKeeper,
  { providerName, isSame }: { providerName: string | null; isSame: boolean },
  terms: readonly GlossaryTerm[],
  glossary: Omit<Parameters<GlossaryKeeper['save']>[0], 'id' | 'terms'>,
): Promise<string | null> {
  if (terms.length > 0)
    return isSame && providerName !== null ? providerName : keeper.save({ ...glossary, id: providerName, terms })
  // No provider takes a glossary of nothing.
  if (providerName !== null) await keeper.remove(glossary.connection, providerName, glossary.signal)
  return null
}

async function beginRow({ db }: Parts, engine: EngineRow, wanted: Wanted, pair: LanguagePair): Promise<Glossary> {
  const [row] = await db
    .insert(engineGlossary)
    .values({
      uuid: newUuid(),
      machineTranslationEngineUuid: engine.uuid,
      termbaseUseUuid: wanted.use.uuid,
      sourceLanguage: pair.sourceLanguage,
      targetLanguage: pair.targetLanguage,
    })
    .onConflictDoUpdate({
      target: [engineGlossary.termbaseUseUuid, engineGlossary.sourceLanguage, engineGlossary.targetLanguage],
      set: { status: 'making' },
    })
    .returning()
  return row!
}

const hashOf = (terms: readonly GlossaryTerm[]) => createHash('sha256').update(JSON.stringify(terms)).digest('hex')

/**
 * After a request that a provider refused, and that named glossaries: it may know of them no more, for its account is
 * another or somebody removed them there. They are made again before the next one.
 */
export async function doubtGlossaries({ db }: Parts, engine: EngineRow, names: readonly string[]): Promise<void> {
  await db
    .update(engineGlossary)
    .set({ madeOf: '', termsHash: '' })
    .where(
      and(
        eq(engineGlossary.machineTranslationEngineUuid, engine.uuid),
        inArray(engineGlossary.providerName, [...names]),
      ),
    )
}
