import { basename } from 'node:path'
import { copyDatabase } from '../src/database/copy-database.ts'
import { embeddedDirectory, snapshotDirectory } from '../src/database/data-folder.ts'
import { openDatabase } from '../src/database/database.ts'
import { lockFolder } from '../src/database/folder-lock.ts'
import { listSnapshots, restoreSnapshot } from '../src/database/snapshot.ts'
import { builtPaths } from '../src/foundation/build-paths.ts'
import { ConfigError, readConfig } from '../src/foundation/config.ts'
import { rotateSecrets } from '../src/kit/rotate-secrets.ts'
import { openSecrets } from '../src/kit/secrets.ts'

const commands = { restore, 'move-to-postgres': moveToPostgres, 'rotate-secrets': rotate }

/** What an operator runs while the server is stopped; `npm run restore` and `npm run move-to-postgres` come here. */
async function main([name = '', ...words]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`)
  await command(words)
}

async function restore([wanted]: string[]) {
  const { dataDirectory } = readConfig()
  const snapshots = listSnapshots(snapshotDirectory(dataDirectory))
  if (snapshots.length === 0) throw new Error(`There is no snapshot in ${snapshotDirectory(dataDirectory)}`)
  if (wanted === '--list') return console.log(snapshots.map((path) => basename(path)).join('\n'))
  const snapshot = wanted ? snapshots.find((path) => basename(path) === wanted) : snapshots.at(-1)
  if (!snapshot)
    throw new Error(
      `There is no snapshot ${wanted}. Those there are:\n${snapshots.map((path) => basename(path)).join('\n')}`,
    )
  const lock = await lockFolder(dataDirectory)
  try {
    const aside = restoreSnapshot(snapshot, embeddedDirectory(dataDirectory))
    console.log(`Restored the snapshot ${basename(snapshot)}.`)
    if (aside) console.log(`The database as it was is kept in ${aside}; delete it when you no longer need it.`)
  } finally {
    lock.release()
  }
}

async function moveToPostgres([target = process.env.DATABASE_URL]: string[]) {
  if (!target)
    throw new Error('Name the PostgreSQL: npm run move-to-postgres -- postgres://user:password@host:5432/database')
  const paths = builtPaths(import.meta.url)
  const { DATABASE_URL: _, ...environment } = process.env
  const { dataDirectory } = readConfig(environment)
  const from = await openDatabase({ databaseUrl: null, dataDirectory, ...paths })
  const to = await openDatabase({ databaseUrl: target, dataDirectory, ...paths })
  try {
    const copied = await copyDatabase(from.pool, to.pool, (table, rows) => rows > 0 && console.log(`${table}: ${rows}`))
    console.log(
      `Moved ${Object.values(copied).reduce((sum, rows) => sum + rows, 0)} rows. Start with DATABASE_URL from now on; the data folder still holds the uploads.`,
    )
  } finally {
    await from.close()
    await to.close()
  }
}

/** With PostgreSQL it may run while the server runs; the embedded database has one user at a time. */
async function rotate() {
  const config = readConfig()
  const { databaseUrl, dataDirectory } = config
  const database = await openDatabase({ databaseUrl, dataDirectory, ...builtPaths(import.meta.url) })
  try {
    const rotated = await rotateSecrets(database.db, openSecrets(config))
    for (const [column, count] of Object.entries(rotated)) console.log(`${column}: ${count}`)
    console.log(
      'Everything is sealed under today’s secret; those in LANGWERK_PREVIOUS_SECRETS are not needed any more.',
    )
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof ConfigError
      ? `The configuration is wrong:\n${error.message}`
      : error instanceof Error
        ? error.message
        : error,
  )
  process.exit(1)
})
