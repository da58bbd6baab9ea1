import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { guideline } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { nestsDeeper } from '../../kit/nests-deeper.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { safeHtml } from './safe-html.ts'

export function serveGuidelines(house: House) {
  servePortable(house, guidelineRoutes, guidelineKind)
}

const deepest = 500

const guidelineKind = shareableKind({
  object: 'guideline',
  table: guideline,
  routes: guidelineRoutes,
  teamsField: 'teams',
  // Once more on reading, so that a text from before a stricter rule is held to it too.
  show: { html: ({ html }) => safeHtml(html) },
  save: {
    html: (html) => {
      if (nestsDeeper(html, deepest)) throw invalid({ propertyPath: 'html', code: 'too_many_elements' })
      return { html: safeHtml(html) }
    },
  },
})
