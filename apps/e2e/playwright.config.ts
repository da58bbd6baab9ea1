import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  globalSetup: './prepare-data.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  // A browser that starves beside another one is given a second go; what needed it is named at the end, as what failed is.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/journeys.json' }],
    ...(process.env.CI ? [] : [['html', { open: 'never' }] as const]),
  ],
  outputDir: '../../test-results',
  use: {
    actionTimeout: 20_000,
    // Nobody waits for a dialog to have faded in.
    contextOptions: { reducedMotion: 'reduce' },
    // Filming every step for a trace takes a third of the time. By hand: --trace retain-on-failure.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
