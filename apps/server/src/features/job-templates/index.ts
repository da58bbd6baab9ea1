import {
  type JobTemplate,
  type JobTemplateInput,
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from '@langwerk/contract/job-templates'
import { eq } from 'drizzle-orm'
import { shareable } from '../../database/schema/access.ts'
import { jobTemplate } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { serveShareable } from '../../kit/serve-shareable.ts'
import type { ShareableKind } from '../../kit/shareables.ts'
import { engineKind, memoryKind, termbaseKind } from './child-kinds.ts'

export function serveJobTemplates(house: House) {
  serveShareable(house, jobTemplateRoutes, jobTemplateKind)
  serveChildList(house, jobTemplateTranslationMemoryRoutes, memoryKind)
  serveChildList(house, jobTemplateTermbaseRoutes, termbaseKind)
  serveChildList(house, jobTemplateMachineTranslationEngineRoutes, engineKind)
}

const jobTemplateKind: ShareableKind<
  { uuid: string; name: string; description: string },
  JobTemplate,
  JobTemplateInput
> = {
  label: 'Job template',
  object: 'jobTemplate',
  collection: 'job_templates',
  table: jobTemplate,
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({ uuid: jobTemplate.uuid, name: shareable.name, description: shareable.description })
      .from(jobTemplate)
      .innerJoin(shareable, eq(shareable.uuid, jobTemplate.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sort: {},
  present: (_, shared) => ({ '@type': 'JobTemplate', ...shared }),
  toRow: async () => ({}),
  teams: { field: 'teams', of: ({ teams }) => teams },
}
