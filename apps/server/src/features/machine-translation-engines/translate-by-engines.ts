import type { ErrorDetail } from '@langwerk/contract/common'
import type { EngineFigures, EngineUsagePurpose } from '@langwerk/contract/machine-translation-engines'
import type { FormalityName } from '@langwerk/contract/words'
import type { Replacements } from '@langwerk/text/replacement-rules'
import { plainText, type Segment, segmentFromXml, segmentToXml, tagKeys } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { inArray } from 'drizzle-orm'
import type { Work } from '../../access/billing-accounts.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { eachAtOnce, type Failure } from '../../foundation/at-once.ts'
import { detailOfRefusal, keptRefusal, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import type { UsedEngine } from '../../kit/used-by.ts'
import { isOfRequest } from '../../providers/machine-translation/answers.ts'
import { batchesOf } from '../../providers/machine-translation/batches.ts'
import { keepingAnswers } from '../../providers/machine-translation/kept-answers.ts'
import type { Capabilities, TranslationRequest } from '../../providers/machine-translation/provider.ts'
import { detailOf, ProviderError } from '../../providers/provider-error.ts'
import type { TermbaseUse } from '../termbases/index.ts'
import { memoriesOf } from './connected-memories.ts'
import { doubtGlossaries, glossariesAsTheyAre, glossariesInStep } from './engine-glossaries.ts'
import { connectionOf, type EngineRow, engineRows, resourceFor, supportsPair, whyUnserved } from './engine-rows.ts'
import { keepEngineFigures, metered } from './engine-usage.ts'
import { type EstimateWish, estimateAnswers } from './estimate-answers.ts'
import { keepGlossaries } from './keep-glossaries.ts'
import { type EnginePayer, paidBy, payerOfEngine } from './pay-for-engine.ts'
import { placedTerms } from './placed-terms.ts'

/** With the least quality estimate wanted of its answers, in percent. */
type EngineUse = Pick<UsedEngine, 'machineTranslationEngineUuid' | 'minimum'>

interface EngineWish extends EstimateWish {
  engines: readonly EngineUse[]
  formality: FormalityName
  /** What the engines must not see, and what is changed in their answers. */
  replacements: Replacements
  purpose: EngineUsagePurpose
  /** What it is for: who pays for it. */
  work: Work
  /** A person waits for the answers: they go before those of tasks, and glossaries whose terms have changed are made anew behind them. */
  isWaitedFor: boolean
}

/** What is to be translated, and what stands before it in its document; both in their wire form. */
export interface SegmentToTranslate {
  xml: string
  previous: string | null
}

interface EngineAnswer {
  xml: string
  engineUuid: string
  engineName: string
  qualityEstimationPercent: number
}

/** What went wrong with an engine, in English, and in other words where there is a key for it. */
interface EngineFailure {
  engineUuid: string
  engineName: string
  message: string
  detail: ErrorDetail | null
  /** When it may be asked again, where that is known. */
  retryAfterMs: number | null
}

/** What an engine did not give though nothing failed: it was not asked, or some of its answers were of no use. */
export interface EngineGap {
  engineUuid: string
  engineName: string
  /** Whether it was not asked at all. */
  unserved: boolean
  /** How many of its answers were empty, or lost, doubled or broke a tag. */
  spoilt: number
}

/** After which time calls that are under way may have left enough for another. */
const temporaryMs = 10_000

type Parts = Pick<House, 'db' | 'http' | 'bookings' | 'engineAnswers' | 'machineTranslation' | 'secrets' | 'tasks'>

/**
 * Translates segments by the first engine that serves the languages and whose answer is estimated at its minimum or above; what
 * it leaves open goes to the next one. An answer that lost, doubled or broke a tag is none.
 * An engine that fails is told of, keeps what it answered before, and never stops the others; one that serves other languages, or whose
 * answers were of no use, is among the gaps.
 */
export async function translateByEngines(
  house: Parts,
  wish: EngineWish,
  segments: readonly SegmentToTranslate[],
  signal: AbortSignal,
): Promise<{ answers: (EngineAnswer | null)[]; failures: EngineFailure[]; gaps: EngineGap[] }> {
  const answers: (EngineAnswer | null)[] = segments.map(() => null)
  const failures: EngineFailure[] = []
  const gaps: EngineGap[] = []
  for (const { engine, minimum } of await loadEngines(house, wish.engines)) {
    const open = segments.flatMap((segment, place) => (answers[place] === null ? [{ ...segment, place }] : []))
    if (open.length === 0) break
    const named = { engineUuid: engine.uuid, engineName: engine.name }
    const refusalDetail = wish.work.userUuid === null ? keptRefusal : detailOfRefusal
    const tell = (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      // What it costs may be refused by ourselves.
      const told =
        error instanceof Refusal
          ? { detail: refusalDetail(error), retryAfterMs: error.more.isTemporary ? temporaryMs : null }
          : { detail: detailOf(error), retryAfterMs: error instanceof ProviderError ? error.retryAfterMs : null }
      failures.push({ ...named, message, ...told })
    }
    try {
      if (!(await supportsPair(house, engine, wish))) {
        gaps.push({ ...named, unserved: true, spoilt: 0 })
        continue
      }
      const { heeding, failures: withoutGlossary } = await heedingWish(house, engine, wish, signal)
      withoutGlossary.forEach(tell)
      const asked = await askEngine(house, engine, heeding, open, signal)
      for (const { place, xml, qualityEstimationPercent } of asked.answers) {
        if (qualityEstimationPercent < minimum) continue
        answers[place] = { xml, ...named, qualityEstimationPercent }
      }
      if (asked.spoilt > 0) gaps.push({ ...named, unserved: false, spoilt: asked.spoilt })
      if (asked.failure) throw asked.failure.error
    } catch (error) {
      signal.throwIfAborted()
      tell(error)
    }
  }
  return { answers, failures, gaps }
}

/** A language into which an engine does not translate. */
export interface UnservedLanguage {
  engineUuid: string
  engineName: string
  targetLanguage: string
  why: ProviderError
}

/** Into which languages engines do not translate. One that cannot be asked now counts as one that does: its failure is told otherwise. */
export async function unservedLanguages(
  house: Parts,
  engines: EngineWish['engines'],
  { sourceLanguage, targetLanguages }: { sourceLanguage: string; targetLanguages: readonly string[] },
): Promise<UnservedLanguage[]> {
  const unserved: UnservedLanguage[] = []
  for (const { engine } of await loadEngines(house, engines))
    for (const targetLanguage of targetLanguages) {
      const pair = { sourceLanguage, targetLanguage }
      if (await supportsPair(house, engine, pair).catch(() => true)) continue
      const why = whyUnserved(house, engine, pair)
      unserved.push({ engineUuid: engine.uuid, engineName: engine.name, targetLanguage, why })
    }
  return unserved
}

/**
 * What the first of the engines says of a segment in different ways, its usual one first; one that lost, doubled or broke a tag is left
 * out. Null where its provider says it in one way alone.
 * @throws what went wrong with it
 */
export async function sayDifferently(
  house: Parts,
  wish: EngineWish,
  { xml, most }: { xml: string; most: number },
  signal: AbortSignal,
): Promise<string[] | null> {
  const [found] = await loadEngines(house, wish.engines)
  if (!found) return null
  const { engine } = found
  const { alternatives, capabilities } = house.machineTranslation[engine.provider]
  const { source, show } = wish.replacements.hide(segmentFromXml(xml))
  if (!alternatives || (!capabilities.tags && tagKeys(source).length > 0)) return null
  const { heeding } = await heedingWish(house, engine, wish, signal)
  const batch = [{ segment: { xml, previous: null }, source, xml: segmentToXml(source) }]
  const said = await keepingUse(house, engine, heeding, (uses) => {
    const ask = paidBy(
      house,
      heeding.payer,
      metered(uses, (request) => alternatives(request, most)),
    )
    return askFor(house, engine, heeding, batch, signal, ask)
  })
  return said
    .map((answer) => withSameTags(source, answer))
    .filter((answer) => answer !== null)
    .map((answer) => segmentToXml(wish.replacements.change(show(answer))))
}

/** What is wanted, with what of the engine's own it is to heed. */
async function heedingWish(house: Parts, engine: EngineRow, wish: EngineWish, signal: AbortSignal) {
  const payer = await payerOfEngine(house.db, engine, wish.work)
  const { failures, ...glossaries } = await glossariesFor(house, engine, wish, signal)
  const memories = await memoriesFor(house, engine)
  const heeding: HeedingWish = { ...wish, payer, ...glossaries, memories, termbases: termbasesFor(engine, wish) }
  return { heeding, failures }
}

/** The provider's names of an engine's glossaries; where a person waits for the answer, they are brought in step behind it. */
async function glossariesFor(house: Parts, engine: EngineRow, wish: EngineWish, signal: AbortSignal) {
  const pair = { sourceLanguage: wish.sourceLanguage, targetLanguage: wish.targetLanguage }
  if (!wish.isWaitedFor) {
    const { names, failures } = await glossariesInStep(house, engine, pair, signal)
    return { glossaries: names, glossariesMadeOf: [], failures }
  }
  const { names, madeOf, lags } = await glossariesAsTheyAre(house, engine, pair)
  if (lags) await keepGlossaries(house.db, house.tasks, engine.uuid)
  return { glossaries: names, glossariesMadeOf: madeOf, failures: [] }
}

const memoriesFor = async ({ db, machineTranslation }: Parts, engine: EngineRow) =>
  machineTranslation[engine.provider].memories ? memoriesOf(db, engine) : []

/** Whose terms an engine heeds: its own termbases before those of the job, each once. */
const termbasesFor = (engine: EngineRow, { termbases }: EngineWish): TermbaseUse[] => [
  ...engine.termbases,
  ...termbases.filter((one) => engine.termbases.every(({ termbaseUuid }) => termbaseUuid !== one.termbaseUuid)),
]

/** What is wanted of one engine. */
type HeedingWish = Omit<EngineWish, 'engines'> & {
  payer: EnginePayer | null
  glossaries: readonly string[]
  /** Of which terms they were made, where a person waits: a provider may give a glossary others under the same name. */
  glossariesMadeOf: readonly string[]
  memories: readonly string[]
}

/**
 * Asks one engine for as much at a time as its provider takes, and for nothing that it cannot do. After a call that fails no other
 * is begun; what those under way answer is kept, for it is paid.
 */
async function askEngine<Asked extends SegmentToTranslate>(
  house: Parts,
  engine: EngineRow,
  wish: HeedingWish,
  segments: readonly Asked[],
  signal: AbortSignal,
): Promise<{ answers: (Asked & { qualityEstimationPercent: number })[]; spoilt: number; failure: Failure | null }> {
  const { capabilities, translate } = house.machineTranslation[engine.provider]
  const hidden = segments.map((segment) => {
    const { source, show } = wish.replacements.hide(segmentFromXml(segment.xml))
    return { segment, source, show, xml: segmentToXml(source), previous: segment.previous }
  })
  const sent = capabilities.tags ? hidden : hidden.filter(({ source }) => tagKeys(source).length === 0)
  const batches = [...batchesOf(sent, capabilities.batch)]
  const answers: (Asked & { qualityEstimationPercent: number })[] = []
  let spoilt = 0
  const failure = await keepingUse(house, engine, wish, (uses) => {
    const paid = paidBy(house, wish.payer, metered(uses, translate))
    const dependsOn = { ...engine, glossariesMadeOf: wish.glossariesMadeOf, payer: wish.payer?.creditsOf }
    const ask = wish.purpose === 'editor' ? keepingAnswers(house.engineAnswers, dependsOn, paid) : paid
    return eachAtOnce(batches, capabilities.callsAtOnce, async (batch) => {
      const answered = await answerBatch(house, engine, wish, { batch, ask }, signal)
      spoilt += batch.length - answered.length
      answers.push(...answered)
    })
  })
  return { answers, spoilt, failure }
}

/** The answers to a batch, estimated; one that was not given, or without the tags of its source, is left out. */
async function answerBatch<Asked extends SegmentToTranslate>(
  house: Parts,
  engine: EngineRow,
  wish: HeedingWish,
  { batch, ask }: { batch: readonly HiddenSegment<Asked>[]; ask: Ask<(string | null)[]> },
  signal: AbortSignal,
): Promise<(Asked & { qualityEstimationPercent: number })[]> {
  const translated = await askFor(house, engine, wish, batch, signal, ask)
  const taken = batch.flatMap(({ segment, source, show }, index) => {
    const answered = withSameTags(source, translated[index] ?? null)
    if (answered === null) return []
    const target = wish.replacements.change(show(answered))
    return [{ segment, sent: source, answered, source: segmentFromXml(segment.xml), target }]
  })
  const estimates = await estimateAnswers(house, engine, wish, taken, signal)
  return taken.map(({ segment, target }, index) => ({
    ...segment,
    xml: segmentToXml(target),
    qualityEstimationPercent: estimates[index]!,
  }))
}

/** A segment as it goes out. */
interface SentSegment {
  segment: SegmentToTranslate
  source: Segment
  xml: string
}

/** The same, with the way back to what was hidden from the engine. */
interface HiddenSegment<Asked extends SegmentToTranslate> extends SentSegment {
  segment: Asked
  show: (answer: Segment) => Segment
}

/** Asks an engine's provider something about segments, with all that it is to heed. @throws what went wrong */
async function askFor<Answer>(
  house: Parts,
  engine: EngineRow,
  { sourceLanguage, targetLanguage, formality, glossaries, memories, termbases, isWaitedFor }: HeedingWish,
  batch: readonly SentSegment[],
  signal: AbortSignal,
  ask: Ask<Answer>,
): Promise<Answer> {
  const { capabilities } = house.machineTranslation[engine.provider]
  const pair = { sourceLanguage, targetLanguage }
  const texts = batch.map(({ source }) => plainText(source))
  try {
    return await ask({
      connection: connectionOf(house, engine),
      translationResourceId: resourceFor(engine, pair),
      ...pair,
      formality: capabilities.formality ? formality : 'default',
      glossaries,
      memories,
      terms: capabilities.terms ? await placedTerms(house, { termbases, ...pair }, texts) : [],
      segments: batch.map(({ xml }) => xml),
      context: contextOf(
        batch.map(({ segment }) => segment),
        capabilities,
      ),
      caller: { isWaitedFor, signal },
    })
  } catch (error) {
    if (glossaries.length > 0 && isOfRequest(error)) await doubtGlossaries(house, engine, glossaries)
    throw error
  }
}

/** Does what asks an engine, and keeps what it was asked for, however that ends. */
async function keepingUse<Value>(
  house: Parts,
  { uuid: engineUuid }: EngineRow,
  { purpose, sourceLanguage, targetLanguage }: HeedingWish,
  work: (uses: EngineFigures[]) => Promise<Value>,
): Promise<Value> {
  const uses: EngineFigures[] = []
  try {
    return await work(uses)
  } finally {
    // What was answered is paid for, and goes on though it could not be counted.
    await keepEngineFigures(house.db, { engineUuid, purpose, sourceLanguage, targetLanguage }, uses).catch((error) =>
      house.http.log.error({ err: error, engineUuid }, 'What an engine was asked could not be counted'),
    )
  }
}

type Ask<Answer> = (request: TranslationRequest) => Promise<Answer>

/** What stands before the segments of a batch and is not among them. */
function contextOf(batch: readonly SegmentToTranslate[], { contextCharacters }: Capabilities): string {
  if (contextCharacters === 0) return ''
  const asked = new Set(batch.map(({ xml }) => xml))
  const before = new Set(batch.flatMap(({ previous }) => (previous === null || asked.has(previous) ? [] : [previous])))
  return [...before]
    .map((xml) => plainText(segmentFromXml(xml)))
    .join('\n')
    .slice(0, contextCharacters)
}

/** In the order of their use; one that was deleted meanwhile is passed over. */
async function loadEngines({ db }: Pick<House, 'db'>, uses: readonly EngineUse[]) {
  if (uses.length === 0) return []
  const uuids = uses.map(({ machineTranslationEngineUuid }) => machineTranslationEngineUuid)
  const where = inArray(machineTranslationEngine.uuid, uuids)
  const rows = await engineRows(db, { where, orderBy: [], limit: uuids.length, offset: 0 })
  return uses.flatMap(({ machineTranslationEngineUuid, minimum }) => {
    const engine: EngineRow | undefined = rows.find(({ uuid }) => uuid === machineTranslationEngineUuid)
    return engine ? [{ engine, minimum }] : []
  })
}

function withSameTags(source: Segment, answer: string | null): Segment | null {
  if (answer === null || answer.trim() === '') return null
  try {
    const translated = segmentFromXml(withoutXmlForbidden(answer))
    return sortedTags(translated) === sortedTags(source) ? translated : null
  } catch {
    return null
  }
}

const sortedTags = (segment: Segment) => tagKeys(segment).sort().join(' ')
