import { z } from 'zod'
import {
  ByUuid,
  Description,
  ErrorDetail,
  iri,
  item,
  NamedRef,
  RequiredName,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList, fieldThatStays, unlessGivenAway } from './crud.ts'
import {
  editorTagNamingTypes,
  fileProblems,
  fileProcessors,
  fileTypeReplacementRuleTypes,
  subFileProcessors,
  tagRuleTypes,
  tagTypes,
  textTranslations,
} from './file-words.ts'
import { FileNotice } from './jobs.ts'
import { LanguageProcessingRuleSetValues } from './language-processing-rule-sets.ts'
import { fault } from './refusals.ts'
import { patch, post } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'

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

const { name, description, languageProcessingRuleSet, tagProcessingRules, replacementRules, ...settings } =
  FileTypeValues.shape

/** What reads and writes the files with some endings, in the jobs that use it. */
export const FileType = item('FileType', {
  ...shareable,
  teams: z.array(TeamShare),
  ...settings,
  languageProcessingRuleSet: NamedRef.nullable(),
})
export type FileType = z.infer<typeof FileType>

/** What is left out of a creation is as in the shipped file type of the processor. */
const { fileProcessor, ...others } = settings
const FileTypeInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  /** Cannot be changed after the creation. */
  fileProcessor,
  languageProcessingRuleSet: iri('language_processing_rule_sets').nullable().optional(),
  ...z.object({ ...others, subFileProcessor: z.enum(subFileProcessors).nullable() }).partial().shape,
})
export type FileTypeInput = z.infer<typeof FileTypeInput>

export const FileTypeChanges = FileTypeInput.omit({ uuid: true }).extend({ fileProcessor: fieldThatStays }).partial()
export type FileTypeChanges = z.infer<typeof FileTypeChanges>

const { name: tagRuleName, ...ofTagRule } = TagProcessingRuleValues.shape

/** The type of a rule that says none is the one that the processor takes. */
export const fileTypeTagRuleRoutes = childList(
  { parent: 'fileType', type: 'FileTypeTagRule', collection: 'file_type_tag_rules', one: 'tag processing rule' },
  { name: tagRuleName, ...z.object(ofTagRule).partial().shape },
  { shows: TagProcessingRuleValues.shape, stays: ['ruleType'] },
)
export type FileTypeTagRule = z.output<typeof fileTypeTagRuleRoutes.create.reply>
export type FileTypeTagRuleInput = z.output<typeof fileTypeTagRuleRoutes.create.body>

export const fileTypeReplacementRuleRoutes = childList(
  {
    parent: 'fileType',
    type: 'FileTypeReplacementRule',
    collection: 'file_type_replacement_rules',
    one: 'replacement rule',
  },
  {
    ...FileTypeReplacementRuleValues.shape,
    sourceRegex: Expression.min(1),
    targetRegex: Expression.optional(),
  },
  { shows: FileTypeReplacementRuleValues.shape },
)

/** Its rules, by their fields in the file of one. */
export const fileTypeChildren = {
  fileTypeTagRules: fileTypeTagRuleRoutes,
  fileTypeReplacementRules: fileTypeReplacementRuleRoutes,
}

const shared = shareableRoutes('/file_types', 'file type', {
  item: FileType,
  input: FileTypeInput,
  children: fileTypeChildren,
})

/** What a file type makes of a file that somebody tries it with. Nothing of it is kept. */
const FileTypeTrial = z.object({
  '@type': z.literal('FileTypeTrial'),
  /** Why the file cannot be read so; null where it can. */
  trouble: z.object({ problem: z.enum(fileProblems), message: z.string(), detail: ErrorDetail }).nullable(),
  /** The first texts of the document, each with the segments that it is cut into. */
  units: z.array(
    z.object({
      key: z.string(),
      /** Wire forms. */
      segments: z.array(z.string()),
      tags: z.array(z.object({ id: z.string(), label: z.string() })),
      name: z.string().nullable(),
      note: z.string().nullable(),
      /** The text as the file has it, where a rule changed it on reading; null where none did. */
      before: z.string().nullable(),
      /** As a target that is like the text would be written, where a rule changes that; null where none does. */
      written: z.string().nullable(),
    }),
  ),
  totalUnits: z.number().int(),
  notices: z.array(FileNotice),
})
export type FileTypeTrial = z.infer<typeof FileTypeTrial>

export const fileTypeRoutes = {
  ...shared,
  update: unlessGivenAway(
    patch('/file_types/:uuid', {
      summary: 'Changes a file type',
      params: ByUuid,
      body: FileTypeChanges,
      reply: FileType,
    }),
  ),
  uses: usesRoute('/file_types', 'file type'),
  /**
   * The multipart fields: `settings`, a change of the file type as JSON that is tried with it and not saved, `sourceLanguage`, the IRI of
   * the language that the texts are cut by, both optional, and last `uploadedFile`.
   */
  tryOut: post('/file_types/:uuid/try_out', {
    summary: 'Reads a file by a file type and shows what becomes of its texts (multipart); keeps nothing',
    params: ByUuid,
    raw: 'body',
    answersOnly: true,
    reply: FileTypeTrial,
  }),
}
