import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { requireAction } from '../../access/sharing.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { serveShareable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { synchronizeSoon } from '../machine-translation-engines/index.ts'
import { translationMemoryKind } from './memory-kind.ts'
import { serveReplacements } from './replacements/serve-replacements.ts'
import { serveImports } from './serve-imports.ts'
import { serveUnits } from './serve-units.ts'
import { registerIndexTask } from './words/index-task.ts'

export { findConcordance } from './concordance.ts'
export { findMemoryMatches } from './find-matches.ts'
export type { MemoryMatch, MemoryUse } from './match-wish.ts'
export { readableMemories } from './readable-memories.ts'
export { type SavedUnit, saveToMemories } from './save-units.ts'
export { saveTypedUnits, type TypedUnit, takeBackUnits } from './typed-units.ts'
export { indexWaitingMemories } from './words/index-task.ts'

export function serveTranslationMemories(house: House) {
  serveShareable(house, translationMemoryRoutes, translationMemoryKind(house))
  serveUses(house, translationMemoryRoutes.uses, 'translationMemory')
  serve(house, translationMemoryRoutes.synchronize, async ({ actor, params: { uuid } }) => {
    const object = 'translationMemory'
    await requireAction(house.db, actor, { kind: object, object, uuid }, 'edit')
    await synchronizeSoon(house.db, uuid, 0)
    house.tasks.wake()
  })
  serveUnits(house)
  serveImports(house)
  serveReplacements(house)
  registerIndexTask(inBackground(house))
}
