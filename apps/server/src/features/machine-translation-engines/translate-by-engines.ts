import type { ErrorDetail } from '@langwerk/contract/common'
import type { FormalityName } from '@langwerk/contract/words'
import type { Replacements } from '@langwerk/text/replacement-rules'
import { plainText, type Segment, segmentFromXml, segmentToXml, tagKeys } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { inArray } from 'drizzle-orm'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import type { House } from '../../kit/house.ts'
import { batchesOf } from '../../providers/machine-translation/batches.ts'
import type { Capabilities } from '../../providers/machine-translation/provider.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { connectionOf, type EngineRow, engineRows, supportsPair } from './engine-rows.ts'
import { type EstimateWish, estimateAnswers } from './estimate-answers.ts'

interface EngineUse {
  machineTranslationEngineUuid: string
  /** The least quality estimate wanted of its answers, in percent. */
  minimum: number
}

interface EngineWish extends EstimateWish {
  engines: readonly EngineUse[]
  formality: FormalityName
  /** What the engines must not see, and what is changed in their answers. */
  replacements: Replacements
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
  engineName: string
  message: string
  detail: ErrorDetail | null
}

/**
 * Translates segments by the first engine that serves the languages and whose answer is estimated at its minimum or above; what
 * it leaves open goes to the next one. An answer that lost, doubled or broke a tag is none.
 * An engine that fails is told of, keeps what it answered before, and never stops the others.
 */
export async function translateByEngines(
  house: Pick<House, 'db' | 'machineTranslation' | 'secrets'>,
  wish: EngineWish,
  segments: readonly SegmentToTranslate[],
  signal: AbortSignal,
): Promise<{ answers: (EngineAnswer | null)[]; failures: EngineFailure[] }> {
  const answers: (EngineAnswer | null)[] = segments.map(() => null)
  const failures: EngineFailure[] = []
  for (const { engine, minimum } of await loadEngines(house, wish.engines)) {
    const open = segments.flatMap((segment, place) => (answers[place] === null ? [{ ...segment, place }] : []))
    if (open.length === 0) break
    try {
      if (!(await supportsPair(house, engine, wish))) continue
      for await (const { place, xml, qualityEstimationPercent } of askEngine(house, engine, wish, open, signal)) {
        if (qualityEstimationPercent < minimum) continue
        answers[place] = { xml, engineUuid: engine.uuid, engineName: engine.name, qualityEstimationPercent }
      }
    } catch (error) {
      signal.throwIfAborted()
      const message = error instanceof Error ? error.message : String(error)
      failures.push({ engineName: engine.name, message, detail: detailOf(error) })
    }
  }
  return { answers, failures }
}

/** Asks one engine for as much at a time as its provider takes, and for nothing that it cannot do. */
async function* askEngine<Asked extends SegmentToTranslate>(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  wish: EngineWish,
  segments: readonly Asked[],
  signal: AbortSignal,
): AsyncGenerator<Asked & { qualityEstimationPercent: number }> {
  const { sourceLanguage, targetLanguage, formality, replacements } = wish
  const { capabilities, translate } = house.machineTranslation[engine.provider]
  const hidden = segments.map((segment) => {
    const { source, show } = replacements.hide(segmentFromXml(segment.xml))
    return { segment, source, show, xml: segmentToXml(source), previous: segment.previous }
  })
  const sent = capabilities.tags ? hidden : hidden.filter(({ source }) => tagKeys(source).length === 0)
  for (const batch of batchesOf(sent, capabilities.batch)) {
    const translated = await translate({
      connection: connectionOf(house, engine),
      sourceLanguage,
      targetLanguage,
      formality: capabilities.formality ? formality : 'default',
      glossaries: [],
      terms: [],
      segments: batch.map(({ xml }) => xml),
      context: contextOf(
        batch.map(({ segment }) => segment),
        capabilities,
      ),
      signal,
    })
    const taken = batch.flatMap(({ segment, source, show }, index) => {
      const answered = withSameTags(source, translated[index] ?? null)
      if (answered === null) return []
      const target = replacements.change(show(answered))
      return [{ segment, sent: source, answered, source: segmentFromXml(segment.xml), target }]
    })
    const estimates = await estimateAnswers(house, engine, wish, taken, signal)
    for (const [index, { segment, target }] of taken.entries())
      yield { ...segment, xml: segmentToXml(target), qualityEstimationPercent: estimates[index]! }
  }
}

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
