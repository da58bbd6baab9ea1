import { join } from 'node:path'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { serveFeatures } from './app.ts'
import { openCalculations } from './calculations/calculations.ts'
import { type Database, openDatabase } from './database/database.ts'
import { keepUp, type Upkeep } from './database/keep-up.ts'
import { registerDemoTask } from './demo/fill-demo.ts'
import { openDocumentThreads } from './documents/document-threads.ts'
import { saveLanguages } from './features/languages/index.ts'
import { savePlans } from './features/plans/index.ts'
import { indexWaitingMemories } from './features/translation-memories/index.ts'
import { type FirstStart, makeFirstPeople } from './first-start.ts'
import type { BuildPaths } from './foundation/build-paths.ts'
import type { Config } from './foundation/config.ts'
import { openBookings } from './kit/bookings.ts'
import { openLocalEvents, openPostgresEvents } from './kit/events.ts'
import type { House } from './kit/house.ts'
import { openHttp } from './kit/http.ts'
import { openMails } from './kit/mails.ts'
import { letPeopleGoFirst } from './kit/people-first.ts'
import { openSecrets } from './kit/secrets.ts'
import { openSpace } from './kit/space.ts'
import { openStoragePlaces } from './kit/storage-places.ts'
import { openMemoryIndexes } from './matching/memory-indexes.ts'
import { generativeModels } from './providers/generative-artificial-intelligence/generative-models.ts'
import { allowedHosts, createGuardedFetch, createGuardedStreamFetch } from './providers/guarded-fetch.ts'
import { openKeptAnswers } from './providers/machine-translation/kept-answers.ts'
import { machineTranslationProviders } from './providers/machine-translation/providers.ts'
import { openOutboxFolder } from './providers/mail/outbox-folder.ts'
import { openSmtpTransport } from './providers/mail/smtp-transport.ts'
import { openLibreOffice } from './providers/office-conversion/libreoffice.ts'
import { openStripe } from './providers/payment/stripe.ts'
import { openDiskStorage } from './providers/storage/disk-storage.ts'
import { openS3Storage } from './providers/storage/s3-storage.ts'
import { serveWeb } from './serve-web.ts'
import { openSpelling } from './spelling/spelling.ts'
import { openTasks } from './tasks/tasks.ts'
import { openTermVectors } from './term-vectors/term-vectors.ts'

/** How long running calls have when the server stops. */
const drainMs = 8000

/** A minute, and another for each megabyte: some ten times what the slowest formats take. */
const documentTimeLimit = { leastMs: 60_000, perMegabyteMs: 60_000, mostMs: 30 * 60_000 }

export interface RunningHouse extends House {
  /** Only of the start that found the database empty. */
  firstStart: FirstStart | null
  /** Stops taking calls, brings tasks to a safe place, snapshots and closes the database. */
  close(): Promise<void>
}

/** Opens everything and serves it, without listening yet. */
export async function openHouse(config: Config, paths: BuildPaths): Promise<RunningHouse> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    workerFile: paths.workerFile,
    migrationsDirectory: paths.migrationsDirectory,
  })
  return openHouseOn(database, config, paths)
}

/** The same on a database that is open and migrated. */
export async function openHouseOn(database: Database, config: Config, paths: BuildPaths): Promise<RunningHouse> {
  const { db } = database
  const http = await openHttp(config, db)
  database.availability.onChange((reason) => {
    if (reason) http.log.error({ err: reason }, 'The database is away; calls are refused until it is back')
    else http.log.warn('The database is back')
  })
  const events = config.databaseUrl ? openPostgresEvents(config.databaseUrl, database.pool) : openLocalEvents()
  const secrets = openSecrets(config)
  const own = config.s3 ? openS3Storage(config.s3) : openDiskStorage(join(config.dataDirectory, 'files'))
  const { snapshotMinutes, dataDirectory } = config
  const upkeep = keepUp(database, { dataDirectory, snapshotMinutes, log: http.log })
  const space = await openSpace({
    folder: database.kind === 'embedded' || !config.s3 ? config.dataDirectory : null,
    config,
    log: http.log,
    onChange: (state) => {
      if (state === 'full') tasks.holdBack()
      else tasks.wake()
      void upkeep.onSpace(state)
    },
  })
  const tasks = openTasks({
    db,
    runners: config.taskRunners,
    log: http.log,
    mayRun: () => space.state !== 'full',
    onlyProcess: database.kind === 'embedded',
  })
  const storage = openStoragePlaces(own, { db, secrets, config, log: http.log, tasks })
  const documentThreads = { file: paths.documentThreadFile, threads: 2, memoryMb: 1024, timeLimit: documentTimeLimit }
  const documents = openDocumentThreads(documentThreads)
  // A file for a memory may hold a thread for minutes: one person has not all of them.
  const memoryFiles = openDocumentThreads({ ...documentThreads, mostOfOne: 1 })
  const officeConversion = openLibreOffice({
    program: findLibreOffice(config.libreOfficePath),
    timeoutMs: 120_000,
    mostBytes: config.limits.unpackedBytes,
  })
  const memoryIndexes = openMemoryIndexes({
    db,
    threadFile: paths.indexThreadFile,
    directory: join(config.dataDirectory, 'indexes'),
    budgetBytes: config.indexMemoryBytes,
    mayWrite: () => space.state === 'enough',
  })
  letPeopleGoFirst(http, database.moments)
  const call = createGuardedFetch(allowedHosts(config))
  const house: House = {
    http,
    config,
    paths,
    db,
    database,
    storage,
    space,
    tasks,
    events,
    mails: openMails({
      db,
      tasks,
      transport: config.smtpUrl
        ? openSmtpTransport(config.smtpUrl, config.mailFrom)
        : openOutboxFolder(join(config.dataDirectory, 'outbox'), http.log),
    }),
    secrets,
    bookings: openBookings(http.log),
    machineTranslation: machineTranslationProviders(config, call),
    engineAnswers: openKeptAnswers(),
    generativeModels: generativeModels(call, createGuardedStreamFetch(allowedHosts(config))),
    documents,
    memoryFiles,
    memoryIndexes,
    termVectors: openTermVectors({ db, threadFile: paths.vectorThreadFile }),
    calculations: openCalculations(paths.calculationThreadFile),
    officeConversion,
    payments: config.stripe && openStripe(config.stripe),
    spelling: openSpelling(paths.spellingThreadFile, (error) =>
      http.log.error({ err: error }, 'Spelling could not be checked'),
    ),
  }

  await saveLanguages(db)
  await savePlans(db, config.stripe !== null)
  const firstStart = await makeFirstPeople(db, config, tasks)
  serveFeatures(house)
  registerDemoTask(house)
  await serveWeb(http, paths.webDirectory)
  await http.ready()
  await indexWaitingMemories(house)
  await tasks.start()
  return {
    ...house,
    firstStart,
    close: () => closeHouse(house, upkeep),
  }
}

async function closeHouse(house: House, upkeep: Upkeep): Promise<void> {
  const { http, database } = house
  upkeep.stop()
  house.space.close()
  const impatient = setTimeout(() => http.server.closeAllConnections(), drainMs)
  await http.close()
  clearTimeout(impatient)
  await house.tasks.stop()
  await house.bookings.close()
  await house.documents.close()
  await house.memoryFiles.close()
  await house.memoryIndexes.close()
  await house.termVectors.close()
  await house.officeConversion.close()
  await house.calculations.close()
  await house.spelling.close()
  await house.events.close()
  await database.snapshot().catch((error) => http.log.error({ err: error }, 'The last snapshot failed'))
  await database.close()
}
