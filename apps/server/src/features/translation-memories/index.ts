import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { type House, inBackground } from '../../kit/house.ts'
import { serveShareable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { translationMemoryKind } from './memory-kind.ts'
import { serveReplacements } from './replacements/serve-replacements.ts'
import { serveImports } from './serve-imports.ts'
import { serveUnits } from './serve-units.ts'
import { registerIndexTask } from './words/index-task.ts'

export { findConcordance } from './concordance.ts'
export { findMemoryMatches } from './find-matches.ts'
export type { MemoryMatch, MemoryUse } from './match-wish.ts'
export { readableMemories } from './readable-memories.ts'
export { saveTypedUnits, type TypedUnit, takeBackUnits } from './typed-units.ts'
export { indexWaitingMemories } from './words/index-task.ts'
export { type SavedUnit, saveMemoryUnits } from './write-units.ts'

export function serveTranslationMemories(house: House) {
  serveShareable(house, translationMemoryRoutes, translationMemoryKind)
  serveUses(house, translationMemoryRoutes.uses, 'translationMemory')
  serveUnits(house)
  serveImports(house)
  serveReplacements(house)
  registerIndexTask(inBackground(house))
}
