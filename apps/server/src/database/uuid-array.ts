import { sql } from 'drizzle-orm'

/** As a parameter of one shape however many there are, so that the statement's text stays the same. */
export const uuidArray = (uuids: readonly string[]) => sql`${`{${uuids.join(',')}}`}::uuid[]`
