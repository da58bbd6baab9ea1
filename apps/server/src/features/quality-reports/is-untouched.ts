import { sql } from 'drizzle-orm'

/** Of trans units `t`: nothing filled the target, and nobody touched it. */
export const isUntouched = sql.raw(`(t.status = 'untranslated' and t.version = 1)`)
