import type {
  EditorTagNamingType,
  FileProcessor,
  FileTypeReplacementRuleType,
  subFileProcessors,
  TagRuleType,
  TagType,
  TextTranslation,
} from '@langwerk/contract/file-words'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key } from './columns.ts'
import { languageProcessingRuleSet, shareableKey } from './resources.ts'

export const fileType = pgTable('file_type', {
  uuid: shareableKey(),
  fileProcessor: text().$type<FileProcessor>().notNull(),
  subFileProcessor: text().$type<(typeof subFileProcessors)[number]>(),
  fileEndingCommentsString: text().notNull(),
  mimeType: text().notNull(),
  rootXPath: text(),
  defaultTagType: text().$type<TagType>().notNull(),
  defaultTextTranslation: text().$type<TextTranslation>().notNull(),
  documentTypeDefinition: text(),
  containsHtmlEntities: boolean().notNull(),
  keyColumnId: text(),
  sourceColumnId: text(),
  targetColumnId: text(),
  charLimitColumnId: text(),
  lineLimitColumnId: text(),
  languageProcessingRuleSetUuid: uuid().references(() => languageProcessingRuleSet.uuid, { onDelete: 'set null' }),
  translateHiddenSlides: boolean().notNull(),
  translateNotes: boolean().notNull(),
  translateHiddenText: boolean().notNull(),
  translateHiddenSheets: boolean().notNull(),
  translateHiddenLayers: boolean().notNull(),
  translateLockedLayers: boolean().notNull(),
  translateHeader: boolean().notNull(),
  translateFooter: boolean().notNull(),
  translateComments: boolean().notNull(),
  exportCommentsToTargetFile: boolean().notNull(),
})

const ofFileType = () => ({
  uuid: key(),
  fileTypeUuid: uuid()
    .notNull()
    .references(() => fileType.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  sortId: integer().notNull(),
})

export const fileTypeTagRule = pgTable(
  'file_type_tag_rule',
  {
    ...ofFileType(),
    ruleType: text().$type<TagRuleType>().notNull(),
    xPath: text(),
    styleSheetName: text(),
    tagType: text().$type<TagType>().notNull().default('structure'),
    translation: text().$type<TextTranslation>().notNull().default('ifNotInProtectedContent'),
    editorTagName: text(),
    editorTagNamingType: text().$type<EditorTagNamingType>().notNull().default('static'),
  },
  (table) => [index().on(table.fileTypeUuid, table.sortId)],
)

export const fileTypeReplacementRule = pgTable(
  'file_type_replacement_rule',
  {
    ...ofFileType(),
    sourceRegex: text().notNull(),
    targetRegex: text().notNull().default(''),
    type: text().$type<FileTypeReplacementRuleType>().notNull(),
  },
  (table) => [index().on(table.fileTypeUuid, table.sortId)],
)
