import { z } from 'zod'
import { Description, RequiredName } from './common.ts'
import {
  editorTagNamingTypes,
  fileProcessors,
  fileTypeReplacementRuleTypes,
  tagRuleTypes,
  tagTypes,
  textTranslations,
} from './file-words.ts'
import { LanguageProcessingRuleSetValues } from './language-processing-rule-sets.ts'
import { fault } from './refusals.ts'

const Expression = z.string().max(2000)

export const TagProcessingRuleValues = z.object({
  name: RequiredName,
  ruleType: z.enum(tagRuleTypes),
  /** XPath 3.1; the elements and attributes it selects are the rule's. Only with `xPath`. */
  xPath: Expression.nullable(),
  /** The name that people see in the writing program: `Heading 1`, `Code`. Only with `styleSheet`. */
  styleSheetName: z.string().max(500).nullable(),
  tagType: z.enum(tagTypes),
  translation: z.enum(textTranslations),
  /** What the tag is called in the editor: a name, or a path from the element to one. */
  editorTagName: z.string().max(500).nullable(),
  editorTagNamingType: z.enum(editorTagNamingTypes),
})
export type TagProcessingRuleValues = z.infer<typeof TagProcessingRuleValues>

export const FileTypeReplacementRuleValues = z.object({
  name: RequiredName,
  sourceRegex: Expression,
  targetRegex: Expression,
  type: z.enum(fileTypeReplacementRuleTypes),
})
export type FileTypeReplacementRuleValues = z.infer<typeof FileTypeReplacementRuleValues>

/** A column of a spreadsheet by its letters: `A`, `AB`. */
const ColumnId = z
  .string()
  .regex(/^[A-Z]{1,3}$/, fault('not_a_column'))
  .nullable()

/** How files with some endings are read and written: what the library, the command line and the pipeline take, and what is stored. */
export const FileTypeValues = z.object({
  name: RequiredName,
  description: Description,
  fileProcessor: z.enum(fileProcessors),
  /** Reads the documents within the document's texts, such as HTML in cells. */
  subFileProcessor: z.enum(fileProcessors).nullable(),
  /** Endings without the dot, with commas between: `docx, docm`. */
  fileEndingCommentsString: z.string().max(1000),
  mimeType: z.string().max(200),
  /** Only what stands below is read. */
  rootXPath: Expression.nullable(),
  defaultTagType: z.enum(tagTypes),
  defaultTextTranslation: z.enum(textTranslations),
  /** Declarations of entities for files that name them without saying what they are. */
  documentTypeDefinition: z.string().max(100_000).nullable(),
  /** HTML's named entities (`&nbsp;`) are understood without being declared. */
  containsHtmlEntities: z.boolean(),
  keyColumnId: ColumnId,
  sourceColumnId: ColumnId,
  targetColumnId: ColumnId,
  charLimitColumnId: ColumnId,
  lineLimitColumnId: ColumnId,
  /** Where it is absent, the language's own set cuts. */
  languageProcessingRuleSet: LanguageProcessingRuleSetValues.nullable(),
  translateHiddenSlides: z.boolean(),
  translateNotes: z.boolean(),
  translateHiddenText: z.boolean(),
  translateHiddenSheets: z.boolean(),
  translateHiddenLayers: z.boolean(),
  translateLockedLayers: z.boolean(),
  translateHeader: z.boolean(),
  translateFooter: z.boolean(),
  translateComments: z.boolean(),
  /** The comments that people made on segments are written into the target file, where its format has a place for them. */
  exportCommentsToTargetFile: z.boolean(),
  tagProcessingRules: z.array(TagProcessingRuleValues).max(1000),
  replacementRules: z.array(FileTypeReplacementRuleValues).max(1000),
})
export type FileTypeValues = z.infer<typeof FileTypeValues>
