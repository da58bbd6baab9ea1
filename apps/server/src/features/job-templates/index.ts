import {
  type JobTemplate,
  type JobTemplateInput,
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from '@langwerk/contract/job-templates'
import { eq, getTableColumns } from 'drizzle-orm'
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

const jobTemplateKind: ShareableKind<typeof jobTemplate.$inferSelect, JobTemplate, JobTemplateInput> = {
  label: 'Job template',
  object: 'jobTemplate',
  collection: 'job_templates',
  table: jobTemplate,
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select(getTableColumns(jobTemplate))
      .from(jobTemplate)
      .innerJoin(shareable, eq(shareable.uuid, jobTemplate.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sort: {},
  present: (_, shared) => ({ '@type': 'JobTemplate', ...shared }),
  toRow: async (_, { name, description }) => ({
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  }),
  teams: { field: 'teams', of: ({ teams }) => teams },
}
