import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/cli', 'apps/server', 'apps/web'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
