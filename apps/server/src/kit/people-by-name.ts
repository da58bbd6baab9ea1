import { ilike, or, sql } from 'drizzle-orm'
import { user } from '../database/schema/access.ts'
import { alphabetical } from '../database/schema/columns.ts'

/** A condition on the table `user_account`: the name as people write it, or the address, is like a pattern. */
export const isPersonLike = (pattern: string) =>
  or(
    // As the index has it.
    ilike(sql`(${user.firstName} || ' ' || ${user.lastName})`, pattern),
    ilike(user.email, pattern),
  )

/** As in a directory: by the last name, then by the first. */
export const directoryOrder = [alphabetical(user.lastName), alphabetical(user.firstName)]
