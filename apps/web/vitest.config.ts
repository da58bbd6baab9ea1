import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'web', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
