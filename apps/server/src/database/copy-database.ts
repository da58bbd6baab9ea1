import type pg from 'pg'

const pageRows = 1000

/**
 * Copies every row of every table from one database of our schema into another, empty one, in one transaction.
 * Rows travel as JSON text that is never parsed here, so that 64-bit numbers keep every digit.
 * @returns the rows copied, by table.
 * @throws Error when the target holds rows, or a table differs after the copy; the target is then as it was.
 */
export async function copyDatabase(
  from: pg.Pool,
  to: pg.Pool,
  report: (table: string, rows: number) => void,
): Promise<Record<string, number>> {
  const source = await from.connect()
  const target = await to.connect()
  try {
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    // Rows are compared as text, and instants are written in the session's time zone.
    for (const client of [source, target]) await client.query("set local timezone = 'UTC'")
    const tables = await tablesInOrder(source)
    for (const table of tables) {
      // What a new database begins with (the languages) is the same in both; anything else is somebody's.
      if (table !== 'language' && (await countOf(target, table)) > 0)
        throw new Error(`The target's table ${table} is not empty`)
    }
    await target.query('delete from language')
    const copied: Record<string, number> = {}
    for (const table of tables) {
      copied[table] = await copyTable(source, target, table)
      report(table, copied[table])
    }
    for (const table of tables) {
      if ((await checksumOf(source, table)) !== (await checksumOf(target, table)))
        throw new Error(`The table ${table} differs after the copy`)
    }
    await raiseSequences(target)
    await target.query('commit')
    return copied
  } catch (error) {
    await target.query('rollback')
    throw error
  } finally {
    await source.query('rollback')
    source.release()
    target.release()
  }
}

/** Tables that the new database makes for itself: large, and nobody's work. */
const madeFromOthers = ['translation_memory_word_block', 'segment_words', 'segment_words_stale']

/** Our tables, each after those that it refers to. */
async function tablesInOrder(client: pg.PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [madeFromOthers],
  )
  const { rows: references } = await client.query<{ name: string; refers: string }>(`
    select child.relname as name, parent.relname as refers from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.oid <> parent.oid`)
  const ordered: string[] = []
  let waiting = tables.map(({ name }) => name)
  while (waiting.length > 0) {
    const free = waiting.filter((name) =>
      references.every((reference) => reference.name !== name || ordered.includes(reference.refers)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter((name) => !free.includes(name))
  }
  return ordered
}

async function copyTable(source: pg.PoolClient, target: pg.PoolClient, table: string): Promise<number> {
  await source.query(`declare copied no scroll cursor for select row_to_json(t)::text as row from "${table}" t`)
  let copied = 0
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${pageRows} from copied`)
    if (rows.length === 0) break
    await target.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`, [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ])
    copied += rows.length
  }
  await source.query('close copied')
  return copied
}

async function countOf(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${table}"`)
  return Number(rows[0]!.rows)
}

/** The count and the sum of all rows' hashes: the same for the same rows in any order. */
async function checksumOf(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ':' || coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 15))::bit(60)::bigint), 0) as sum from "${table}" t`,
  )
  return rows[0]!.sum
}

async function raiseSequences(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.table_name as table, c.column_name as column, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence
    from information_schema.columns c where c.table_schema = 'public' and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null`)
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce((select max("${column}") from "${table}"), 0) + 1, false)`, [
      sequence,
    ])
  }
}
