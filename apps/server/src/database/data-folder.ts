import { join } from 'node:path'

/** Where the embedded database and its snapshots are, in the data folder. */
export const embeddedDirectory = (dataDirectory: string) => join(dataDirectory, 'database')
export const snapshotDirectory = (dataDirectory: string) => join(dataDirectory, 'snapshots')
