import type { z } from 'zod'
import { alternativeRoutes } from './alternatives.ts'
import { artificialIntelligenceWorkerRoutes } from './artificial-intelligence-workers.ts'
import { copyTemplateRoutes } from './copy-templates.ts'
import { jobCreditSpendingRoutes } from './credit-spending.ts'
import { fileTypeChildren, fileTypeRoutes } from './file-types.ts'
import { fileRoutes } from './files.ts'
import { generativeArtificialIntelligenceModelRoutes } from './generative-artificial-intelligence-models.ts'
import { guidelineRoutes } from './guidelines.ts'
import { jobAnalysisRoutes } from './job-analyses.ts'
import { jobTemplateChildren, jobTemplateRoutes } from './job-templates.ts'
import { CopywritingJobInput, TranscreationJobInput, TranslationJobInput } from './job-type-inputs.ts'
import { jobListRoutes, jobRoutes } from './jobs.ts'
import { keyTermRoutes } from './key-terms.ts'
import type { kinds, ShareableObject } from './kinds.ts'
import { languageCombinationSetChildren, languageCombinationSetRoutes } from './language-combination-sets.ts'
import { languageProcessingRuleSetChildren, languageProcessingRuleSetRoutes } from './language-processing-rule-sets.ts'
import { machineTranslationEngineChildren, machineTranslationEngineRoutes } from './machine-translation-engines.ts'
import { modelQuestionRoutes } from './model-questions.ts'
import { jobModelUsageRoutes, workerModelUsageRoutes } from './model-spending.ts'
import { modelWorkRoutes } from './model-work.ts'
import { playgroundRoutes } from './playground.ts'
import { promptCategoryChildren, promptCategoryRoutes } from './prompt-categories.ts'
import { qualityReportRoutes } from './quality-reports.ts'
import { replacementRuleSetChildren, replacementRuleSetRoutes } from './replacement-rule-sets.ts'
import { scoringRuleSetChildren, scoringRuleSetRoutes } from './scoring-rule-sets.ts'
import { sectionRoutes } from './sections.ts'
import { termCandidateRoutes } from './term-candidates.ts'
import { termEntryCommentRoutes, termEntryRoutes } from './term-entries.ts'
import { termImportRoutes } from './term-imports.ts'
import { termMergeRequestRoutes } from './term-merge-requests.ts'
import { termProposalRoutes } from './term-proposals.ts'
import { termReviewRoutes } from './term-reviews.ts'
import { searchByMeaningRoutes, termSearchRoutes } from './term-search.ts'
import { termbaseExportRoutes } from './termbase-exports.ts'
import { termbaseShareRoutes } from './termbase-shares.ts'
import { termbaseChildren, termbaseRoutes } from './termbases.ts'
import { transUnitMessageRuleSetChildren, transUnitMessageRuleSetRoutes } from './trans-unit-message-rule-sets.ts'
import { transUnitRoutes } from './trans-units.ts'
import {
  translationMemoryImportRoutes,
  translationMemoryRoutes,
  translationMemoryUnitRoutes,
} from './translation-memories.ts'
import { jobTranslationMemoryPenaltyRoutes, jobTranslationMemoryRoutes } from './translation-memory-penalties.ts'
import { translationMemoryReplacementRoutes } from './translation-memory-replacements.ts'
import { xliffImportRoutes } from './xliff-imports.ts'

/** What can be done with things that are copied and carried away. */
interface PortableRoutes {
  copy: object
  export: object
  import: object
}
type RoutesOf<Object extends ShareableObject> = {
  list: object
  routes: ((typeof kinds)[Object]['portable'] extends true ? PortableRoutes : object) &
    ((typeof kinds)[Object]['usedByJobs'] extends false ? object : { uses: object })
  children: Record<string, object>
  areas: Record<string, object>
}

/** The routes of jobs, as they take those of one type. */
const jobsTaking = <Input extends z.ZodObject<{ uuid: z.ZodType }>>(input: Input) => ({
  ...jobRoutes,
  create: { ...jobRoutes.create, body: input },
  update: { ...jobRoutes.update, body: input.omit({ uuid: true }) },
})

/**
 * Of each kind the list in which one of its things is found, their own routes, their child lists by their fields in the
 * file of a thing, and all routes that are about them or their parts, by area.
 */
