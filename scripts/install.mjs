// Installs what the lock file names, only when it changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.langwerk-installed'

export function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Langwerk needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing the packages …')
  // The build needs what npm calls development packages, whatever NODE_ENV says.
  const { NODE_ENV: _, ...environment } = process.env
  const run = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) process.exit(run.status ?? 1)
  writeFileSync(mark, lock)
}
