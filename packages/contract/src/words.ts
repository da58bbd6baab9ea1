/**
 * The closed word lists: names that are stored, sent and shown, never ordinals. Those of files stand in `file-words.ts`,
 * those of terms in `term-words.ts`.
 */

/** The names of the roles that an organization begins with; it may call them otherwise, and have others. */
export const startingRoleNames = [
  'Owner',
  'Manager',
  'Editor',
  'Reviewer',
  'Preview',
  'Reader',
  'Administrator',
  'Member',
] as const
export type StartingRoleName = (typeof startingRoleNames)[number]

/** What a person may do with one item, strongest first. Shown by translated name; `reviewer_preview` as "Preview". */
export const permissionRoles = ['owner', 'manager', 'editor', 'reviewer', 'reviewer_preview', 'reader'] as const
export type PermissionRoleName = (typeof permissionRoles)[number]

export const permissionActions = [
  'read',
  'readShared',
  'create',
  'edit',
  'delete',
  'approve',
  'review',
  'inviteUser',
  'setUserRole',
  'removeUser',
  'redistribute',
  'readNames',
  'accessWorkspace',
  'access',
  'promptedTranslation',
  'share',
  'export',
] as const
export type PermissionAction = (typeof permissionActions)[number]

export const jobStatuses = ['init', 'preparing', 'done', 'failed'] as const
export type JobStatusTitle = (typeof jobStatuses)[number]

/** The parts of the pipeline, in order. */
export const jobStages = ['read', 'pretranslate', 'check'] as const
export type JobStage = (typeof jobStages)[number]

export const transUnitStatuses = ['untranslated', 'pretranslated', 'edited', 'confirmed'] as const
export type TransUnitStatus = (typeof transUnitStatuses)[number]

export const originTypes = [
  'translationMemory',
  'machineTranslation',
  'artificialIntelligence',
  'human',
  'source',
  'repetition',
] as const
export type OriginType = (typeof originTypes)[number]

/** How many characters a target may have as it is sent, tags and all. */
export const longestTarget = 100_000

export const formalities = ['default', 'prefer_more', 'prefer_less'] as const
export type FormalityName = (typeof formalities)[number]

/** Which memories a concordance looks in: the job's, or all that one may read too. */
export const concordanceMemories = ['job', 'all'] as const
export type ConcordanceMemories = (typeof concordanceMemories)[number]

/** What a penalty on a memory's matches looks at; lengths are of the plain text, in characters. */
export const penaltyTypes = [
  'sourceSegmentLengthLowerThan',
  'sourceSegmentLengthGreaterThan',
  'targetSegmentLengthLowerThan',
  'targetSegmentLengthGreaterThan',
  'sourceSegmentContains',
  'targetSegmentContains',
  'sourceSegmentEquals',
  'targetSegmentEquals',
  'sourceSegmentTagCountGreaterThan',
  'targetSegmentTagCountGreaterThan',
  'unitLastUsedNewerThan',
] as const
export type PenaltyType = (typeof penaltyTypes)[number]

/**
 * Why a match counts for less than its texts say: a penalty by its type, its language, or the memory it is in; numbers and tags of the
 * source that its target lacks; a later translation of the same source, confirmed elsewhere.
 */
export const penaltyReasons = [
  ...penaltyTypes,
  'languageVariant',
  'translationMemory',
  'missingNumbers',
  'missingTags',
  'olderTranslation',
] as const
export type PenaltyReason = (typeof penaltyReasons)[number]

/** File endings that an import into a translation memory takes: memories, tables of units, and bilingual documents. */
export const translationMemoryImportFileEndings = [
  'tmx',
  'csv',
  'tsv',
  'xlsx',
  'xlf',
  'xliff',
  'sdlxliff',
  'mqxliff',
  'mqxlz',
  'mxliff',
] as const

/** Where a memory's unit came from: the confirmation of a segment, or a file. */
export const translationMemoryUnitOrigins = ['job', 'import', 'translator'] as const

/** In which side of a memory's units a text is replaced. */
export const replacedSides = ['source', 'target', 'both'] as const
export type ReplacedSide = (typeof replacedSides)[number]

/** How far a replacement in a memory is, or its undoing. */
export const replacementStatuses = ['running', 'done', 'failed', 'undoing', 'undone'] as const
export type ReplacementStatus = (typeof replacementStatuses)[number]

/**
 * How far a translation memory import or a term import is; one that finds terms reads its texts first (`importing`), waits
 * for the first word of an AI worker (`startingArtificialIntelligence`) where it has one, and one that is ready for merge was read, and
 * waits for somebody's word.
 */
export const importStatuses = [
  'init',
  'importing',
  'running',
  'startingArtificialIntelligence',
  'readyForMerge',
  'done',
  'failed',
] as const
export type ImportStatusTitle = (typeof importStatuses)[number]

export const machineTranslationProviders = [
  'pseudoTranslation',
  'apertium',
  'libreTranslate',
  'deepL',
  'modernMt',
  'systran',
  'microsoftTranslator',
] as const
export type MachineTranslationProvider = (typeof machineTranslationProviders)[number]

