import type { ShareableObject } from '@langwerk/contract/kinds'
import type { KindWithScreen } from '../kit/kind-screens.ts'
import { type Screen, signedIn } from './screen.ts'

/** The list of each kind. */
export const kindScreens = {
  jobTranslation: () =>
    import('../features/jobs/JobsScreen.tsx').then(({ JobsScreen }) => () => <JobsScreen object="jobTranslation" />),
  jobTranscreation: () =>
    import('../features/jobs/JobsScreen.tsx').then(({ JobsScreen }) => () => <JobsScreen object="jobTranscreation" />),
  jobCopywriting: () =>
    import('../features/jobs/JobsScreen.tsx').then(({ JobsScreen }) => () => <JobsScreen object="jobCopywriting" />),
  guideline: () => import('../features/guidelines/GuidelinesScreen.tsx').then((file) => file.GuidelinesScreen),
  promptCategory: () =>
    import('../features/prompt-categories/PromptCategoriesScreen.tsx').then((file) => file.PromptCategoriesScreen),
  copyTemplate: () =>
    import('../features/copy-templates/CopyTemplatesScreen.tsx').then((file) => file.CopyTemplatesScreen),
  termbase: () => import('../features/termbases/TermbasesScreen.tsx').then((file) => file.TermbasesScreen),
  translationMemory: () =>
    import('../features/translation-memories/TranslationMemoriesScreen.tsx').then(
      (file) => file.TranslationMemoriesScreen,
    ),
  machineTranslationEngine: () =>
    import('../features/machine-translation-engines/MachineTranslationEnginesScreen.tsx').then(
      (file) => file.MachineTranslationEnginesScreen,
    ),
  generativeArtificialIntelligenceModel: () =>
    import(
      '../features/generative-artificial-intelligence-models/GenerativeArtificialIntelligenceModelsScreen.tsx'
    ).then((file) => file.GenerativeArtificialIntelligenceModelsScreen),
  artificialIntelligenceWorker: () =>
    import('../features/artificial-intelligence-workers/ArtificialIntelligenceWorkersScreen.tsx').then(
      (file) => file.ArtificialIntelligenceWorkersScreen,
    ),
  jobTemplate: () => import('../features/job-templates/JobTemplatesScreen.tsx').then((file) => file.JobTemplatesScreen),
  fileType: () => import('../features/file-types/FileTypesScreen.tsx').then((file) => file.FileTypesScreen),
  languageProcessingRuleSet: () =>
    import('../features/language-processing-rule-sets/LanguageProcessingRuleSetsScreen.tsx').then(
      (file) => file.LanguageProcessingRuleSetsScreen,
    ),
  replacementRuleSet: () =>
    import('../features/replacement-rule-sets/ReplacementRuleSetsScreen.tsx').then(
      (file) => file.ReplacementRuleSetsScreen,
    ),
  transUnitMessageRuleSet: () =>
    import('../features/trans-unit-message-rule-sets/TransUnitMessageRuleSetsScreen.tsx').then(
      (file) => file.TransUnitMessageRuleSetsScreen,
    ),
  scoringRuleSet: () =>
    import('../features/scoring-rule-sets/ScoringRuleSetsScreen.tsx').then((file) => file.ScoringRuleSetsScreen),
  languageCombinationSet: () =>
    import('../features/language-combination-sets/LanguageCombinationSetsScreen.tsx').then(
      (file) => file.LanguageCombinationSetsScreen,
    ),
} satisfies Record<ShareableObject, Screen['load']>

/** The screen of one job, whatever its type. */
const jobScreen = {
  access: 'authenticated',
  layout: 'application',
  load: () => import('../features/jobs/job/JobScreen.tsx').then((file) => file.JobScreen),
} as const

/** The screen of one thing, of each kind that has one. */
export const thingScreens = {
  jobTranslation: jobScreen,
  jobTranscreation: jobScreen,
  jobCopywriting: jobScreen,
  termbase: {
    ...signedIn,
    load: () => import('../features/termbases/TermbaseScreen.tsx').then((file) => file.TermbaseScreen),
  },
  translationMemory: {
    ...signedIn,
    load: () =>
      import('../features/translation-memories/TranslationMemoryScreen.tsx').then(
        (file) => file.TranslationMemoryScreen,
      ),
  },
  promptCategory: {
    ...signedIn,
    load: () => import('../features/prompt-categories/PromptsScreen.tsx').then((file) => file.PromptsScreen),
  },
  generativeArtificialIntelligenceModel: {
    ...signedIn,
    load: () =>
      import(
        '../features/generative-artificial-intelligence-models/GenerativeArtificialIntelligenceModelScreen.tsx'
      ).then((file) => file.GenerativeArtificialIntelligenceModelScreen),
  },
  jobTemplate: {
    ...signedIn,
    load: () =>
      import('../features/job-templates/JobTemplateMemoriesScreen.tsx').then((file) => file.JobTemplateMemoriesScreen),
  },
  fileType: {
    ...signedIn,
    load: () => import('../features/file-types/FileTypeSettingsScreen.tsx').then((file) => file.FileTypeSettingsScreen),
  },
  languageProcessingRuleSet: {
    ...signedIn,
    load: () =>
      import('../features/language-processing-rule-sets/SegmentationRulesScreen.tsx').then(
        (file) => file.SegmentationRulesScreen,
      ),
  },
  machineTranslationEngine: {
    ...signedIn,
    load: () =>
      import('../features/machine-translation-engines/EngineTermbasesScreen.tsx').then(
        (file) => file.EngineTermbasesScreen,
      ),
  },
  replacementRuleSet: {
    ...signedIn,
    load: () =>
      import('../features/replacement-rule-sets/ReplacementRulesScreen.tsx').then(
        (file) => file.ReplacementRulesScreen,
      ),
  },
  transUnitMessageRuleSet: {
    ...signedIn,
    load: () =>
      import('../features/trans-unit-message-rule-sets/TransUnitMessageRulesScreen.tsx').then(
        (file) => file.TransUnitMessageRulesScreen,
      ),
  },
  scoringRuleSet: {
    ...signedIn,
    load: () => import('../features/scoring-rule-sets/ScoringRulesScreen.tsx').then((file) => file.ScoringRulesScreen),
  },
  languageCombinationSet: {
    ...signedIn,
    load: () =>
      import('../features/language-combination-sets/LanguageCombinationsScreen.tsx').then(
        (file) => file.LanguageCombinationsScreen,
      ),
  },
} satisfies Record<KindWithScreen, Omit<Screen, 'path'>>
