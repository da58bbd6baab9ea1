import type { ShareableObject } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction } from '@langwerk/contract/words'

/** Who calls, in the table and in the tests that read it. */
export const roles = [
  'anonymous',
  'outsider',
  'reader',
  'reviewer_preview',
  'reviewer',
  'editor',
  'manager',
  'owner',
  'organizationAdministrator',
  'administrator',
] as const
export type Role = (typeof roles)[number]

/** An item of each kind that a route is about; all are shared with the team whose members have the roles. */
export type ItemKind =
  | 'abbreviationRule'
  | 'accessToken'
  | 'chatMessage'
  | 'comment'
  | 'copyTemplate'
  | 'copywritingJob'
  | 'engine'
  | 'engineTermbase'
  | 'export'
  | 'file'
  | 'fileType'
  | 'fileTypeReplacementRule'
  | 'fileTypeTagRule'
  | 'guideline'
  | 'invitation'
  | 'job'
  | 'jobStep'
  | 'jobStepRequest'
  | 'languageCombination'
  | 'languageCombinationSet'
  | 'languageProcessingRuleSet'
  | 'memory'
  | 'memoryImport'
  | 'memoryPenalty'
  | 'memoryReplacement'
  | 'memoryUnit'
  | 'numberRule'
  | 'model'
  | 'organization'
  | 'organizationUser'
  | 'organizationIntegration'
  | 'organizationUserRole'
  | 'picture'
  | 'passkey'
  | 'prompt'
  | 'promptCategory'
  | 'replacementRule'
  | 'replacementRuleSet'
  | 'segmentationRule'
  | 'scoringRule'
  | 'scoringRuleSet'
  | 'session'
  | 'targetFile'
  | 'team'
  | 'teamUser'
  | 'teamUserRole'
  | 'emptyTemplate'
  | 'template'
  | 'templateEngine'
  | 'templateWorker'
  | 'templateFileType'
  | 'templateLanguageCombinationSet'
  | 'templateMemory'
  | 'templateReplacementRuleSet'
  | 'templateScoringRuleSet'
  | 'templateTermbase'
  | 'templateTransUnitMessageRuleSet'
  | 'termbase'
  | 'termbaseIndex'
  | 'termEntry'
  | 'termEntryComment'
  | 'termSuggestion'
  | 'termProposal'
  | 'termbaseExport'
  | 'termbaseField'
  | 'termbaseShare'
  | 'termbaseTag'
  | 'termImport'
  | 'termMergeItem'
  | 'termMergeRequest'
  | 'transcreationJob'
  | 'transUnit'
  | 'transUnitMessageRule'
  | 'transUnitMessageRuleSet'
  | 'user'
  | 'userService'
  | 'workerRun'
  | 'worker'

/** What the tests call one thing of each shared kind. */
export const itemOfKind = {
  jobTranslation: 'job',
  jobTranscreation: 'transcreationJob',
  jobCopywriting: 'copywritingJob',
  guideline: 'guideline',
  promptCategory: 'promptCategory',
  copyTemplate: 'copyTemplate',
  termbase: 'termbase',
  translationMemory: 'memory',
  machineTranslationEngine: 'engine',
  generativeArtificialIntelligenceModel: 'model',
  artificialIntelligenceWorker: 'worker',
  jobTemplate: 'template',
  fileType: 'fileType',
  languageProcessingRuleSet: 'languageProcessingRuleSet',
  replacementRuleSet: 'replacementRuleSet',
  transUnitMessageRuleSet: 'transUnitMessageRuleSet',
  scoringRuleSet: 'scoringRuleSet',
  languageCombinationSet: 'languageCombinationSet',
} as const satisfies Record<ShareableObject, ItemKind>

/** What kind of thing an item is, or is a part of. */
export const objectOf = {
  job: 'jobTranslation',
  transcreationJob: 'jobTranscreation',
  copywritingJob: 'jobCopywriting',
  file: 'jobTranslation',
  export: 'jobTranslation',
  targetFile: 'jobTranslation',
  transUnit: 'jobTranslation',
  workerRun: 'jobTranslation',
  jobStep: 'jobTranslation',
  termbase: 'termbase',
  termbaseIndex: 'termbase',
  termEntry: 'termbase',
  termEntryComment: 'termbase',
  termProposal: 'termbase',
  termbaseExport: 'termbase',
  termbaseField: 'termbase',
  termbaseShare: 'termbase',
  termbaseTag: 'termbase',
  termImport: 'termbase',
  termMergeItem: 'termbase',
  termMergeRequest: 'termbase',
  memory: 'translationMemory',
  memoryImport: 'translationMemory',
  memoryReplacement: 'translationMemory',
  memoryUnit: 'translationMemory',
  engine: 'machineTranslationEngine',
  model: 'generativeArtificialIntelligenceModel',
  worker: 'artificialIntelligenceWorker',
  engineTermbase: 'machineTranslationEngine',
  guideline: 'guideline',
  promptCategory: 'promptCategory',
  prompt: 'promptCategory',
  copyTemplate: 'copyTemplate',
  fileType: 'fileType',
  fileTypeReplacementRule: 'fileType',
  fileTypeTagRule: 'fileType',
  languageProcessingRuleSet: 'languageProcessingRuleSet',
  segmentationRule: 'languageProcessingRuleSet',
  numberRule: 'languageProcessingRuleSet',
  abbreviationRule: 'languageProcessingRuleSet',
  replacementRule: 'replacementRuleSet',
  replacementRuleSet: 'replacementRuleSet',
  languageCombination: 'languageCombinationSet',
  languageCombinationSet: 'languageCombinationSet',
  scoringRule: 'scoringRuleSet',
  scoringRuleSet: 'scoringRuleSet',
  transUnitMessageRule: 'transUnitMessageRuleSet',
  transUnitMessageRuleSet: 'transUnitMessageRuleSet',
  emptyTemplate: 'jobTemplate',
  template: 'jobTemplate',
  templateEngine: 'jobTemplate',
  templateWorker: 'jobTemplate',
  templateFileType: 'jobTemplate',
  templateLanguageCombinationSet: 'jobTemplate',
  templateMemory: 'jobTemplate',
  templateReplacementRuleSet: 'jobTemplate',
  templateScoringRuleSet: 'jobTemplate',
  templateTermbase: 'jobTemplate',
  templateTransUnitMessageRuleSet: 'jobTemplate',
  memoryPenalty: 'jobTemplate',
} as const satisfies Partial<Record<ItemKind, PermissionObject>>

/** What a route asks of an item: each of `all`, and one of `any` where it is there. The item must be readable as well. */
export interface Asks {
  object: PermissionObject
  all: readonly PermissionAction[]
  any?: readonly PermissionAction[]
}

export interface Access {
  /** It is asked besides for permissions of the rows themselves: a test beside them says which. */
  ownPermissions?: true
  /** Whose uuid stands in the path. */
  item?: ItemKind
  may: readonly Role[]
  /** What those get who may not know of the item: 404 where the path names it, mostly 422 where the body does. */
  unseen?: 403 | 404 | 422
  /** Of a route about an item that is owned and shared. */
  asks?: Asks
  /** It makes another one as well, in teams in which one may. */
  creates?: true
}

/** Everybody but those whom nobody knows. */
export const signedIn = roles.slice(1)
/** The members of the team that items are shared with, and those who may do everything. */
export const readers: readonly Role[] = [
  'reader',
  'reviewer_preview',
  'reviewer',
  'editor',
  'manager',
  'owner',
  'administrator',
]
/** Lists are open to all, and show each what they may know of. */
export const list: Access = { may: signedIn }
