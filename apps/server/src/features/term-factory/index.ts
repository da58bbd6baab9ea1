import type { House } from '../../kit/house.ts'
import { serveTermImportRuns } from './serve-term-import-runs.ts'
import { serveTermImports } from './serve-term-imports.ts'
import { serveWebpages } from './serve-webpages.ts'

/** Imports into termbases, of terms that files list and of those that are found in texts. */
export function serveTermFactory(house: House) {
  serveTermImports(house)
  serveTermImportRuns(house)
  serveWebpages(house)
}
