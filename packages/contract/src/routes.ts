import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { guidelineRoutes } from './guidelines.ts'
import { healthRoutes } from './health.ts'
import {
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from './job-templates.ts'
import { jobRoutes } from './jobs.ts'
import { languageRoutes } from './languages.ts'
import { machineTranslationEngineRoutes } from './machine-translation-engines.ts'
import { qualityReportRoutes } from './quality-reports.ts'
import { sessionRoutes } from './session.ts'
import { singleSignOnRoutes } from './single-sign-on.ts'
import { teamRoutes } from './teams.ts'
import { termEntryCommentRoutes, termEntryRoutes } from './term-entries.ts'
import { termImportRoutes } from './term-imports.ts'
import { termbaseExportRoutes } from './termbase-exports.ts'
import { termbaseFieldRoutes, termbaseIndexRoutes, termbaseRoutes, termbaseTagRoutes } from './termbases.ts'
import { transUnitRoutes } from './trans-units.ts'
import {
  translationMemoryImportRoutes,
  translationMemoryRoutes,
  translationMemoryUnitRoutes,
} from './translation-memories.ts'
import { jobTranslationMemoryPenaltyRoutes } from './translation-memory-penalties.ts'
import { userRoutes } from './users.ts'

/** Every route there is, by area: what the OpenAPI document and the access tests walk. */
export const routes = {
  session: sessionRoutes,
  health: healthRoutes,
  languages: languageRoutes,
  teams: teamRoutes,
  users: userRoutes,
  singleSignOn: singleSignOnRoutes,
  events: eventRoutes,
  jobs: jobRoutes,
  files: fileRoutes,
  qualityReports: qualityReportRoutes,
  transUnits: transUnitRoutes,
  termbases: termbaseRoutes,
  termbaseIndices: termbaseIndexRoutes,
  termbaseTags: termbaseTagRoutes,
  termbaseFields: termbaseFieldRoutes,
  termbaseExports: termbaseExportRoutes,
  termEntries: termEntryRoutes,
  termEntryComments: termEntryCommentRoutes,
  termImports: termImportRoutes,
  translationMemories: translationMemoryRoutes,
  translationMemoryUnits: translationMemoryUnitRoutes,
  translationMemoryImports: translationMemoryImportRoutes,
  machineTranslationEngines: machineTranslationEngineRoutes,
  guidelines: guidelineRoutes,
  jobTemplates: jobTemplateRoutes,
  jobTemplateTranslationMemories: jobTemplateTranslationMemoryRoutes,
  jobTranslationMemoryPenalties: jobTranslationMemoryPenaltyRoutes,
  jobTemplateTermbases: jobTemplateTermbaseRoutes,
  jobTemplateMachineTranslationEngines: jobTemplateMachineTranslationEngineRoutes,
}
