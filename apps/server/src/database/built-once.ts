import type { Db } from './database.ts'

/**
 * A statement that is built once for each connection or transaction it is asked on, and run with the values of its placeholders:
 * for what nearly every call asks, building the text of a query that joins many tables takes as long as its answer.
 */
export function builtOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
