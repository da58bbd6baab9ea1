import type { FileTypeValues } from '@langwerk/contract/file-types'

/** A file type with what it names, and the ordinary value of everything else. */
export const fileType = (
  values: Partial<FileTypeValues> & Pick<FileTypeValues, 'name' | 'fileProcessor' | 'fileEndingCommentsString'>,
): FileTypeValues => ({ ...ordinary, ...values })

const ordinary: Omit<FileTypeValues, 'name' | 'fileProcessor' | 'fileEndingCommentsString'> = {
  description: '',
  subFileProcessor: null,
  mimeType: '',
  rootXPath: null,
  defaultTagType: 'structure',
  defaultTextTranslation: 'ifNotInProtectedContent',
  documentTypeDefinition: null,
  containsHtmlEntities: false,
  keyColumnId: null,
  sourceColumnId: null,
  targetColumnId: null,
  charLimitColumnId: null,
  lineLimitColumnId: null,
  languageProcessingRuleSet: null,
  translateHiddenSlides: false,
  translateNotes: false,
  translateHiddenText: false,
  translateHiddenSheets: false,
  translateHiddenLayers: false,
  translateLockedLayers: true,
  translateHeader: true,
  translateFooter: true,
  translateComments: false,
  exportCommentsToTargetFile: false,
  tagProcessingRules: [],
  replacementRules: [],
}
