import type { FastifyInstance } from 'fastify'
import type { Calculations } from '../calculations/calculations.ts'
import type { Database, Db } from '../database/database.ts'
import type { DocumentThreads } from '../documents/document-threads.ts'
import type { BuildPaths } from '../foundation/build-paths.ts'
import type { Config } from '../foundation/config.ts'
import type { MemoryIndexes } from '../matching/memory-indexes.ts'
import type { GenerativeModels } from '../providers/generative-artificial-intelligence/model.ts'
import type { KeptAnswers } from '../providers/machine-translation/kept-answers.ts'
import type { MachineTranslationProviders } from '../providers/machine-translation/provider.ts'
import type { OfficeConversion } from '../providers/office-conversion/office-conversion.ts'
import type { Payments } from '../providers/payment/payments.ts'
import type { Storage } from '../providers/storage/storage.ts'
import type { Spelling } from '../spelling/spelling.ts'
import type { Tasks } from '../tasks/tasks.ts'
import type { TermVectors } from '../term-vectors/term-vectors.ts'
import type { Bookings } from './bookings.ts'
import type { Events } from './events.ts'
import type { Mails } from './mails.ts'
import type { Secrets } from './secrets.ts'
import type { Space } from './space.ts'

/** What every feature is handed: the running server's parts. */
export interface House {
  http: FastifyInstance
  config: Config
  paths: BuildPaths
  db: Db
  database: Database
  storage: Storage
  space: Space
  tasks: Tasks
  events: Events
  mails: Mails
  secrets: Secrets
  bookings: Bookings
  machineTranslation: MachineTranslationProviders
  engineAnswers: KeptAnswers
  generativeModels: GenerativeModels
  documents: DocumentThreads
  /** Threads of their own for what is read into memories: that may take minutes, and no job is to wait for it. */
  memoryFiles: DocumentThreads
  memoryIndexes: MemoryIndexes
  termVectors: TermVectors
  calculations: Calculations
  officeConversion: OfficeConversion
  spelling: Spelling
  /** Null where nobody pays. */
  payments: Payments | null
}

/** The house as tasks are handed it: what they ask the database waits until people leave it a moment. */
export const inBackground = (house: House): House => ({ ...house, db: house.database.background })
