/** The closed word lists: names that are stored, sent and shown, never ordinals. */

/** What a person may do with one item, strongest first. Shown by translated name; `reviewer_preview` as "Preview". */
export const permissionRoles = ['owner', 'manager', 'editor', 'reviewer', 'reviewer_preview', 'reader'] as const
export type PermissionRoleName = (typeof permissionRoles)[number]

export const permissionObjects = [
  'organization',
  'organizationUser',
  'organizationUserRole',
  'teamUser',
  'teamUserRole',
  'team',
  'user',
  'jobTranslation',
  'jobTranscreation',
  'jobCopywriting',
  'jobStep',
  'jobTemplate',
  'termbase',
  'termFactory',
  'translationMemory',
  'machineTranslationEngine',
  'generativeArtificialIntelligenceModel',
  'artificialIntelligenceWorker',
  'guideline',
  'promptCategory',
  'prompt',
  'copyTemplate',
  'fileType',
  'languageProcessingRuleSet',
  'replacementRuleSet',
  'languageCombinationSet',
  'transUnitMessageRuleSet',
  'scoringRuleSet',
  'translator',
  'chat',
  'integrations',
  'xliffFilter',
] as const
export type PermissionObject = (typeof permissionObjects)[number]

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
export type Permission = `${PermissionObject}:${PermissionAction}`

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

export const formalities = ['default', 'prefer_more', 'prefer_less'] as const
export type FormalityName = (typeof formalities)[number]

export const usageStatuses = ['preferred', 'approved', 'forbidden', 'suggested'] as const
export type UsageStatus = (typeof usageStatuses)[number]

/** How a term was met in a text: as it is written, in another form, as the head of a compound, or with other words between its own. */
export const termHitKinds = ['exact', 'inflected', 'contained', 'uncertain'] as const

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

/** Of a term: the form it stands in. */
export const termNumbers = ['singular', 'plural'] as const
export type TermNumber = (typeof termNumbers)[number]

/** How a term is put into a translation: bent to fit its sentence, or exactly as it is written. */
export const termInjectionMethods = ['intelligent', 'exact'] as const
export type TermInjectionMethod = (typeof termInjectionMethods)[number]

export const termbaseFieldTypes = ['text', 'number', 'date', 'boolean', 'choice', 'url'] as const
export type TermbaseFieldType = (typeof termbaseFieldTypes)[number]

/** What a custom field is said of. */
export const termbaseFieldLevels = ['termEntry', 'languageSection', 'term'] as const
export type TermbaseFieldLevel = (typeof termbaseFieldLevels)[number]

/** What was done to a term entry, as its history tells it. */
export const termEntryActions = ['created', 'edited', 'imported', 'merged', 'recycled', 'restored'] as const
export type TermEntryAction = (typeof termEntryActions)[number]

/** TBX version 2 (ISO 30042:2008), version 3 (ISO 30042:2019) in both styles, and tables. */
export const termbaseExportFormats = ['tbx2', 'tbx3Dca', 'tbx3Dct', 'xlsx', 'csv'] as const
export type TermbaseExportFormat = (typeof termbaseExportFormats)[number]

/**
 * What a format may leave out: entries in the recycle bin, what other programs' files said beyond our fields, and the end of
 * texts that are too long for a cell.
 */
export const termbaseExportLosses = ['recycled', 'otherInformation', 'longCells'] as const
export const exportStatuses = ['running', 'done', 'failed'] as const
export type ExportStatusTitle = (typeof exportStatuses)[number]

/** Where the terms of an import come from. */
export const termImportTypes = ['empty', 'documents', 'termbase'] as const
export type TermImportType = (typeof termImportTypes)[number]

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

/** Those that name their languages themselves, or let them be named by their columns. */
export const termbaseFileEndings = [
  'tbx',
  'sdltb',
  'xlsx',
  'csv',
  'tsv',
  'xlf',
  'xliff',
  'sdlxliff',
  'mqxliff',
  'mqxlz',
  'mxliff',
] as const

/** File endings that a term import takes: termbases, tables and bilingual documents, and documents that list the terms of one language. */
export const termImportFileEndings = [...termbaseFileEndings, 'txt', 'docx', 'pptx', 'html', 'idml'] as const

/** What a column of a table of terms may hold. */
export const termColumnFields = [
  'term',
  'definition',
  'status',
  'note',
  'context',
  'partOfSpeech',
  'subjectField',
  'id',
  'externalId',
  'number',
  'allowedVariants',
  'forbiddenVariants',
  'source',
  'sourceFile',
  'copywritingKeyTerm',
  'termInjectionMethod',
  'confidenceScore',
  'tags',
  'comments',
  /** A field that the people of the termbase made themselves, by its name. */
  'custom',
] as const
export type TermColumnField = (typeof termColumnFields)[number]

/** How far a translation memory import or a term import is. */
export const importStatuses = ['init', 'running', 'done', 'failed'] as const
export type ImportStatusTitle = (typeof importStatuses)[number]

export const machineTranslationProviders = ['pseudoTranslation', 'apertium'] as const
export type MachineTranslationProvider = (typeof machineTranslationProviders)[number]

/** File endings that a document job accepts. */
export const jobFileEndings = [
  'doc',
  'docx',
  'html',
  'idml',
  'json',
  'mif',
  'mqxliff',
  'mqxlz',
  'mxliff',
  'pdf',
  'ppt',
  'pptx',
  'sdlppx',
  'sdlxliff',
  'srt',
  'vsdx',
  'wsxz',
  'xlf',
  'xliff',
  'xls',
  'xlsx',
  'xml',
] as const

/** What happened to a job's file, as its history tells it; `worked` stands for all the time that one person spent on it in one language. */
export const fileActions = ['uploaded', 'replaced', 'read', 'failed', 'worked', 'exported'] as const
export type FileAction = (typeof fileActions)[number]

/** Why a file cannot be read, or not on this server. */
export const fileProblems = ['unsupported', 'broken', 'encrypted', 'tooLarge', 'noText', 'officeMissing'] as const
export type FileProblem = (typeof fileProblems)[number]

/** What reads and writes a document, and a part of one that is a document of its own. */
export const fileProcessors = [
  'word',
  'powerPoint',
  'excel',
  'html',
  'json',
  'excelColumnsWithSubsegments',
  'excelColumnsWithPromptAndEmbeddedHtml',
  'jsonWithEmbeddedHtml',
  'inDesign',
  'wpmlXliff',
  'mif',
  'srt',
  'sdlxliff',
  'xliff',
  'xml',
  'memoQXliff',
  'visio',
] as const
export type FileProcessor = (typeof fileProcessors)[number]

/** Whether an element stands within a text or bounds one. */
export const tagTypes = ['inline', 'structure'] as const
export type TagType = (typeof tagTypes)[number]

/** A tag rule finds elements by a path (markup) or by the name of a paragraph or character style (Office, InDesign, FrameMaker). */
export const tagRuleTypes = ['xPath', 'styleSheet'] as const
export const textTranslations = ['always', 'ifNotInProtectedContent', 'never'] as const
export type TextTranslation = (typeof textTranslations)[number]
export const editorTagNamingTypes = ['static', 'xPath'] as const
export const fileTypeReplacementRuleTypes = ['onSourceFileReading', 'onTargetFileWriting'] as const

export const segmentationRuleTypes = ['break', 'noBreak'] as const

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
/** How a quality rule speaks: the last gives the segment back to an AI worker. */
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
  'withoutPair',
  'silent',
  'unreachable',
  'redirects',
  'tooLarge',
] as const
export type ProviderProblem = (typeof providerProblems)[number]
