import { watchAvailability } from '../src/database/availability.ts'
import { type Database, databaseOn } from '../src/database/database.ts'
import { embeddedPool } from '../src/database/embedded-database.ts'
import { type EmbeddedThread, openEmbeddedThread } from '../src/database/embedded-thread.ts'
import { testPaths } from './paths.ts'

/** Those that are empty and nobody uses; they stay open for the files that this process runs later. */
const free: EmbeddedThread[] = []

/** An empty, migrated embedded database in memory. Starting one takes longer than emptying one that was used. */
export async function openKeptDatabase(): Promise<Database> {
  const thread = free.pop() ?? (await startThread())
  const availability = watchAvailability()
  const pool = embeddedPool(thread, availability)
  return databaseOn({
    pool,
    kind: 'embedded',
    availability,
    gone: thread.gone,
    snapshot: async () => {},
    snapshots: () => null,
    close: async () => {
      await pool.query(empty)
      await pool.end()
      free.push(thread)
    },
  })
}

const startThread = () =>
  openEmbeddedThread({
    workerFile: testPaths.build.workerFile,
    workerData: { directory: null, template: testPaths.template },
    availability: watchAvailability(),
    restartDelaysMs: [],
  })

const truncatedFromBytes = 2 ** 20

/**
 * Back to what the migrations made, which put in no rows; schemas of its own the server makes anew. To look whether a table
 * has rows is cheaper than to empty it, and to delete few rows cheaper than to truncate, which by the keys between the tables
 * makes the files of nearly all of them anew, and of their indexes. Rows that are deleted leave room taken, so where that is
 * much, tables are truncated all the same.
 */
const empty = `
  do $$ declare name text; filled text[] = '{}'; has_rows boolean; largest bigint; begin
    for name in select format('%I', nspname) from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('public', 'drizzle', 'information_schema') loop
      execute format('drop schema %s cascade', name);
    end loop;
    for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then filled := filled || name; end if;
    end loop;
    select max(pg_total_relation_size(one::regclass)) into largest from unnest(filled) as one;
    if largest > ${truncatedFromBytes} then
      execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
    else
      perform set_config('session_replication_role', 'replica', true);
      foreach name in array filled loop execute format('delete from %s', name); end loop;
    end if;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`
