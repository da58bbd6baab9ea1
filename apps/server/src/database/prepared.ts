import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'

/**
 * Begins a statement that each connection prepares once, under a name of its own: planning one that joins many tables takes
 * longer than to answer it. Only for texts that are always the same and find by keys; where a value decides how to search
 * (`ilike`), a plan for all values is a bad one.
 * @param name letters and underscores; one for each statement.
 */
export const prepared = (name: string): SQL => sql.raw(`/* prepared ${name} */ `)

const marked = /^\s*\/\* prepared (\w+) \*\//

/**
 * The driver's client, which gives statements that begin with `prepared` their name, and waits for no plain `begin`: the first statement of a
 * transaction is sent along with it. There is nothing in it that a database could refuse, as there is in one with an isolation level.
 */
export class PreparingClient extends pg.Client {
  // The driver has an overload for each way of asking, and an answer of its own for each; all of them are handed on.
  override query(...given: unknown[]): never {
    const [config, ...more] = given
    if (!isUnnamed(config)) return Reflect.apply(super.query, this, given) as never
    const name = marked.exec(config.text)?.[1]
    const answer: Promise<unknown> = Reflect.apply(super.query, this, name ? [{ ...config, name }, ...more] : given)
    if (config.text !== 'begin') return answer as never
    // Where somebody cancelled even that, nothing more of what was to be kept or lost as a whole may be kept by itself.
    answer.catch(() => this.end())
    return Promise.resolve() as never
  }
}

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name)
