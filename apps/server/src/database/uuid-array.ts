import { sql } from 'drizzle-orm'

/** Uuids as PostgreSQL reads an array of them. */
export const uuidArrayText = (uuids: readonly string[]): string => `{${uuids.join(',')}}`

/** Numbers likewise: ids, hashes. A parameter for each of thousands would take longer than the query. */
export const numberArrayText = (numbers: Iterable<number | bigint>): string => `{${[...numbers].join(',')}}`

/** As a parameter of one shape however many there are, so that the statement's text stays the same. */
export const uuidArray = (uuids: readonly string[]) => sql`${uuidArrayText(uuids)}::uuid[]`
