import { bigint, customType, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { targetFile } from './jobs.ts'

/** Words with the places at which they stand. */
const wordPlaces = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of neighbouring segments of a target file, by which they are found. Made of `trans_unit`, a moment after
 * each change of that; of a file that is being prepared, when it may be worked on.
 */
export const segmentWords = pgTable(
  'segment_words',
  {
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    /** From 0: which of the file's blocks of segments this is. */
    block: integer().notNull(),
    /** Of the file, so that whose it is can be asked without looking there. */
    jobUuid: uuid().notNull(),
    words: wordPlaces().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetFileUuid, table.block] }),
    index('segment_words_search').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
)

/** The blocks whose segments were changed since their words were taken; written by triggers of `trans_unit`, as often as it happens. */
export const segmentWordsStale = pgTable('segment_words_stale', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Also of files that are no more: whoever takes the words finds that out. */
  targetFileUuid: uuid().notNull(),
  block: integer().notNull(),
})
