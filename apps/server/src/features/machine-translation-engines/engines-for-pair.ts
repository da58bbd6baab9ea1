import type { TranslationTermUse } from '@langwerk/contract/translator-words'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import { shareable } from '../../database/schema/access.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import type { House } from '../../kit/house.ts'
import type { LanguagePair } from '../../providers/machine-translation/provider.ts'
import { engineRows, supportsPair } from './engine-rows.ts'
import { shownCapabilities } from './shown-capabilities.ts'

/** An engine that translates from one language into another. */
export interface EngineForPair {
  uuid: string
  name: string
  provider: string
  /** How it heeds terms. */
  terms: TranslationTermUse
}

/** Whoever has more engines is offered the first of them by name. */
const mostEngines = 100

/**
 * The engines that the actor may use for a pair of languages: those that need nothing but what the installation has first, then by
 * name. One that cannot be asked just now serves nobody.
 * @param most how many are wanted
 */
export async function enginesForPair(
  house: House,
  actor: Actor,
  pair: LanguagePair,
  { uuid, most }: { uuid?: string | undefined; most: number },
): Promise<EngineForPair[]> {
  const { db, machineTranslation, http } = house
  const engine = machineTranslationEngine
  const named = uuid ? eq(engine.uuid, uuid) : undefined
  const needsNothing = sql`${engine.apiHostUrl} is null and ${engine.sealedApiKey} is null and ${engine.integrationUuid} is null`
  const rows = await engineRows(db, {
    where: and(seenBy(actor, 'machineTranslationEngine', engine.uuid), named),
    orderBy: [sql`${needsNothing} desc`, asc(sql`lower(${shareable.name})`), asc(engine.uuid)],
    limit: mostEngines,
    offset: 0,
  })
  const found: EngineForPair[] = []
  for (const row of rows) {
    if (found.length === most) break
    try {
      if (!(await supportsPair(house, row, pair))) continue
    } catch (error) {
      http.log.warn({ err: error, engine: row.uuid }, 'An engine does not answer')
      continue
    }
    const { terms } = shownCapabilities(machineTranslation[row.provider])
    found.push({ uuid: row.uuid, name: row.name, provider: row.provider, terms })
  }
  return found
}
