import { configDefaults, defineConfig } from 'vitest/config'

/** What no database can change is proved on one of them: of documents, threads and providers. */
const whateverDatabase = [
  'src/{calculations,documents,spelling,threads}/**',
  'src/providers/{generative-artificial-intelligence,machine-translation,office-conversion}/**',
  'test/{bilingual-files,hostile-files,libreoffice,list-statements,old-office}.test.ts',
]
/**
 * Walks of tables over every route, which vary who calls and what is wrong with a call. The statements behind those calls run on
 * both databases, by access-matrix.test.ts, which makes every call as every role, and by the tests of the features. These are
 * made on PostgreSQL where there is one, which takes half of the time.
 */
const walks = [
  'src/access/{access-scopes,item-rule}.test.ts',
  'src/features/access-tokens/access-tokens.test.ts',
  'test/{refused-bodies,wrong-calls}.test.ts',
]

const leftOut = process.env.LANGWERK_TEST_DATABASE_URL
  ? whateverDatabase
  : process.env.LANGWERK_POSTGRES_FOLLOWS
    ? walks
    : []

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    exclude: [...configDefaults.exclude, ...leftOut],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
