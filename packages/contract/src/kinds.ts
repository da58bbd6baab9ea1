import type { Thing } from './refusals.ts'
import type { PermissionAction, TokenArea } from './words.ts'

interface KindInfo {
  /** What refusals call it: "Job template not found." */
  label: Thing
  /** The last part of its path: `job_templates`. */
  collection: string
  /** Where the screen of its list is, and in which group of the menu. */
  screen: string
  /** Where the screen of one of its things is, by its uuid as `$uuid`; null where that is only a dialog. */
  thingScreen: string | null
  menuGroup: 'jobs' | 'guidings' | 'resources' | 'settings'
  /** What a role can allow with its things. */
  actions: readonly PermissionAction[]
  /** The part of the API that an access token can be kept to. */
  tokens: TokenArea
  /** What an item and its input call the teams that it is shared with. */
  teamsField: 'teams' | 'termbaseTeams' | 'jobTeams'
  /** Whether its things are copied, and carried from one installation to another as JSON files. */
  portable: boolean
  /** Whether jobs and job templates use it: by itself, or only through things of other kinds that name it. */
  usedByJobs: boolean | 'throughOthers'
}

const owned = ['read', 'create', 'edit', 'delete', 'share'] as const
const ownedData = [...owned, 'export'] as const
const jobs = [...ownedData, 'readShared', 'review', 'accessWorkspace'] as const

/**
 * What is owned and shared with teams: each kind once, in the order of the menu. A new one is a line here and in
 * `kind-routes.ts`; what else it needs does not compile without it.
 */
