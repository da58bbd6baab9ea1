/** The closed word lists of files: what they are, how they are read and written, and what happens to them. */

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

/** File endings that a copywriting job accepts. */
export const copywritingFileEndings = ['docx'] as const

/** What happened to a job's file, as its history tells it; `worked` stands for all the time that one person spent on it in one language. */
export const fileActions = [
  'uploaded',
  'replaced',
  'read',
  'failed',
  'worked',
  'exported',
  'xliffExported',
  'xliffImported',
] as const
export type FileAction = (typeof fileActions)[number]

/** As what a job's target files are written: as the documents that they are, or for other tools as XLIFF 1.2 or 2.1. */
export const jobExportFormats = ['document', 'xliff12', 'xliff21'] as const
export type JobExportFormat = (typeof jobExportFormats)[number]

/**
 * What becomes of a segment of XLIFF that comes back: it changes, or not; it was changed here since (`conflict`) or is locked; its tags
 * or its source are others; it has no target, though there is one here; it is none of the job, or stands there a second time.
 */
export const xliffOutcomes = [
  'changed',
  'conflict',
  'locked',
  'otherTags',
  'tooLong',
  'otherSource',
  'withoutTarget',
  'unknown',
  'unchanged',
] as const
export type XliffOutcome = (typeof xliffOutcomes)[number]

/** What of XLIFF that comes back is confirmed: what the file says is, what changed in it, or nothing. */
export const xliffConfirmations = ['asInFile', 'changed', 'never'] as const
export type XliffConfirmation = (typeof xliffConfirmations)[number]

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

/** Those whose documents are text, so that they may stand within the texts of others. */
export const subFileProcessors = [
  'html',
  'json',
  'jsonWithEmbeddedHtml',
  'xml',
  'xliff',
  'srt',
] as const satisfies readonly FileProcessor[]

/** Whether an element stands within a text or bounds one. */
export const tagTypes = ['inline', 'structure'] as const
export type TagType = (typeof tagTypes)[number]

/** A tag rule finds elements by a path (markup) or by the name of a paragraph or character style (Office, InDesign, FrameMaker). */
export const tagRuleTypes = ['xPath', 'styleSheet'] as const
export type TagRuleType = (typeof tagRuleTypes)[number]
export const textTranslations = ['always', 'ifNotInProtectedContent', 'never'] as const
export type TextTranslation = (typeof textTranslations)[number]
export const editorTagNamingTypes = ['static', 'xPath'] as const
export type EditorTagNamingType = (typeof editorTagNamingTypes)[number]
export const fileTypeReplacementRuleTypes = ['onSourceFileReading', 'onTargetFileWriting'] as const
export type FileTypeReplacementRuleType = (typeof fileTypeReplacementRuleTypes)[number]

export const segmentationRuleTypes = ['break', 'noBreak'] as const
export type SegmentationRuleType = (typeof segmentationRuleTypes)[number]
