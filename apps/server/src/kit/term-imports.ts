import { type ExtractingTermImportType, extractingTermImportTypes, extractsTerms } from '@langwerk/contract/term-words'
import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { termImport } from '../database/schema/resources.ts'
import type { House } from './house.ts'
import type { ImportKind } from './imports.ts'

type TermImportRow = typeof termImport.$inferSelect

const extracting: ExtractingTermImportType[] = [...extractingTermImportTypes]

/** Of imports that find terms in texts. */
export const isExtraction = inArray(termImport.termImportType, extracting)
export const isNoExtraction = notInArray(termImport.termImportType, extracting)

export const termImports: ImportKind = {
  table: termImport,
  into: (termbaseUuid) =>
    or(
      and(isNoExtraction, eq(termImport.termbaseUuid, termbaseUuid)),
      eq(termImport.termImportTermbaseUuid, termbaseUuid),
    ),
  uploads: 'termImportUuid',
  task: 'termImport',
}

/**
 * The termbase that an import writes into, by which is decided who sees it: the destination, or that of what it found. Null as long
 * as it makes it and was not started: then it is its maker's alone.
 */
export const placeOfTermImport = (
  row: Pick<TermImportRow, 'termImportType' | 'termbaseUuid' | 'termImportTermbaseUuid'>,
): string | null => (extractsTerms(row.termImportType) ? row.termImportTermbaseUuid : row.termbaseUuid)

/** Tells everybody who sees an import that it has come further; where nobody does yet, who started it. */
export function tellOfTermImport({ events }: Pick<House, 'events'>, row: TermImportRow) {
  const place = placeOfTermImport(row)
  const event = { type: 'import', importUuid: row.uuid } as const
  if (place) events.publish(event, { shareableUuid: place })
  else if (row.userUuid) events.publish(event, { userUuid: row.userUuid })
}
