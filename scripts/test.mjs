// Everything that must hold: rules of the house, unit and server tests on both databases, the journeys in a browser.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { folderInMemory } from './folder-in-memory.mjs'
import { installDependencies } from './install.mjs'
import { startTestPostgres } from './test-postgres.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
installDependencies()
mkdirSync('test-results', { recursive: true })
// Databases are what the tests throw away most: a thousand files each, which a disk takes half a second of a core to make.
process.env.TMPDIR = folderInMemory()

const started = Date.now()
const steps = []
const missing = []

function step(name, command, args, environment = {}) {
  console.log(`\n── ${name}`)
  const from = Date.now()
  const run = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  steps.push({ name, seconds: Math.round((Date.now() - from) / 1000), passed: run.status === 0 })
  return run.status === 0
}

const npx = (...args) => ['npx', ['--no-install', ...args]]

/** Steps that use a core or less, at once; what one says is printed when it has ended. */
async function stepsAtOnce(...wanted) {
  const from = Date.now()
  await Promise.all(
    wanted.map(async ([name, command, args]) => {
      const run = spawn(command, args, { shell: process.platform === 'win32' })
      const said = []
      for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => said.push(text))
      const status = await new Promise((ended) => run.on('close', ended))
      console.log(`\n── ${name}\n${Buffer.concat(said)}`)
      steps.push({ name, seconds: Math.round((Date.now() - from) / 1000), passed: status === 0 })
    }),
  )
}

const failures = []
/** What passed at the second go. */
const unsteady = []
/** Runs tests, and remembers which failed and why: their output alone is too long to be looked through. */
function tests(name, args = [], environment = {}) {
  const file = `test-results/${name.replaceAll(/\W+/g, '-')}.json`
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (step(name, ...npx('vitest', 'run', ...args, ...reporters), environment) || !existsSync(file)) return
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { name: path, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') failures.push(`${path}\n${message}`)
    for (const { fullName, failureMessages } of failed) failures.push(`${path}\n  ${fullName}\n${failureMessages[0]}`)
  }
}

/** The journeys that failed or needed a second go, with the last that was said of each. */
function journeysThatFailed(file) {
  if (!existsSync(file)) return
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  for (const spec of JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(specsOf))
    for (const { status, results } of spec.tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      const said = results.findLast(({ error }) => error)?.error.message ?? ''
      const failure = `${spec.file}\n  ${spec.title}\n${stripVTControlCharacters(said)}`
      if (status === 'flaky') unsteady.push(failure)
      else failures.push(failure)
    }
}

step('types', 'npm', ['run', '--silent', 'types'])
await stepsAtOnce(
  ['dependency rule', 'npm', ['run', '--silent', 'dependency-rule']],
  ['dead code', 'npm', ['run', '--silent', 'dead-code']],
  ['lint and format', ...npx('biome', 'check', '.')],
)

const postgres = await startTestPostgres()
tests('libraries, web and server on the embedded database', [], {
  LANGWERK_TEST_DATABASE_URL: '',
  ...(postgres && { LANGWERK_POSTGRES_FOLLOWS: '1' }),
})
if (postgres) {
  tests('server on PostgreSQL', ['--project', 'server'], { LANGWERK_TEST_DATABASE_URL: postgres.url })
} else {
  missing.push(
    'PostgreSQL (Debian: postgresql; or LANGWERK_TEST_DATABASE_URL): the server tests ran on the embedded database only',
  )
}

const chromium =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find(existsSync)
if (chromium) {
  const { buildAll } = await import('./build.mjs')
  await buildAll()
  const report = 'test-results/journeys.json'
  rmSync(report, { force: true })
  step('journeys in the browser', ...npx('playwright', 'test', '--config', 'apps/e2e/playwright.config.ts'), {
    CHROMIUM_PATH: chromium,
    ...(postgres && { LANGWERK_TEST_DATABASE_URL: postgres.url }),
  })
  journeysThatFailed(report)
} else {
  missing.push('Chromium (Debian: chromium; or CHROMIUM_PATH): the journeys in the browser did not run')
}
await postgres?.stop()

console.log(
  `\n${steps.map(({ name, seconds, passed }) => `${passed ? 'passed' : 'FAILED'}  ${String(seconds).padStart(4)} s  ${name}`).join('\n')}`,
)
for (const what of missing) console.log(`skipped           ${what}`)
const short = (failure) => failure.split('\n').slice(0, 8).join('\n').slice(0, 1200)
for (const failure of unsteady) console.log(`\nUNSTEADY ${short(failure)}`)
for (const failure of failures) console.log(`\nFAILED ${short(failure)}`)
const failed = steps.filter(({ passed }) => !passed).length
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`steps: ${steps.length - failed} passed, ${failed} failed, ${missing.length} skipped`)
process.exit(failed > 0 ? 1 : 0)
