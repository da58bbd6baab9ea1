import { jobTranslationMemoryPenaltyRoutes } from '@langwerk/contract/translation-memory-penalties'
import type { PenaltyType } from '@langwerk/contract/words'
import { isSelectorValue } from '@langwerk/matching/penalties'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryUsePenalty as penalty } from '../../database/schema/uses.ts'
import { invalid } from '../../foundation/refusals.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { serveMemoryUse, useParent } from './serve-memory-use.ts'

/** The penalties of a memory's use. A use is a job's or a job template's: whoever may edit that one may change them. */
export function serveJobTranslationMemoryPenalties(house: House) {
  serveChildList(house, penaltyKind)
  serveMemoryUse(house)
}

const penaltyKind = childKind({
  label: 'penalty',
  parent: useParent,
  parentUuid: penalty.translationMemoryUseUuid,
  table: penalty,
  routes: jobTranslationMemoryPenaltyRoutes,
  save: {
    type: async (type, db, { input, uuid }) => {
      await requireFitting(db, uuid, { ...input, type })
      return { type }
    },
    selectorValue: async (selectorValue, db, { input, uuid }) => {
      // With a type it is checked there.
      if (input.type === undefined) await requireFitting(db, uuid, { selectorValue })
      return { selectorValue }
    },
  },
})

/** The penalties of a use, for copies and files of the job template that it is in. */
export const penaltiesOfUse = listOfChildren(penaltyKind)

/** Type and value fit each other; what of them is not given stays as it is. */
async function requireFitting(db: Db, uuid: string, given: { type?: PenaltyType; selectorValue?: string | undefined }) {
  const isWhole = given.type !== undefined && given.selectorValue !== undefined
  const [kept] = isWhole ? [] : await db.select().from(penalty).where(eq(penalty.uuid, uuid))
  const type = given.type ?? kept?.type
  const selectorValue = given.selectorValue ?? kept?.selectorValue
  if (type && selectorValue !== undefined && !isSelectorValue(type, selectorValue))
    throw invalid({ propertyPath: 'selectorValue', code: 'value_of_other_type' })
}
