import { uuidOf } from '@langwerk/contract/common'
import { type alike, type JobSetField, jobSets, ofEachSet } from '@langwerk/contract/job-sets'
import {
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateSetRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from '@langwerk/contract/job-templates'
import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { machineTranslationEngineUse, setUses, termbaseUse, translationMemoryUse } from '../../database/schema/uses.ts'
import { childKind } from '../../kit/child-kind.ts'
import { minimumOfEngine } from '../machine-translation-engines/index.ts'

export const memoryKind = childKind({
  label: 'translationMemoryOfTemplate',
  parent: 'jobTemplate',
  parentUuid: translationMemoryUse.ownerUuid,
  table: translationMemoryUse,
  routes: jobTemplateTranslationMemoryRoutes,
  references: { translationMemory: translationMemoryUse.translationMemoryUuid },
})

export const termbaseKind = childKind({
  label: 'termbaseOfTemplate',
  parent: 'jobTemplate',
  parentUuid: termbaseUse.ownerUuid,
  table: termbaseUse,
  routes: jobTemplateTermbaseRoutes,
  references: { translationTermbase: termbaseUse.termbaseUuid },
})

const anyEngineKind = childKind({
  label: 'machineTranslationEngineOfTemplate',
  parent: 'jobTemplate',
  parentUuid: machineTranslationEngineUse.ownerUuid,
  table: machineTranslationEngineUse,
  routes: jobTemplateMachineTranslationEngineRoutes,
  references: { machineTranslationEngine: machineTranslationEngineUse.machineTranslationEngineUuid },
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
  })

export const setKinds = ofEachSet<Record<JobSetField, ReturnType<typeof setKind>>>(setKind)