export const kindRoutes = {
  jobTranslation: {
    list: jobListRoutes.jobTranslation,
    routes: jobsTaking(TranslationJobInput),
    children: {},
    areas: {
      jobs: jobRoutes,
      files: fileRoutes,
      jobAnalyses: jobAnalysisRoutes,
      jobModelUsage: jobModelUsageRoutes,
      jobCreditSpending: jobCreditSpendingRoutes,
      qualityReports: qualityReportRoutes,
      transUnits: transUnitRoutes,
      modelQuestions: modelQuestionRoutes,
      xliffImports: xliffImportRoutes,
    },
  },
  jobTranscreation: {
    list: jobListRoutes.jobTranscreation,
    routes: jobsTaking(TranscreationJobInput),
    children: {},
    areas: { modelWork: modelWorkRoutes, alternatives: alternativeRoutes },
  },
  jobCopywriting: {
    list: jobListRoutes.jobCopywriting,
    routes: jobsTaking(CopywritingJobInput),
    children: {},
    // What holds for jobs of every type stands with those of translations.
    areas: { keyTerms: keyTermRoutes, sections: sectionRoutes },
  },
  guideline: {
    list: guidelineRoutes.list,
    routes: guidelineRoutes,
    children: {},
    areas: { guidelines: guidelineRoutes },
  },
  promptCategory: {
    list: promptCategoryRoutes.list,
    routes: promptCategoryRoutes,
    children: promptCategoryChildren,
    areas: { promptCategories: promptCategoryRoutes, ...promptCategoryChildren },
  },
  copyTemplate: {
    list: copyTemplateRoutes.list,
    routes: copyTemplateRoutes,
    children: {},
    areas: { copyTemplates: copyTemplateRoutes },
  },
  termbase: {
    list: termbaseRoutes.list,
    routes: termbaseRoutes,
    children: termbaseChildren,
    areas: {
      termbases: termbaseRoutes,
      termbaseShares: termbaseShareRoutes,
      ...termbaseChildren,
      termbaseExports: termbaseExportRoutes,
      termEntries: termEntryRoutes,
      termEntryComments: termEntryCommentRoutes,
      termProposals: termProposalRoutes,
      termImports: termImportRoutes,
      termCandidates: termCandidateRoutes,
      termReviews: termReviewRoutes,
      termMergeRequests: termMergeRequestRoutes,
      termSearch: termSearchRoutes,
      searchByMeaning: searchByMeaningRoutes,
    },
  },
  translationMemory: {
    list: translationMemoryRoutes.list,
    routes: translationMemoryRoutes,
    children: {},
    areas: {
      translationMemories: translationMemoryRoutes,
      translationMemoryUnits: translationMemoryUnitRoutes,
      translationMemoryImports: translationMemoryImportRoutes,
      translationMemoryReplacements: translationMemoryReplacementRoutes,
    },
  },
  machineTranslationEngine: {
    list: machineTranslationEngineRoutes.list,
    routes: machineTranslationEngineRoutes,
    children: machineTranslationEngineChildren,
    areas: { machineTranslationEngines: machineTranslationEngineRoutes, ...machineTranslationEngineChildren },
  },
  generativeArtificialIntelligenceModel: {
    list: generativeArtificialIntelligenceModelRoutes.list,
    routes: generativeArtificialIntelligenceModelRoutes,
    children: {},
    areas: {
      generativeArtificialIntelligenceModels: generativeArtificialIntelligenceModelRoutes,
      playground: playgroundRoutes,
    },
  },
  artificialIntelligenceWorker: {
    list: artificialIntelligenceWorkerRoutes.list,
    routes: artificialIntelligenceWorkerRoutes,
    children: {},
    areas: {
      artificialIntelligenceWorkers: artificialIntelligenceWorkerRoutes,
      workerModelUsage: workerModelUsageRoutes,
    },
  },
  jobTemplate: {
    list: jobTemplateRoutes.list,
    routes: jobTemplateRoutes,
    children: jobTemplateChildren,
    areas: {
      jobTemplates: jobTemplateRoutes,
      jobTranslationMemoryUses: jobTranslationMemoryRoutes,
      jobTranslationMemoryPenalties: jobTranslationMemoryPenaltyRoutes,
      ...jobTemplateChildren,
    },
  },
  fileType: {
    list: fileTypeRoutes.list,
    routes: fileTypeRoutes,
    children: fileTypeChildren,
    areas: { fileTypes: fileTypeRoutes, ...fileTypeChildren },
  },
  languageProcessingRuleSet: {
    list: languageProcessingRuleSetRoutes.list,
    routes: languageProcessingRuleSetRoutes,
    children: languageProcessingRuleSetChildren,
    areas: { languageProcessingRuleSets: languageProcessingRuleSetRoutes, ...languageProcessingRuleSetChildren },
  },
  replacementRuleSet: {
    list: replacementRuleSetRoutes.list,
    routes: replacementRuleSetRoutes,
    children: replacementRuleSetChildren,
    areas: { replacementRuleSets: replacementRuleSetRoutes, ...replacementRuleSetChildren },
  },
  transUnitMessageRuleSet: {
    list: transUnitMessageRuleSetRoutes.list,
    routes: transUnitMessageRuleSetRoutes,
    children: transUnitMessageRuleSetChildren,
    areas: { transUnitMessageRuleSets: transUnitMessageRuleSetRoutes, ...transUnitMessageRuleSetChildren },
  },
  scoringRuleSet: {
    list: scoringRuleSetRoutes.list,
    routes: scoringRuleSetRoutes,
    children: scoringRuleSetChildren,
    areas: { scoringRuleSets: scoringRuleSetRoutes, ...scoringRuleSetChildren },
  },
  languageCombinationSet: {
    list: languageCombinationSetRoutes.list,
    routes: languageCombinationSetRoutes,
    children: languageCombinationSetChildren,
    areas: { languageCombinationSets: languageCombinationSetRoutes, ...languageCombinationSetChildren },
  },
} satisfies { [Object in ShareableObject]: RoutesOf<Object> }
