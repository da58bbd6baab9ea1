import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { guideline } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { writtenText } from '../../kit/written-text.ts'

export { guidelineText, readableGuideline } from './readable-guideline.ts'

export function serveGuidelines(house: House) {
  servePortable(house, guidelineRoutes, guidelineKind)
}

const guidelineKind = shareableKind({
  object: 'guideline',
  table: guideline,
  routes: guidelineRoutes,
  ...writtenText,
})
