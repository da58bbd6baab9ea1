import { fileURLToPath } from 'node:url'

/** What the server needs beside its own bundle, found from the place of the bundle. */
export interface BuildPaths {
  workerFile: URL
  calculationThreadFile: URL
  documentThreadFile: URL
  extractionThreadFile: URL
  indexThreadFile: URL
  spellingThreadFile: URL
  vectorThreadFile: URL
  wordThreadFile: URL
  migrationsDirectory: string
  webDirectory: string
  fixturesDirectory: string
  /** Where the packages of data lie that are read at run time. */
  packagesDirectory: string
}

/** The paths of the built server: its files lie together in `apps/server/dist`. */
export const builtPaths = (base: string): BuildPaths => ({
  workerFile: new URL('./embedded-worker.js', base),
  calculationThreadFile: new URL('./calculation-thread.js', base),
  documentThreadFile: new URL('./document-thread.js', base),
  extractionThreadFile: new URL('./extraction-thread.js', base),
  indexThreadFile: new URL('./index-thread.js', base),
  spellingThreadFile: new URL('./spelling-thread.js', base),
  vectorThreadFile: new URL('./vector-thread.js', base),
  wordThreadFile: new URL('./word-thread.js', base),
  migrationsDirectory: fileURLToPath(new URL('../migrations', base)),
  webDirectory: fileURLToPath(new URL('../../web/dist', base)),
  fixturesDirectory: fileURLToPath(new URL('../../../fixtures', base)),
  packagesDirectory: fileURLToPath(new URL('../../../packages', base)),
})
