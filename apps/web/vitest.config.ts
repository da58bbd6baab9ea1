import { defineProject } from 'vitest/config'
import { browserContract } from './browser-contract.ts'

export default defineProject({
  plugins: [browserContract()],
  test: { name: 'web', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
