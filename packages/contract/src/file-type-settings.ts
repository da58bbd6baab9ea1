import type { FileTypeValues } from './file-types.ts'
import type { FileProcessor, TagRuleType } from './file-words.ts'

/** The fields of a file type that some processors obey and others have nothing for. */
export type ProcessorField = Exclude<
  keyof FileTypeValues,
  | 'name'
  | 'description'
  | 'fileProcessor'
  | 'fileEndingCommentsString'
  | 'mimeType'
  | 'languageProcessingRuleSet'
  | 'tagProcessingRules'
  | 'replacementRules'
>

interface ProcessorSettings {
  fields: readonly ProcessorField[]
  /** What it does whether one asks for it or not. */
  anyway?: readonly ProcessorField[]
  /** How its tag processing rules find what they are about, and what else they can say; null where it takes none. */
  tagRules: TagRuleSettings | null
}

interface TagRuleSettings {
  type: TagRuleType
  tagType: boolean
  editorTagName: boolean
}

const byStyle = { type: 'styleSheet', tagType: true, editorTagName: true } as const
/** Styles of tables and cells, which hold no part of a text. */
const byStyleOfCells = { type: 'styleSheet', tagType: false, editorTagName: false } as const
const byXPath = { type: 'xPath', tagType: true, editorTagName: true } as const

const ofColumns = {
  fields: [
    'keyColumnId',
    'sourceColumnId',
    'targetColumnId',
    'charLimitColumnId',
    'lineLimitColumnId',
    'subFileProcessor',
    'translateHiddenText',
    'translateHiddenSheets',
  ],
  tagRules: null,
} as const satisfies ProcessorSettings

const ofJson = {
  fields: ['rootXPath', 'defaultTextTranslation', 'subFileProcessor'],
  tagRules: { ...byXPath, tagType: false },
} as const satisfies ProcessorSettings

const ofXliff = {
  fields: ['subFileProcessor', 'exportCommentsToTargetFile'],
  tagRules: null,
} as const satisfies ProcessorSettings

/** What each processor obeys; nothing else is offered, and nothing else is taken. */
export const processorSettings: Readonly<Record<FileProcessor, ProcessorSettings>> = {
  word: {
    fields: [
      'defaultTextTranslation',
      'translateHeader',
      'translateFooter',
      'translateHiddenText',
      'translateComments',
      'exportCommentsToTargetFile',
    ],
    tagRules: byStyle,
  },
  powerPoint: {
    fields: [
      'defaultTextTranslation',
      'translateNotes',
      'translateHiddenSlides',
      'translateHiddenText',
      'translateHeader',
      'translateFooter',
      'translateComments',
      'exportCommentsToTargetFile',
    ],
    tagRules: byStyleOfCells,
  },
  excel: {
    fields: [
      'defaultTextTranslation',
      'translateHiddenSheets',
      'translateHiddenText',
      'translateHeader',
      'translateFooter',
      'translateComments',
      'exportCommentsToTargetFile',
    ],
    tagRules: byStyleOfCells,
  },
  excelColumnsWithSubsegments: ofColumns,
  excelColumnsWithPromptAndEmbeddedHtml: ofColumns,
  html: { fields: ['rootXPath', 'defaultTextTranslation'], anyway: ['containsHtmlEntities'], tagRules: byXPath },
  json: ofJson,
  jsonWithEmbeddedHtml: ofJson,
  xml: {
    fields: [
      'rootXPath',
      'defaultTagType',
      'defaultTextTranslation',
      'subFileProcessor',
      'documentTypeDefinition',
      'containsHtmlEntities',
    ],
    tagRules: byXPath,
  },
  inDesign: {
    fields: [
      'defaultTextTranslation',
      'translateHiddenLayers',
      'translateLockedLayers',
      'translateNotes',
      'translateHiddenText',
    ],
    tagRules: byStyle,
  },
  mif: { fields: ['defaultTextTranslation', 'translateHiddenText'], tagRules: { ...byStyle, tagType: false } },
  visio: { fields: ['translateHiddenLayers', 'translateLockedLayers', 'translateComments'], tagRules: null },
  srt: { fields: [], tagRules: null },
  xliff: ofXliff,
  wpmlXliff: ofXliff,
  sdlxliff: { fields: ['exportCommentsToTargetFile'], tagRules: null },
  memoQXliff: { fields: ['exportCommentsToTargetFile'], tagRules: null },
}

export const obeys = (processor: FileProcessor, field: ProcessorField): boolean =>
  processorSettings[processor].fields.includes(field)

/** What fields without a meaning for a processor may say all the same: they ask for nothing. */
const idle: { readonly [Field in ProcessorField]: readonly FileTypeValues[Field][] } = {
  subFileProcessor: [null],
  rootXPath: [null],
  defaultTagType: ['structure'],
  defaultTextTranslation: ['always', 'ifNotInProtectedContent'],
  documentTypeDefinition: [null],
  containsHtmlEntities: [false],
  keyColumnId: [null],
  sourceColumnId: [null],
  targetColumnId: [null],
  charLimitColumnId: [null],
  lineLimitColumnId: [null],
  translateHiddenSlides: [false],
  translateNotes: [false],
  translateHiddenText: [false],
  translateHiddenSheets: [false],
  translateHiddenLayers: [false],
  // What is read where it is not switched off.
  translateLockedLayers: [true, false],
  translateHeader: [true, false],
  translateFooter: [true, false],
  translateComments: [false],
  exportCommentsToTargetFile: [false],
}

export const processorFields = Object.keys(idle) as ProcessorField[] // its keys are the fields

type Given = { readonly [Field in ProcessorField]?: FileTypeValues[Field] | undefined }

/** The fields that say something which the processor has nothing for. */
export const unobeyedFields = (processor: FileProcessor, given: Given): ProcessorField[] =>
  processorFields.filter(
    (field) => !obeys(processor, field) && !doesAnyway(processor, field) && asks(field, given[field]),
  )

const doesAnyway = (processor: FileProcessor, field: ProcessorField) =>
  processorSettings[processor].anyway?.includes(field) ?? false

const asks = (field: ProcessorField, value: Given[ProcessorField]) =>
  value !== undefined && !(idle[field] as readonly unknown[]).includes(value)
