import { obeys, type ProcessorField } from '@langwerk/contract/file-type-settings'
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

/** The settings of a file type, for a form. */
export const settingsOf = (fileType: Settings): FileTypeSettings => ({
  ...(fileType as Omit<Settings, 'subFileProcessor'>),
  // Only such are taken.
  subFileProcessor: fileType.subFileProcessor as SubFileProcessor | null,
  rootXPath: fileType.rootXPath ?? '',
  documentTypeDefinition: fileType.documentTypeDefinition ?? '',
  keyColumnId: fileType.keyColumnId ?? '',
  sourceColumnId: fileType.sourceColumnId ?? '',
  targetColumnId: fileType.targetColumnId ?? '',
  charLimitColumnId: fileType.charLimitColumnId ?? '',
  lineLimitColumnId: fileType.lineLimitColumnId ?? '',
})

/** What a form sends: what the processor knows, and nothing else. */
export function settingsBody(values: FileTypeSettings): Pick<FileTypeInput, keyof FileTypeSettings> {
  const { fileProcessor, fileEndingCommentsString, mimeType, languageProcessingRuleSet: ruleSet, ...others } = values
  const known = Object.entries(others).flatMap(([field, value]) =>
    // The other fields are those of processors.
    obeys(fileProcessor, field as ProcessorField) ? [[field, value === '' ? null : value]] : [],
  )
  const languageProcessingRuleSet = ruleSet?.['@id'] ?? null
  return { fileProcessor, fileEndingCommentsString, mimeType, languageProcessingRuleSet, ...Object.fromEntries(known) }
}

/** The settings with which a new file type of a processor begins: those of the shipped one. */
export const ordinarySettings = (processor: FileProcessor): FileTypeSettings =>
  settingsOf({
    ...shippedFileTypes.find(({ fileProcessor }) => fileProcessor === processor)!,
    languageProcessingRuleSet: null,
  })
