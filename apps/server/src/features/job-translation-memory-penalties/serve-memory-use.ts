import { iriOf } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import { jobTranslationMemoryRoutes as routes } from '@langwerk/contract/translation-memory-penalties'
import { eq } from 'drizzle-orm'
import { permissionsOf, requireAction } from '../../access/sharing.ts'
import { translationMemoryUse } from '../../database/schema/uses.ts'
import { notFound } from '../../foundation/refusals.ts'
import { useAsParent } from '../../kit/child-parent.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'

/** What the penalties of a memory's use are under. */
export const useParent = {
  field: 'jobTranslationMemory',
  label: 'translationMemoryOfJob',
  collection: 'job_translation_memories',
  table: translationMemoryUse,
} as const

/** The use of a memory: of which memory, in which job or job template, and what one may do with that. */
export function serveMemoryUse(house: House) {
  const { db } = house
  const { ownerOf } = useAsParent(useParent)

  serve(house, routes.get, async ({ actor, params: { uuid } }) => {
    const owner = await ownerOf(db, uuid)
    if (!owner) throw notFound(useParent.label)
    const standing = await requireAction(db, actor, { ...owner, kind: useParent.label }, 'read')
    const [use] = await db.select().from(translationMemoryUse).where(eq(translationMemoryUse.uuid, uuid))
    if (!use) throw notFound(useParent.label)
    const named = async (collection: string, of: string) => ({
      '@id': iriOf(collection, of),
      uuid: of,
      name: await itemName(db, of),
    })
    return {
      '@id': iriOf(useParent.collection, uuid),
      '@type': 'JobTranslationMemory' as const,
      uuid,
      sortId: use.sortId,
      translationMemoryPretranslationMinimalMatchPercent: use.translationMemoryPretranslationMinimalMatchPercent,
      updateTranslationMemory: use.updateTranslationMemory,
      translationMemorySearchMinimalMatchPercent: use.translationMemorySearchMinimalMatchPercent,
      translationMemoryPenalty: use.translationMemoryPenalty,
      languageVariantPenalty: use.languageVariantPenalty,
      translationMemory: await named(kinds.translationMemory.collection, use.translationMemoryUuid),
      owner: await named(kinds[owner.object].collection, owner.uuid),
      permissions: permissionsOf(standing),
    }
  })
}
