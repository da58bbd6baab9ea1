import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      'apps/cli',
      'apps/server',
      'apps/web',
      'apps/web/vitest.components.config.ts',
    ],
    // No test replaces a module or leaves one changed, and reading the server anew for each file took half of the time.
    isolate: false,
    // The second run of the server's tests, on PostgreSQL, reads what the first has transformed.
    experimental: { fsModuleCache: true },
    // The server's tests each have a database of their own, which wants memory and a core.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
