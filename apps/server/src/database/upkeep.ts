import type pg from 'pg'

/** PostgreSQL's own thresholds: so many rows that were changed or deleted, and such a part of the table. */
const leastDead = 50
const deadPart = 0.2

/**
 * Lets the room of rows that were changed or deleted be used again. A PostgreSQL server does this by itself; the embedded
 * one has no process that would, and its files would grow with every change. Long values lie in tables of their own, which
 * are looked at for themselves, and so are the catalogue's: each analysis writes its statistics anew. A table at a time, so
 * that calls come between.
 *
 * What has grown to twice its size is analysed too: of a table that was small when it was planned, a prepared statement reads
 * all rows, until an analysis has it planned anew.
 */
export async function vacuumWhereDue(pool: pg.Pool): Promise<void> {
  // What was counted is told a second late otherwise, or not at all while nobody asks.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; task: string }>(
    `select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name, case
        when s.n_dead_tup <= $1::float8 + $2::float8 * s.n_live_tup then 'analyze'
        when s.schemaname = 'pg_toast' then 'vacuum' else 'vacuum (analyze)' end as task
     from pg_stat_all_tables s join pg_class c on c.oid = s.relid
     where s.n_dead_tup > $1::float8 + $2::float8 * s.n_live_tup
       or s.schemaname = 'public' and s.n_live_tup > $1::float8 + 2 * greatest(c.reltuples, 0)
     order by s.n_dead_tup`,
    [leastDead, deadPart],
  )
  for (const { name, task } of rows) await pool.query(`${task} ${name}`)
}

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
