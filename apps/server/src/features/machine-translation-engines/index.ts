import { iriOf, uuidPattern } from '@langwerk/contract/common'
import { jobRoutes } from '@langwerk/contract/jobs'
import { machineTranslationEngineRoutes } from '@langwerk/contract/machine-translation-engines'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, seenBy } from '../../access/sharing.ts'
import { shareable } from '../../database/schema/access.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { language } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { registerMemoryRemoval } from './connected-memories.ts'
import { machineTranslationEngineKind } from './engine-kind.ts'
import { type EngineRow, engineRows, supportsPair } from './engine-rows.ts'
import { engineTermbaseKind } from './engine-termbase-kind.ts'
import { usageOfEngine } from './engine-usage.ts'
import { registerGlossaryTask, renewGlossaries } from './keep-glossaries.ts'
import { shownCapabilities } from './shown-capabilities.ts'
import { registerSynchronization } from './synchronize-memory.ts'
import { testConnection } from './test-connection.ts'

export { connectionToRemove, connectMemory } from './connected-memories.ts'
export { minimumOfEngine } from './engine-rows.ts'
export { type EngineForPair, enginesForPair } from './engines-for-pair.ts'
export { synchronizationQueued, synchronizeSoon } from './synchronize-memory.ts'
export {
  type EngineGap,
  type SegmentToTranslate,
  sayDifferently,
  translateByEngines,
  type UnservedLanguage,
  unservedLanguages,
} from './translate-by-engines.ts'

const wholeUuid = new RegExp(`^${uuidPattern}$`, 'i')

export function serveMachineTranslationEngines(house: House) {
  const { db, http } = house
  servePortable(house, machineTranslationEngineRoutes, machineTranslationEngineKind(house))
  serveChildList(house, engineTermbaseKind(house))
  registerGlossaryTask(house)
  registerSynchronization(house)
  registerMemoryRemoval(house)
  serveUses(house, machineTranslationEngineRoutes.uses, 'machineTranslationEngine')

  // Whoever tries it out makes the server call the address, so it takes more than reading.
  serve(house, machineTranslationEngineRoutes.testConnection, async ({ actor, params: { uuid } }) => {
    const object = 'machineTranslationEngine'
    await requireAction(db, actor, { kind: object, object, uuid }, 'edit')
    return testConnection(house, uuid)
  })

  serve(house, machineTranslationEngineRoutes.renewGlossaries, async ({ actor, params: { uuid } }) => {
    const object = 'machineTranslationEngine'
    await requireAction(db, actor, { kind: object, object, uuid }, 'edit')
    await renewGlossaries(house, uuid)
  })

  // It tells of all who use the engine, of other organizations too: that is for those who answer for it.
  serve(house, machineTranslationEngineRoutes.usage, async ({ actor, params: { uuid } }) => {
    const object = 'machineTranslationEngine'
    await requireAction(db, actor, { kind: object, object, uuid }, 'edit')
    return usageOfEngine(db, uuid)
  })

  serve(house, jobRoutes.enginesForJob, async ({ actor, query }) => {
    const sources = await codesOf(query.sourceLanguageUuid ? [query.sourceLanguageUuid] : [])
    const targets = await codesOf(uuidsIn(query.targetLanguageUuids ?? ''))
    // Nobody serves a language that is not there.
    const engines = sources && targets ? await visibleEngines(actor) : []
    const serving = sources?.[0] && targets ? await filterServing(engines, sources[0], targets) : engines
    return collection(
      '/machine_translation_engines_for_job',
      serving.map((engine) => presentForJob(house, engine)),
    )
  })

  serve(house, jobRoutes.checkMachineTranslationSupport, async ({ actor, body }) => {
    const sources = await codesOf([body.sourceLanguageUuid])
    if (!sources?.[0])
      throw invalid({ propertyPath: 'sourceLanguageUuid', code: 'does_not_exist', values: { what: 'language' } })
    const given = body.targetLanguageUuids
    const targets = await codesOf(typeof given === 'string' ? uuidsIn(given) : given)
    const name = body.jobMachineTranslationEngineName
    const named = or(
      eq(shareable.name, name),
      wholeUuid.test(name) ? eq(machineTranslationEngine.uuid, name) : undefined,
    )
    const serving = targets ? await filterServing(await visibleEngines(actor, named), sources[0], targets) : []
    return { machineTranslationSupported: serving.length > 0 }
  })

  const visibleEngines = async (actor: Actor, more?: SQL): Promise<EngineRow[]> =>
    engineRows(db, {
      where: and(seenBy(actor, 'machineTranslationEngine', machineTranslationEngine.uuid), more),
      orderBy: [asc(sql`lower(${shareable.name})`), asc(machineTranslationEngine.uuid)],
      limit: 1000,
      offset: 0,
    })

  /** The codes of languages; null where one of these is not there. */
  async function codesOf(uuids: readonly string[]): Promise<string[] | null> {
    if (uuids.length === 0) return []
    const rows = await db
      .select({ code: language.code })
      .from(language)
      .where(inArray(language.uuid, [...uuids]))
    return rows.length < new Set(uuids).size ? null : rows.map(({ code }) => code)
  }

  /** An engine that cannot be asked serves nobody just now. */
  async function filterServing(engines: readonly EngineRow[], sourceLanguage: string, targets: readonly string[]) {
    const answers = await Promise.all(
      engines.map(async (engine) => {
        try {
          const pairs = targets.map((targetLanguage) => supportsPair(house, engine, { sourceLanguage, targetLanguage }))
          return (await Promise.all(pairs)).every(Boolean)
        } catch (error) {
          http.log.warn({ err: error, engine: engine.uuid }, 'An engine does not answer')
          return false
        }
      }),
    )
    return engines.filter((_, index) => answers[index])
  }
}

const presentForJob = ({ machineTranslation }: Pick<House, 'machineTranslation'>, engine: EngineRow) => ({
  '@id': iriOf('machine_translation_engines', engine.uuid),
  '@type': 'MachineTranslationEngine' as const,
  uuid: engine.uuid,
  name: engine.name,
  /** It needs nothing but what the installation has. */
  standard: engine.apiHostUrl === null && engine.sealedApiKey === null && engine.integrationUuid === null,
  provider: engine.provider,
  capabilities: shownCapabilities(machineTranslation[engine.provider]),
  machineTranslationQualityEstimationMinimalPercent: engine.minimum,
})

/** What of a text with commas are uuids. */
const uuidsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .filter((uuid) => wholeUuid.test(uuid))
