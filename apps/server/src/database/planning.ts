import type { ClientBase } from 'pg'

/**
 * Tells a new connection what our queries are like: many, small, and on drives without moving heads. Then indexes are
 * cheap, and starting helpers or a compiler costs more than they save.
 */
export const setPlanning = async (client: ClientBase) => {
  await client.query('set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off')
}

/**
 * The same for the embedded database, whose one connection an analysis holds up: a quarter of the usual sample tells as
 * well which of our indexes to take.
 */
export const setEmbeddedPlanning = async (client: ClientBase) => {
  await setPlanning(client)
  await client.query('set default_statistics_target = 25')
}
