import { uuidOf } from '@langwerk/contract/common'
import { type alike, type JobSetField, jobSets, ofEachSet } from '@langwerk/contract/job-sets'
import {
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateSetRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from '@langwerk/contract/job-templates'
import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { machineTranslationEngineUse, setUses, termbaseUse, translationMemoryUse } from '../../database/schema/uses.ts'
import { invalid } from '../../foundation/refusals.ts'
import { childKind } from '../../kit/child-kind.ts'
import { minimumOfEngine } from '../machine-translation-engines/index.ts'

export const memoryKind = childKind({
  label: 'translationMemoryOfTemplate',
  parent: 'jobTemplate',
  parentUuid: translationMemoryUse.ownerUuid,
  table: translationMemoryUse,
  routes: jobTemplateTranslationMemoryRoutes,
  references: { translationMemory: translationMemoryUse.translationMemoryUuid },
  check: listedOnce('translationMemory', translationMemoryUse, translationMemoryUse.translationMemoryUuid),
})

export const termbaseKind = childKind({
  label: 'termbaseOfTemplate',
  parent: 'jobTemplate',
  parentUuid: termbaseUse.ownerUuid,
  table: termbaseUse,
  routes: jobTemplateTermbaseRoutes,
  references: { translationTermbase: termbaseUse.termbaseUuid },
  check: listedOnce('translationTermbase', termbaseUse, termbaseUse.termbaseUuid),
})

const anyEngineKind = childKind({
  label: 'machineTranslationEngineOfTemplate',
  parent: 'jobTemplate',
  parentUuid: machineTranslationEngineUse.ownerUuid,
  table: machineTranslationEngineUse,
  routes: jobTemplateMachineTranslationEngineRoutes,
  references: { machineTranslationEngine: machineTranslationEngineUse.machineTranslationEngineUuid },
  check: listedOnce(
    'machineTranslationEngine',
    machineTranslationEngineUse,
    machineTranslationEngineUse.machineTranslationEngineUuid,
  ),
  further: {
    provider: sql<MachineTranslationProvider>`(select used.provider from ${machineTranslationEngine} used
      where used.uuid = ${machineTranslationEngineUse.machineTranslationEngineUuid})`,
  },
  show: {
    machineTranslationEngine: ({ machineTranslationEngine, provider }) => ({ ...machineTranslationEngine, provider }),
  },
})

/** An engine that is named without a minimum has its own. */
export const engineKind: typeof anyEngineKind = {
  ...anyEngineKind,
  toRow: async (db, input, saving) => {
    const { machineTranslationEngine: engine, machineTranslationQualityEstimationMinimalPercent: said } = input
    const own = engine && said === undefined ? await minimumOfEngine(db, uuidOf(engine)) : null
    return {
      ...(await anyEngineKind.toRow(db, input, saving)),
      ...(own !== null && { machineTranslationQualityEstimationMinimalPercent: own }),
    }
  },
}

const setKind = (set: ReturnType<typeof alike>) =>
  childKind({
    label: `${set}OfTemplate`,
    parent: 'jobTemplate',
    parentUuid: setUses[set].ownerUuid,
    table: setUses[set],
    routes: jobTemplateSetRoutes[jobSets[set]],
    references: { [set]: setUses[set].setUuid },
    check: listedOnce(set, setUses[set], setUses[set].setUuid),
  })

export const setKinds = ofEachSet<Record<JobSetField, ReturnType<typeof setKind>>>(setKind)

type UseTable = AnyPgTable & { uuid: AnyPgColumn; ownerUuid: AnyPgColumn }

/**
 * Refuses what a template has in the list already; the second use of it would do nothing. Copies of templates that have
 * something twice since before are made as they are.
 */
function listedOnce(field: string, table: UseTable, used: AnyPgColumn) {
  return async (db: Db, { input, uuid }: { input: object; uuid: string }): Promise<void> => {
    const { [field]: thing, jobTemplate } = input as Record<string, unknown>
    if (typeof thing !== 'string') return
    const owner =
      typeof jobTemplate === 'string'
        ? uuidOf(jobTemplate)
        : sql`(select one.owner_uuid from ${table} one where one.uuid = ${uuid})`
    const [other] = await db
      .select({ uuid: table.uuid })
      .from(table as AnyPgTable)
      .where(and(eq(table.ownerUuid, owner), eq(used, uuidOf(thing)), ne(table.uuid, uuid)))
      .limit(1)
    if (other) throw invalid({ propertyPath: field, code: 'listed_already' })
  }
}
