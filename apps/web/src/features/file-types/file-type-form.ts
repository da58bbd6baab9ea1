import { obeys, processorFields } from '@langwerk/contract/file-type-settings'
import type { FileType, FileTypeInput } from '@langwerk/contract/file-types'
import type { FileProcessor, subFileProcessors, TagType, TextTranslation } from '@langwerk/contract/file-words'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import type { Choice } from '../../kit/use-paged-choices.ts'

export type SubFileProcessor = (typeof subFileProcessors)[number]

/** What a form asks of a file type; a text that is not there is empty. */
export interface FileTypeSettings {
  fileProcessor: FileProcessor
  fileEndingCommentsString: string
  mimeType: string
  subFileProcessor: SubFileProcessor | null
  rootXPath: string
  defaultTagType: TagType
  defaultTextTranslation: TextTranslation
  documentTypeDefinition: string
  containsHtmlEntities: boolean
  keyColumnId: string
  sourceColumnId: string
  targetColumnId: string
  charLimitColumnId: string
  lineLimitColumnId: string
  languageProcessingRuleSet: Choice | null
  translateHiddenSlides: boolean
  translateNotes: boolean
  translateHiddenText: boolean
  translateHiddenSheets: boolean
  translateHiddenLayers: boolean
  translateLockedLayers: boolean
  translateHeader: boolean
  translateFooter: boolean
  translateComments: boolean
  exportCommentsToTargetFile: boolean
}

type Settings = Pick<FileType, keyof FileTypeSettings>

/** The settings of a file type, for a form; what else the file type has is left out. */
export const settingsOf = (fileType: Settings): FileTypeSettings => ({
  fileProcessor: fileType.fileProcessor,
  fileEndingCommentsString: fileType.fileEndingCommentsString,
  mimeType: fileType.mimeType,
  // Only such are taken.
  subFileProcessor: fileType.subFileProcessor as SubFileProcessor | null,
  rootXPath: fileType.rootXPath ?? '',
  defaultTagType: fileType.defaultTagType,
  defaultTextTranslation: fileType.defaultTextTranslation,
  documentTypeDefinition: fileType.documentTypeDefinition ?? '',
  containsHtmlEntities: fileType.containsHtmlEntities,
  keyColumnId: fileType.keyColumnId ?? '',
  sourceColumnId: fileType.sourceColumnId ?? '',
  targetColumnId: fileType.targetColumnId ?? '',
  charLimitColumnId: fileType.charLimitColumnId ?? '',
  lineLimitColumnId: fileType.lineLimitColumnId ?? '',
  languageProcessingRuleSet: fileType.languageProcessingRuleSet,
  translateHiddenSlides: fileType.translateHiddenSlides,
  translateNotes: fileType.translateNotes,
  translateHiddenText: fileType.translateHiddenText,
  translateHiddenSheets: fileType.translateHiddenSheets,
  translateHiddenLayers: fileType.translateHiddenLayers,
  translateLockedLayers: fileType.translateLockedLayers,
  translateHeader: fileType.translateHeader,
  translateFooter: fileType.translateFooter,
  translateComments: fileType.translateComments,
  exportCommentsToTargetFile: fileType.exportCommentsToTargetFile,
})

/** What a form sends: what the processor knows; what is undefined is not sent. */
export function settingsBody(values: FileTypeSettings): Pick<FileTypeInput, keyof FileTypeSettings> {
  const { fileProcessor, fileEndingCommentsString, mimeType } = values
  const known = processorFields.map((field) => {
    const value = values[field] === '' ? null : values[field]
    return [field, obeys(fileProcessor, field) ? value : undefined]
  })
  const languageProcessingRuleSet = values.languageProcessingRuleSet?.['@id'] ?? null
  return { fileProcessor, fileEndingCommentsString, mimeType, languageProcessingRuleSet, ...Object.fromEntries(known) }
}

/** The settings with which a new file type of a processor begins: those of the shipped one. */
export const ordinarySettings = (processor: FileProcessor): FileTypeSettings =>
  settingsOf({
    ...shippedFileTypes.find(({ fileProcessor }) => fileProcessor === processor)!,
    languageProcessingRuleSet: null,
  })
