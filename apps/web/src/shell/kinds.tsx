import type { JobObject } from '@langwerk/contract/job-types'
import { type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'
import type { Locale } from '@langwerk/contract/words'
import {
  IconBook2,
  IconBrain,
  IconCopy,
  IconDatabase,
  IconFileTypography,
  IconGauge,
  IconLanguage,
  IconListCheck,
  IconPencil,
  IconPrompt,
  IconReplace,
  IconRobot,
  IconRoute,
  IconRuler2,
  IconTemplate,
  IconTransform,
  IconVocabulary,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react'
import type { KindIcons } from '../kit/kind-icons.ts'
import type { KindWithScreen } from '../kit/kind-screens.ts'
import { type Screen, signedIn } from './screen.ts'

type KindOnTheWeb<Object> = {
  /** By which sign it is known, in the menu as on its screens. */
  icon: TablerIcon
  /** The screen of its list. */
  list: Screen['load']
  /** What its texts are asked for by. */
  catalogue: string
  texts: Record<Locale, () => Promise<object>>
} & (Object extends KindWithScreen ? { /** The screen of one of its things. */ thing: Omit<Screen, 'path'> } : object)

/** Jobs of all types have one screen and one catalogue. */
const ofJobs = {
  thing: {
    access: 'authenticated',
    layout: 'application',
    load: () => import('../features/jobs/job/JobScreen.tsx').then((file) => file.JobScreen),
  },
  catalogue: 'jobs',
  texts: { en: () => import('../features/jobs/texts.en.ts'), de: () => import('../features/jobs/texts.de.ts') },
} as const

const jobsList = (object: JobObject) => () =>
  import('../features/jobs/JobsScreen.tsx').then(({ JobsScreen }) => () => <JobsScreen object={object} />)

/** What each kind has in the web app, in the order of the menu. */
const entries = {
  jobTranslation: {
    icon: IconLanguage,
    list: jobsList('jobTranslation'),
    ...ofJobs,
  },
  jobTranscreation: {
    icon: IconWand,
    list: jobsList('jobTranscreation'),
    ...ofJobs,
  },
  jobCopywriting: {
    icon: IconPencil,
    list: jobsList('jobCopywriting'),
    ...ofJobs,
  },
  guideline: {
    icon: IconBook2,
    list: () => import('../features/guidelines/GuidelinesScreen.tsx').then((file) => file.GuidelinesScreen),
    catalogue: 'guidelines',
    texts: {
      en: () => import('../features/guidelines/texts.en.ts'),
      de: () => import('../features/guidelines/texts.de.ts'),
    },
  },
  promptCategory: {
    icon: IconPrompt,
    list: () =>
      import('../features/prompt-categories/PromptCategoriesScreen.tsx').then((file) => file.PromptCategoriesScreen),
    thing: {
      ...signedIn,
      load: () => import('../features/prompt-categories/PromptsScreen.tsx').then((file) => file.PromptsScreen),
    },
    catalogue: 'promptCategories',
    texts: {
      en: () => import('../features/prompt-categories/texts.en.ts'),
      de: () => import('../features/prompt-categories/texts.de.ts'),
    },
  },
  copyTemplate: {
    icon: IconCopy,
    list: () => import('../features/copy-templates/CopyTemplatesScreen.tsx').then((file) => file.CopyTemplatesScreen),
    catalogue: 'copyTemplates',
    texts: {
      en: () => import('../features/copy-templates/texts.en.ts'),
      de: () => import('../features/copy-templates/texts.de.ts'),
    },
  },
  termbase: {
    icon: IconVocabulary,
    list: () => import('../features/termbases/TermbasesScreen.tsx').then((file) => file.TermbasesScreen),
    thing: {
      ...signedIn,
      load: () => import('../features/termbases/TermbaseScreen.tsx').then((file) => file.TermbaseScreen),
    },
    catalogue: 'termbases',
    texts: {
      en: () => import('../features/termbases/texts.en.ts'),
      de: () => import('../features/termbases/texts.de.ts'),
    },
  },
  translationMemory: {
    icon: IconDatabase,
    list: () =>
      import('../features/translation-memories/TranslationMemoriesScreen.tsx').then(
        (file) => file.TranslationMemoriesScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/translation-memories/TranslationMemoryScreen.tsx').then(
          (file) => file.TranslationMemoryScreen,
        ),
    },
    catalogue: 'translationMemories',
    texts: {
      en: () => import('../features/translation-memories/texts.en.ts'),
      de: () => import('../features/translation-memories/texts.de.ts'),
    },
  },
  machineTranslationEngine: {
    icon: IconTransform,
    list: () =>
      import('../features/machine-translation-engines/MachineTranslationEnginesScreen.tsx').then(
        (file) => file.MachineTranslationEnginesScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/machine-translation-engines/EngineTermbasesScreen.tsx').then(
          (file) => file.EngineTermbasesScreen,
        ),
    },
    catalogue: 'machineTranslationEngines',
    texts: {
      en: () => import('../features/machine-translation-engines/texts.en.ts'),
      de: () => import('../features/machine-translation-engines/texts.de.ts'),
    },
  },
  generativeArtificialIntelligenceModel: {
    icon: IconBrain,
    list: () =>
      import(
        '../features/generative-artificial-intelligence-models/GenerativeArtificialIntelligenceModelsScreen.tsx'
      ).then((file) => file.GenerativeArtificialIntelligenceModelsScreen),
    thing: {
      ...signedIn,
      load: () =>
        import(
          '../features/generative-artificial-intelligence-models/GenerativeArtificialIntelligenceModelScreen.tsx'
        ).then((file) => file.GenerativeArtificialIntelligenceModelScreen),
    },
    catalogue: 'generativeArtificialIntelligenceModels',
    texts: {
      en: () => import('../features/generative-artificial-intelligence-models/texts.en.ts'),
      de: () => import('../features/generative-artificial-intelligence-models/texts.de.ts'),
    },
  },
  artificialIntelligenceWorker: {
    icon: IconRobot,
    list: () =>
      import('../features/artificial-intelligence-workers/ArtificialIntelligenceWorkersScreen.tsx').then(
        (file) => file.ArtificialIntelligenceWorkersScreen,
      ),
    catalogue: 'artificialIntelligenceWorkers',
    texts: {
      en: () => import('../features/artificial-intelligence-workers/texts.en.ts'),
      de: () => import('../features/artificial-intelligence-workers/texts.de.ts'),
    },
  },
  jobTemplate: {
    icon: IconTemplate,
    list: () => import('../features/job-templates/JobTemplatesScreen.tsx').then((file) => file.JobTemplatesScreen),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/job-templates/JobTemplateMemoriesScreen.tsx').then(
          (file) => file.JobTemplateMemoriesScreen,
        ),
    },
    catalogue: 'jobTemplates',
    texts: {
      en: () => import('../features/job-templates/texts.en.ts'),
      de: () => import('../features/job-templates/texts.de.ts'),
    },
  },
  fileType: {
    icon: IconFileTypography,
    list: () => import('../features/file-types/FileTypesScreen.tsx').then((file) => file.FileTypesScreen),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/file-types/FileTypeSettingsScreen.tsx').then((file) => file.FileTypeSettingsScreen),
    },
    catalogue: 'fileTypes',
    texts: {
      en: () => import('../features/file-types/texts.en.ts'),
      de: () => import('../features/file-types/texts.de.ts'),
    },
  },
  languageProcessingRuleSet: {
    icon: IconRuler2,
    list: () =>
      import('../features/language-processing-rule-sets/LanguageProcessingRuleSetsScreen.tsx').then(
        (file) => file.LanguageProcessingRuleSetsScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/language-processing-rule-sets/SegmentationRulesScreen.tsx').then(
          (file) => file.SegmentationRulesScreen,
        ),
    },
    catalogue: 'languageProcessingRuleSets',
    texts: {
      en: () => import('../features/language-processing-rule-sets/texts.en.ts'),
      de: () => import('../features/language-processing-rule-sets/texts.de.ts'),
    },
  },
  replacementRuleSet: {
    icon: IconReplace,
    list: () =>
      import('../features/replacement-rule-sets/ReplacementRuleSetsScreen.tsx').then(
        (file) => file.ReplacementRuleSetsScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/replacement-rule-sets/ReplacementRulesScreen.tsx').then(
          (file) => file.ReplacementRulesScreen,
        ),
    },
    catalogue: 'replacementRuleSets',
    texts: {
      en: () => import('../features/replacement-rule-sets/texts.en.ts'),
      de: () => import('../features/replacement-rule-sets/texts.de.ts'),
    },
  },
  languageCombinationSet: {
    icon: IconRoute,
    list: () =>
      import('../features/language-combination-sets/LanguageCombinationSetsScreen.tsx').then(
        (file) => file.LanguageCombinationSetsScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/language-combination-sets/LanguageCombinationsScreen.tsx').then(
          (file) => file.LanguageCombinationsScreen,
        ),
    },
    catalogue: 'languageCombinationSets',
    texts: {
      en: () => import('../features/language-combination-sets/texts.en.ts'),
      de: () => import('../features/language-combination-sets/texts.de.ts'),
    },
  },
  transUnitMessageRuleSet: {
    icon: IconListCheck,
    list: () =>
      import('../features/trans-unit-message-rule-sets/TransUnitMessageRuleSetsScreen.tsx').then(
        (file) => file.TransUnitMessageRuleSetsScreen,
      ),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/trans-unit-message-rule-sets/TransUnitMessageRulesScreen.tsx').then(
          (file) => file.TransUnitMessageRulesScreen,
        ),
    },
    catalogue: 'transUnitMessageRuleSets',
    texts: {
      en: () => import('../features/trans-unit-message-rule-sets/texts.en.ts'),
      de: () => import('../features/trans-unit-message-rule-sets/texts.de.ts'),
    },
  },
  scoringRuleSet: {
    icon: IconGauge,
    list: () =>
      import('../features/scoring-rule-sets/ScoringRuleSetsScreen.tsx').then((file) => file.ScoringRuleSetsScreen),
    thing: {
      ...signedIn,
      load: () =>
        import('../features/scoring-rule-sets/ScoringRulesScreen.tsx').then((file) => file.ScoringRulesScreen),
    },
    catalogue: 'scoringRuleSets',
    texts: {
      en: () => import('../features/scoring-rule-sets/texts.en.ts'),
      de: () => import('../features/scoring-rule-sets/texts.de.ts'),
    },
  },
} as const
type Entries = typeof entries

/** Not held to it by `satisfies`: the types of texts would wait for those of screens, which are made of texts. */
export const kindsOnTheWeb: { readonly [Object in ShareableObject]: KindOnTheWeb<Object> } = entries

// `Object.fromEntries` forgets which they were.
export const kindIcons = Object.fromEntries(
  shareableObjects.map((object) => [object, entries[object].icon]),
) as KindIcons

export const kindCatalogues = Object.fromEntries(
  shareableObjects.map((object) => [entries[object].catalogue, entries[object].texts]),
) as { [Object in ShareableObject as Entries[Object]['catalogue']]: Entries[Object]['texts'] }
