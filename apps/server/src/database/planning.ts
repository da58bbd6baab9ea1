import type { ClientBase } from 'pg'

/**
 * Tells a new connection what our queries are like: many, small, and on drives without moving heads. Then indexes are
 * cheap, and starting helpers or a compiler costs more than they save.
 */
export const setPlanning = async (client: ClientBase) => {
  await client.query('set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off')
}
