import type { FileAction } from '@langwerk/contract/file-words'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, key } from './columns.ts'
import { file, targetFile } from './jobs.ts'
import { language } from './resources.ts'

/** What happened to a job's file; work on it stands in `target_file_work`. */
export const fileEvent = pgTable(
  'file_event',
  {
    uuid: key(),
    fileUuid: uuid()
      .notNull()
      .references(() => file.uuid, { onDelete: 'cascade' }),
    action: text().$type<Exclude<FileAction, 'worked'>>().notNull(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    languageUuid: uuid().references(() => language.uuid),
    /** Of the file that was replaced. */
    fileName: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.fileUuid, table.createdAt)],
)

/** How long each person was at work on a target file in the editor. */
export const targetFileWork = pgTable(
  'target_file_work',
  {
    uuid: key(),
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    seconds: integer().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.targetFileUuid, table.userUuid)],
)
