import type { ErrorDetail } from '@langwerk/contract/common'
import { segmentFromXml, segmentToXml, tagKeys } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { inArray } from 'drizzle-orm'
import { machineTranslationEngine } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { type EngineRow, engineRows } from './engine-kind.ts'
import { supportsPair } from './supports-pair.ts'

interface EngineUse {
  machineTranslationEngineUuid: string
  /** The least quality estimate wanted of its answers, in percent. */
  minimum: number
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
 * Translates segments (wire form) by the first engine whose estimate reaches its minimum and that serves the languages;
 * what it leaves open goes to the next one. An answer that lost, doubled or broke a tag is none.
 * An engine that fails is told of, and never stops the others.
 */
export async function translateByEngines(
  house: Pick<House, 'db' | 'machineTranslation'>,
  wish: { engines: readonly EngineUse[]; sourceLanguage: string; targetLanguage: string },
  segments: readonly string[],
  signal: AbortSignal,
): Promise<{ answers: (EngineAnswer | null)[]; failures: EngineFailure[] }> {
  const answers: (EngineAnswer | null)[] = segments.map(() => null)
  const failures: EngineFailure[] = []
  for (const { engine, minimum } of await loadEngines(house, wish.engines)) {
    const open = segments.flatMap((xml, place) => (answers[place] === null ? [{ xml, place }] : []))
    if (open.length === 0) break
    const client = house.machineTranslation[engine.provider]
    const { qualityEstimationPercent } = client
    if (qualityEstimationPercent < minimum) continue
    try {
      if (!(await supportsPair(house, engine, wish))) continue
      const translated = await client.translate({
        sourceLanguage: wish.sourceLanguage,
        targetLanguage: wish.targetLanguage,
        segments: open.map(({ xml }) => xml),
        apiHostUrl: engine.apiHostUrl,
        signal,
      })
      for (const [index, { xml, place }] of open.entries()) {
        const answer = withSameTags(xml, translated[index] ?? null)
        if (answer === null) continue
        answers[place] = { xml: answer, engineUuid: engine.uuid, engineName: engine.name, qualityEstimationPercent }
      }
    } catch (error) {
      signal.throwIfAborted()
      const message = error instanceof Error ? error.message : String(error)
      failures.push({ engineName: engine.name, message, detail: detailOf(error) })
    }
  }
  return { answers, failures }
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

function withSameTags(source: string, answer: string | null): string | null {
  if (answer === null || answer.trim() === '') return null
  try {
    const translated = segmentFromXml(withoutXmlForbidden(answer))
    const same = sortedTags(translated) === sortedTags(segmentFromXml(source))
    return same ? segmentToXml(translated) : null
  } catch {
    return null
  }
}

const sortedTags = (segment: ReturnType<typeof segmentFromXml>) => tagKeys(segment).sort().join(' ')