export const kinds = {
  jobTranslation: {
    label: 'job',
    collection: 'jobs',
    screen: '/jobs/translations',
    thingScreen: '/jobs/job/$uuid',
    menuGroup: 'jobs',
    actions: jobs,
    tokens: 'jobs',
    teamsField: 'jobTeams',
    portable: false,
    usedByJobs: false,
  },
  jobTranscreation: {
    label: 'job',
    collection: 'jobs',
    screen: '/jobs/transcreations',
    thingScreen: '/jobs/job/$uuid',
    menuGroup: 'jobs',
    actions: jobs,
    tokens: 'jobs',
    teamsField: 'jobTeams',
    portable: false,
    usedByJobs: false,
  },
  jobCopywriting: {
    label: 'job',
    collection: 'jobs',
    screen: '/jobs/copywriting',
    thingScreen: '/jobs/job/$uuid',
    menuGroup: 'jobs',
    actions: jobs,
    tokens: 'jobs',
    teamsField: 'jobTeams',
    portable: false,
    usedByJobs: false,
  },
  guideline: {
    label: 'guideline',
    collection: 'guidelines',
    screen: '/guidings/guidelines',
    thingScreen: null,
    menuGroup: 'guidings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: false,
  },
  promptCategory: {
    label: 'promptCategory',
    collection: 'prompt_categories',
    screen: '/guidings/promptCategories',
    thingScreen: '/guidings/promptCategories/$uuid',
    menuGroup: 'guidings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: false,
  },
  copyTemplate: {
    label: 'copyTemplate',
    collection: 'copy_templates',
    screen: '/guidings/copyTemplates',
    thingScreen: null,
    menuGroup: 'guidings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: false,
  },
  termbase: {
    label: 'termbase',
    collection: 'termbases',
    screen: '/resources/termbases',
    thingScreen: '/termbases/termbase/$uuid',
    menuGroup: 'resources',
    actions: [...ownedData, 'readShared', 'review', 'approve'],
    tokens: 'termbases',
    teamsField: 'termbaseTeams',
    portable: false,
    usedByJobs: true,
  },
  translationMemory: {
    label: 'translationMemory',
    collection: 'translation_memories',
    screen: '/resources/translationMemories',
    thingScreen: '/resources/translationMemories/$uuid',
    menuGroup: 'resources',
    actions: [...ownedData, 'readShared'],
    tokens: 'translationMemories',
    teamsField: 'teams',
    portable: false,
    usedByJobs: true,
  },
  machineTranslationEngine: {
    label: 'machineTranslationEngine',
    collection: 'machine_translation_engines',
    screen: '/resources/machineTranslationEngines',
    thingScreen: '/resources/machineTranslationEngines/$uuid/termbases',
    menuGroup: 'resources',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  generativeArtificialIntelligenceModel: {
    label: 'generativeArtificialIntelligenceModel',
    collection: 'generative_artificial_intelligence_models',
    screen: '/resources/generativeArtificialIntelligenceModels',
    thingScreen: '/resources/generativeArtificialIntelligenceModels/$uuid',
    menuGroup: 'resources',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: false,
  },
  artificialIntelligenceWorker: {
    label: 'artificialIntelligenceWorker',
    collection: 'artificial_intelligence_workers',
    screen: '/resources/artificialIntelligenceWorkers',
    thingScreen: null,
    menuGroup: 'resources',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  jobTemplate: {
    label: 'jobTemplate',
    collection: 'job_templates',
    screen: '/settings/jobTemplates',
    thingScreen: '/settings/jobTemplates/$uuid/jobTranslationMemories',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: false,
  },
  fileType: {
    label: 'fileType',
    collection: 'file_types',
    screen: '/settings/fileTypes',
    thingScreen: '/settings/fileTypes/$uuid',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  languageProcessingRuleSet: {
    label: 'languageProcessingRuleSet',
    collection: 'language_processing_rule_sets',
    screen: '/settings/languageProcessingRuleSets',
    thingScreen: '/settings/languageProcessingRuleSets/$uuid/segmentationRules',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: 'throughOthers',
  },
  replacementRuleSet: {
    label: 'replacementRuleSet',
    collection: 'replacement_rule_sets',
    screen: '/settings/replacementRuleSets',
    thingScreen: '/settings/replacementRuleSets/$uuid/replacementRules',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  languageCombinationSet: {
    label: 'languageCombinationSet',
    collection: 'language_combination_sets',
    screen: '/settings/languageCombinationSets',
    thingScreen: '/settings/languageCombinationSets/$uuid/languageCombinations',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  transUnitMessageRuleSet: {
    label: 'transUnitMessageRuleSet',
    collection: 'trans_unit_message_rule_sets',
    screen: '/settings/transUnitMessageRuleSets',
    thingScreen: '/settings/transUnitMessageRuleSets/$uuid/transUnitMessageRules',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
  scoringRuleSet: {
    label: 'scoringRuleSet',
    collection: 'scoring_rule_sets',
    screen: '/settings/scoringRuleSets',
    thingScreen: '/settings/scoringRuleSets/$uuid/scoringRules',
    menuGroup: 'settings',
    actions: owned,
    tokens: 'resources',
    teamsField: 'teams',
    portable: true,
    usedByJobs: true,
  },
} as const satisfies Record<string, KindInfo>

export type ShareableObject = keyof typeof kinds

export type TeamsField<Object extends ShareableObject> = (typeof kinds)[Object]['teamsField']

/** The kinds, which `Object.keys` only knows as strings. */
export const shareableObjects = Object.keys(kinds) as ShareableObject[]

export const isShareableObject = (name: string): name is ShareableObject => Object.hasOwn(kinds, name)

export type KindUsedByJobs = {
  [Object in ShareableObject]: (typeof kinds)[Object]['usedByJobs'] extends true ? Object : never
}[ShareableObject]

/** The same, and the kinds that jobs use through others. */
export type UsedKind = {
  [Object in ShareableObject]: (typeof kinds)[Object]['usedByJobs'] extends false ? never : Object
}[ShareableObject]

export const isUsedKind = (object: ShareableObject): object is UsedKind => kinds[object].usedByJobs !== false

/** The kinds that jobs and job templates use by themselves. */
export const kindsUsedByJobs = shareableObjects.filter(
  (object): object is KindUsedByJobs => kinds[object].usedByJobs === true,
)
