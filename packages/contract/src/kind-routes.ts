import { fileRoutes } from './files.ts'
import { guidelineRoutes } from './guidelines.ts'
import {
  jobTemplateMachineTranslationEngineRoutes,
  jobTemplateRoutes,
  jobTemplateTermbaseRoutes,
  jobTemplateTranslationMemoryRoutes,
} from './job-templates.ts'
import { jobRoutes } from './jobs.ts'
import type { ShareableObject } from './kinds.ts'
import { machineTranslationEngineRoutes } from './machine-translation-engines.ts'
import { qualityReportRoutes } from './quality-reports.ts'
import { termEntryCommentRoutes, termEntryRoutes } from './term-entries.ts'
import { termImportRoutes } from './term-imports.ts'
import { termbaseExportRoutes } from './termbase-exports.ts'
import { termbaseShareRoutes } from './termbase-shares.ts'
import { termbaseFieldRoutes, termbaseIndexRoutes, termbaseRoutes, termbaseTagRoutes } from './termbases.ts'
import { transUnitRoutes } from './trans-units.ts'
import {
  translationMemoryImportRoutes,
  translationMemoryRoutes,
  translationMemoryUnitRoutes,
} from './translation-memories.ts'
import { jobTranslationMemoryPenaltyRoutes } from './translation-memory-penalties.ts'

/** Of each kind the list in which one of its things is found, and all routes that are about them or their parts, by area. */
export const kindRoutes = {
  jobTranslation: {
    list: jobRoutes.translations,
    areas: { jobs: jobRoutes, files: fileRoutes, qualityReports: qualityReportRoutes, transUnits: transUnitRoutes },
  },
  guideline: { list: guidelineRoutes.list, areas: { guidelines: guidelineRoutes } },
  termbase: {
    list: termbaseRoutes.list,
    areas: {
      termbases: termbaseRoutes,
      termbaseShares: termbaseShareRoutes,
      termbaseIndices: termbaseIndexRoutes,
      termbaseTags: termbaseTagRoutes,
      termbaseFields: termbaseFieldRoutes,
      termbaseExports: termbaseExportRoutes,
      termEntries: termEntryRoutes,
      termEntryComments: termEntryCommentRoutes,
      termImports: termImportRoutes,
    },
  },
  translationMemory: {
    list: translationMemoryRoutes.list,
    areas: {
      translationMemories: translationMemoryRoutes,
      translationMemoryUnits: translationMemoryUnitRoutes,
      translationMemoryImports: translationMemoryImportRoutes,
    },
  },
  machineTranslationEngine: {
    list: machineTranslationEngineRoutes.list,
    areas: { machineTranslationEngines: machineTranslationEngineRoutes },
  },
  jobTemplate: {
    list: jobTemplateRoutes.list,
    areas: {
      jobTemplates: jobTemplateRoutes,
      jobTemplateTranslationMemories: jobTemplateTranslationMemoryRoutes,
      jobTranslationMemoryPenalties: jobTranslationMemoryPenaltyRoutes,
      jobTemplateTermbases: jobTemplateTermbaseRoutes,
      jobTemplateMachineTranslationEngines: jobTemplateMachineTranslationEngineRoutes,
    },
  },
} satisfies Record<ShareableObject, { list: object; areas: Record<string, object> }>
