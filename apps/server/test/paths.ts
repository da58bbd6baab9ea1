import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtPaths } from '../src/foundation/build-paths.ts'

const builtDirectory = fileURLToPath(
  new URL('../../../node_modules/.cache/langwerk-test/apps/server/dist', import.meta.url),
)

/** Where the test run's own build is: beside the product's, so that neither disturbs the other. */
export const testPaths = {
  builtDirectory,
  template: `${builtDirectory}/template.tar`,
  build: {
    ...builtPaths(pathToFileURL(`${builtDirectory}/main.js`).href),
    migrationsDirectory: fileURLToPath(new URL('../migrations', import.meta.url)),
    fixturesDirectory: fileURLToPath(new URL('../../../fixtures', import.meta.url)),
    packagesDirectory: fileURLToPath(new URL('../../../packages', import.meta.url)),
  },
}

/** A thread that neither ends nor answers. */
export const hungThreadFile = new URL('./hung-thread.mjs', import.meta.url)
