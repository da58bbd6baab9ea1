import { configDefaults, defineConfig } from 'vitest/config'

/**
 * What no database can change is proved on one of them: of documents, threads and providers, and the walks of tables over
 * every route that vary who calls and what is wrong with a call. The statements behind those calls run on both, by
 * access-matrix.test.ts, which makes every call as every role, and by the tests of the features.
 */
const whateverDatabase = [
  'src/{calculations,documents,spelling,threads}/**',
  'src/providers/{generative-artificial-intelligence,machine-translation,office-conversion}/**',
  'src/access/{access-scopes,item-rule}.test.ts',
  'test/{bilingual-files,hostile-files,libreoffice,list-statements,old-office,refused-bodies,wrong-calls}.test.ts',
]

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.LANGWERK_TEST_DATABASE_URL ? whateverDatabase : [])],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
