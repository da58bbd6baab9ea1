import type { processorSettings } from '@langwerk/contract/file-type-settings'
import type { FileTypeTagRule, FileTypeTagRuleInput } from '@langwerk/contract/file-types'
import type { EditorTagNamingType, FileProcessor, TagType, TextTranslation } from '@langwerk/contract/file-words'

/** What a form asks of a tag processing rule; a text that is not there is empty. */
export interface TagRuleValues {
  name: string
  xPath: string
  styleSheetName: string
  tagType: TagType
  translation: TextTranslation
  editorTagName: string
  editorTagNamingType: EditorTagNamingType
}

export type TagRuleInput = FileTypeTagRuleInput
type Taken = (typeof processorSettings)[FileProcessor]['tagRules']

export const newTagRule: TagRuleValues = {
  name: '',
  xPath: '',
  styleSheetName: '',
  tagType: 'structure',
  translation: 'ifNotInProtectedContent',
  editorTagName: '',
  editorTagNamingType: 'static',
}

export const tagRuleValues = (rule: FileTypeTagRule): TagRuleValues => ({
  ...rule,
  xPath: rule.xPath ?? '',
  styleSheetName: rule.styleSheetName ?? '',
  editorTagName: rule.editorTagName ?? '',
})

/** What is sent: what rules of the processor know, and nothing else. */
export function tagRuleBody(values: TagRuleValues, taken: Taken): Partial<TagRuleInput> {
  const { xPath, styleSheetName, tagType, editorTagName, editorTagNamingType } = values
  const isByStyle = taken?.type === 'styleSheet'
  return {
    xPath: isByStyle ? null : xPath,
    styleSheetName: isByStyle ? styleSheetName : null,
    tagType: taken?.tagType ? tagType : 'structure',
    editorTagName: (taken?.editorTagName && editorTagName.trim()) || null,
    editorTagNamingType: taken?.editorTagName && editorTagName.trim() && !isByStyle ? editorTagNamingType : 'static',
  }
}
