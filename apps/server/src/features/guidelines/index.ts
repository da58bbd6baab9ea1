import { type Guideline, type GuidelineInput, guidelineRoutes } from '@langwerk/contract/guidelines'
import { eq, getTableColumns } from 'drizzle-orm'
import { shareable } from '../../database/schema/access.ts'
import { guideline } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { nestsDeeper } from '../../kit/nests-deeper.ts'
import { invalid } from '../../kit/refusals.ts'
import { serveShareable } from '../../kit/serve-shareable.ts'
import type { ShareableKind } from '../../kit/shareables.ts'
import { safeHtml } from './safe-html.ts'

export function serveGuidelines(house: House) {
  serveShareable(house, guidelineRoutes, guidelineKind)
}

const deepest = 500

const guidelineKind: ShareableKind<
  typeof guideline.$inferSelect & { name: string; description: string },
  Guideline,
  GuidelineInput
> = {
  label: 'Guideline',
  object: 'guideline',
  collection: 'guidelines',
  table: guideline,
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ ...getTableColumns(guideline), name: shareable.name, description: shareable.description })
      .from(guideline)
      .innerJoin(shareable, eq(shareable.uuid, guideline.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sort: { shortDescription: guideline.shortDescription },
  // Once more on reading, so that a text from before a stricter rule is held to it too.
  present: ({ shortDescription, html }, shared) => ({
    '@type': 'Guideline',
    ...shared,
    shortDescription,
    html: safeHtml(html),
  }),
  toRow: async (_, { shortDescription, html }) => {
    if (html !== undefined && nestsDeeper(html, deepest))
      throw invalid({ propertyPath: 'html', message: 'The text has too many elements within each other' })
    return {
      ...(shortDescription !== undefined && { shortDescription }),
      ...(html !== undefined && { html: safeHtml(html) }),
    }
  },
  teams: { field: 'teams', of: ({ teams }) => teams },
}
