import type pg from 'pg'

/** PostgreSQL's own thresholds: so many rows that were changed or deleted, and such a part of the table. */
const leastDead = 50
const deadPart = 0.2
/** An analysis costs more than a vacuum, and what it counts stays nearly true while a table is worked on. */
const changedPart = 0.5
const analysisMinutes = 5

/**
 * Lets the room of rows that were changed or deleted be used again. A PostgreSQL server does this by itself; the embedded
 * one has no process that would, and its files would grow with every change. Long values lie in tables of their own, which
 * are looked at for themselves, and so are the catalogue's: each analysis writes its statistics anew.
 *
 * What has grown to twice its size is analysed at once: of a table that was small when it was planned, a prepared statement
 * reads all rows, until an analysis has it planned anew. What else has changed is, once in a while.
 * @param between what happens between two tables, so that calls have their turn; false ends it.
 */
export async function vacuumWhereDue(pool: pg.Pool, between: () => Promise<boolean> = async () => true): Promise<void> {
  // What was counted is told a second late otherwise, or not at all while nobody asks.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; isDead: boolean; isUncounted: boolean }>(
    `select * from (
       select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name, s.n_dead_tup,
         s.n_dead_tup > $1::float8 + $2::float8 * s.n_live_tup as "isDead",
         s.schemaname in ('public', 'memory_postings') and (
           s.n_live_tup > $1::float8 + 2 * greatest(c.reltuples, 0)
           or s.n_mod_since_analyze > $1::float8 + $3::float8 * s.n_live_tup
             and coalesce(s.last_analyze < now() - $4 * interval '1 minute', true)
         ) as "isUncounted"
       from pg_stat_all_tables s join pg_class c on c.oid = s.relid
     ) due where "isDead" or "isUncounted"
     order by n_dead_tup`,
    [leastDead, deadPart, changedPart, analysisMinutes],
  )
  const tasks = rows.flatMap(({ name, isDead, isUncounted }) => [
    ...(isDead ? [`vacuum ${name}`] : []),
    ...(isUncounted ? [`analyze ${name}`] : []),
  ])
  for (const [index, task] of tasks.entries()) {
    if (index > 0 && !(await between())) return
    await pool.query(task).catch((error) => {
      if (!isOfNoTable(error)) throw error
    })
  }
}

/** SQLSTATE 42P01: a memory's table went with it since it was found due. */
const isOfNoTable = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P01'

/** The embedded one syncs nothing, so a checkpoint costs what has to be written anyway. */
const mostLogBytes = 256 * 2 ** 20

/**
 * Lets the log go of what was changed, once it has become long: while much is imported it would grow by gigabytes until the
 * next snapshot. A PostgreSQL server does this by itself too.
 */
export async function checkpointWhereDue(pool: pg.Pool, most = mostLogBytes): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > most) await pool.query('checkpoint')
}
