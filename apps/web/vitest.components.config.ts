import { defineProject } from 'vitest/config'
import { browserContract } from './browser-contract.ts'

/** Components, in a document without a browser. Tests of what needs no document are in the project `web`. */
export default defineProject({
  plugins: [browserContract()],
  test: {
    name: 'components',
    environment: 'happy-dom',
    isolate: false,
    testTimeout: 30_000,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