/** What a replacement rule does: change what an engine wrote, or keep something from it. */
export const replacementRuleTypes = ['changeTargetAfterTranslation', 'createPlaceholderBeforeTranslation'] as const
export type ReplacementRuleType = (typeof replacementRuleTypes)[number]

/** What a language combination does: it is offered, or offered and nothing beside such ones allowed. */
export const languageCombinationTypes = ['preset', 'allowed'] as const
export type LanguageCombinationType = (typeof languageCombinationTypes)[number]

/** What a scoring rule looks at: a segment's best match, or what an engine thinks of its answer. */
export const scoreTypes = ['translationMemoryMatch', 'machineTranslationQualityEstimationMatch'] as const
export type ScoreType = (typeof scoreTypes)[number]

/** The specification's thirteen, and after them what the field expects besides. */
export const qualityProcessorNames = [
  'emptyTargetSegment',
  'tagMismatch',
  'numberMismatch',
  'characterLimitExceeded',
  'expressionInSource',
  'expressionInTarget',
  'expressionInSourceOnly',
  'expressionInTargetOnly',
  'expressionInBoth',
  'expressionInBothWithDifferentCount',
  'spellcheck',
  'machineTranslationQualityEstimationBetween',
  'translationMemoryMatchBetween',
  'forbiddenTerm',
  'termMissing',
  'whitespaceMismatch',
  'punctuationMismatch',
  'sameAsSource',
  'repeatedWord',
] as const
export type QualityProcessorName = (typeof qualityProcessorNames)[number]
/** How a quality rule speaks: the last hands the segment to the AI workers of its job. */
export const qualitySeverities = ['error', 'warning', 'notice', 'artificialIntelligenceRework'] as const
export type QualitySeverity = (typeof qualitySeverities)[number]

/** Interface languages. */
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

/** Of organizations and teams: whether others may find them. */
export const visibilityTypes = ['private', 'public'] as const
export type VisibilityType = (typeof visibilityTypes)[number]

/** What one can be invited to; `registration` is to an account only. */
export const invitationKinds = ['registration', 'organization', 'team', 'termbase'] as const
export type InvitationKind = (typeof invitationKinds)[number]
export const invitationStatuses = ['invited', 'accepted', 'declined', 'withdrawn'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Parts of the API that an access token can be kept to; `read` is a call that changes nothing. */
export const tokenAreas = ['jobs', 'termbases', 'translationMemories', 'resources', 'people', 'account'] as const
export type TokenArea = (typeof tokenAreas)[number]
export const tokenScopes = tokenAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const)
export type TokenScope = (typeof tokenScopes)[number]

export const integrationTypes = ['storage', 'machineTranslation', 'generativeArtificialIntelligence'] as const
export type IntegrationType = (typeof integrationTypes)[number]
/** Whose key or storage an integration is; each belongs to one type. */
export const integrationProviders = [
  's3',
  'azureBlob',
  'deepL',
  'modernMt',
  'systran',
  'microsoftTranslator',
  'openAi',
  'azureOpenAi',
  'azureDeepSeek',
  'mistral',
  'claude',
] as const
export type IntegrationProvider = (typeof integrationProviders)[number]
/** Who serves generative models; the last is any server that speaks OpenAI's chat completions. */
export const generativeArtificialIntelligenceProviders = [
  'openAi',
  'azureOpenAi',
  'azureDeepSeek',
  'mistral',
  'claude',
  'openAiCompatible',
] as const
export type GenerativeArtificialIntelligenceProvider = (typeof generativeArtificialIntelligenceProviders)[number]
/** Why a generative model gave no answer that can be used. */
export const modelFailures = [
  'auth',
  'quota',
  'rate',
  'tooLarge',
  'contentFiltered',
  'truncated',
  'badRequest',
  'upstream',
  'timeout',
  'network',
  'badAnswer',
] as const
export type ModelFailure = (typeof modelFailures)[number]
/** A key that the platform's own account stands behind, or the customer's own. */
export const keyTypes = ['catKey', 'apiKey'] as const
export type KeyType = (typeof keyTypes)[number]

/** What the audit log tells of. */
export const auditActions = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'registered',
  'impersonated',
  'created',
  'changed',
  'deleted',
  'activated',
  'deactivated',
  'invited',
  'invitationAccepted',
  'invitationDeclined',
  'invitationWithdrawn',
  'invitationLinkMade',
  'roleChanged',
  'memberRemoved',
  'shared',
  'exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Why something outside gave no answer, as far as it is told by ourselves. */
export const providerProblems = [
  'answered',
  'explained',
  'answerUnclear',
  'withoutAddress',
  'withoutEndpoint',
  'withoutEmbeddings',
  'withoutPair',
  'pairNotOffered',
  'otherLanguages',
  'answersSpoilt',
  'keyRefused',
  'quotaUsed',
  'glossaryFailed',
  'glossaryIncomplete',
  'silent',
  'unreachable',
  'brokenOff',
  'redirects',
  'tooLarge',
  'tooManyCalls',
  'answerCut',
  'answerBroken',
  'answerWithheld',
  'answerDeclined',
  'answerEmpty',
] as const
export type ProviderProblem = (typeof providerProblems)[number]
