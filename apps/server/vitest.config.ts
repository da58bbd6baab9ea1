import { configDefaults, defineConfig } from 'vitest/config'

/** What is proved of documents, threads and providers is the same on every database: once is enough. */
const whateverDatabase = [
  'src/{calculations,documents,spelling,threads}/**',
  'src/providers/{generative-artificial-intelligence,machine-translation,office-conversion}/**',
  'test/{bilingual-files,hostile-files,libreoffice,old-office}.test.ts',
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
