/** The closed word lists of terms and termbases. */

export const usageStatuses = ['preferred', 'approved', 'forbidden', 'suggested'] as const
export type UsageStatus = (typeof usageStatuses)[number]

/** How a term was met in a text: as it is written, in another form, as the head of a compound, or with other words between its own. */
export const termHitKinds = ['exact', 'inflected', 'contained', 'uncertain'] as const

/** Why an entry was found: by its very term, a similar one, words of its definition, or its meaning. */
export const termHitReasons = ['same', 'similar', 'definition', 'meaning'] as const
export type TermHitReason = (typeof termHitReasons)[number]

/**
 * How a search went by meaning: all of its termbases did, some did, none is connected to a model, vectors are still being
 * loaded, or the endpoint failed.
 */
export const meaningSearchStates = ['all', 'some', 'none', 'loading', 'failed'] as const
export type MeaningSearchState = (typeof meaningSearchStates)[number]

/** Vectors that are still made before they answer, and those that do. */
export const meaningIndexStates = ['building', 'active'] as const
export type MeaningIndexState = (typeof meaningIndexStates)[number]
export const meaningIndexStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type MeaningIndexStatus = (typeof meaningIndexStatuses)[number]

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
export const termEntryActions = [
  'created',
  'edited',
  'imported',
  'merged',
  'recycled',
  'restored',
  'proposed',
  'accepted',
  'denied',
  'reopened',
  /** By a merge request, and taken back. */
  'requestMerged',
  'requestUndone',
] as const
export type TermEntryAction = (typeof termEntryActions)[number]

/** What has become of a part of a proposal. */
export const termProposalStates = ['open', 'accepted', 'denied'] as const
export type TermProposalState = (typeof termProposalStates)[number]

/** What a proposal can change, by the names of an entry's history. */
export const termProposalFields = ['term', 'definition', 'note', 'context'] as const
export type TermProposalField = (typeof termProposalFields)[number]

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
export const termImportTypes = [
  'empty',
  'documents',
  'termbase',
  'termLists',
  'job',
  'translationMemory',
  'xliff',
  'generated',
] as const
export type TermImportType = (typeof termImportTypes)[number]

/**
 * Those that find terms in texts, or have an AI worker write them: what is found goes into a termbase of the import's own, and people
 * decide on it.
 */
export const extractingTermImportTypes = ['documents', 'job', 'translationMemory', 'xliff', 'generated'] as const
export type ExtractingTermImportType = (typeof extractingTermImportTypes)[number]

/** Whether an import of this type finds terms; the others read termbases and lists of terms. */
export const extractsTerms = (type: TermImportType): type is ExtractingTermImportType =>
  extractingTermImportTypes.some((one) => one === type)

/** File endings of the texts in which terms are found. */
export const termSourceFileEndings = ['docx', 'xlsx', 'pptx', 'html', 'idml', 'txt', 'pdf'] as const

/** Those of bilingual files and of packages of them. */
export const termXliffFileEndings = [
  'xlf',
  'xliff',
  'sdlxliff',
  'sdlppx',
  'mqxliff',
  'mqxlz',
  'mxliff',
  'wsxz',
] as const

/** What is to be said of an import beside its end, by key, with places for values; the interface has its own texts. */
export const termImportNoticeTexts = {
  columnsLeftOut: '“{file}” has columns that were not understood and are left out: {columns}',
  tooLittleText: 'With {words} words there is too little text to count: how sure each term is says little.',
  otherLanguage: '“{file}” seems to be in another language ({guessed}) than chosen ({language}).',
  termsDropped: 'The AI worker named {number} terms or forms that the texts do not bear out; they were left out.',
  answersDropped: '{number} parts of what the AI worker answered are no terms; they were left out.',
  fileUnread: '“{file}” could not be read: {reason}',
  fileWithoutText: '“{file}” has no text that could be read. A scanned document must be recognised (OCR) first.',
} as const
export type TermImportNoticeKey = keyof typeof termImportNoticeTexts

/** File endings of terms whose files name their languages themselves, or let them be named by their columns. */
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
