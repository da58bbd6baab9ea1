// Runs a maintenance command of the server: `node scripts/maintenance.mjs restore|move-to-postgres|rotate-secrets …`.
import { spawnSync } from 'node:child_process'
import { installDependencies } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
installDependencies()
const { buildAll } = await import('./build.mjs')
await buildAll()
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'apps/server/dist/maintenance.js', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(run.status ?? 1)
