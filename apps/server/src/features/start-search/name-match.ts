import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { folded } from '../../database/schema/columns.ts'

/** What is found of names before the best are taken: of a word that is everywhere, not all. */
export const mostCompared = 1000

/** Three letters make the first part by which an index finds what stands within a name. */
const shortestWithin = 3

/** The words of a search of names, as they were typed: what `folded` parts, and what `like` reads otherwise, stands between them. */
export const nameWords = (query: string): string[] => query.split(/[\s\-_./\\,;:()[\]%]+/).filter((word) => word !== '')

/** A condition: the name has all of the words, a short one at the beginning of one of its own. */
export const hasNameWords = (name: AnyPgColumn, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length < shortestWithin
        ? or(sql`${folded(name)} like ${folded(word)} || '%'`, sql`${folded(name)} like '% ' || ${folded(word)} || '%'`)
        : sql`${folded(name)} like '%' || ${folded(word)} || '%'`,
    ),
  )

/** The order of names that were found: the very name first, then those that begin with what was typed. */
export const bestNames = (name: SQL, query: string): SQL =>
  sql`(${folded(name)} = ${folded(query)}) desc, (${folded(name)} like replace(${folded(query)}, '%', '') || '%') desc`
