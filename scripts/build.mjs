// Builds what changed: the server's bundle and the web app. `--force` builds both.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'

const force = process.argv.includes('--force')

export async function buildAll() {
  await Promise.all([
    whenChanged('server', ['apps/server', 'packages'], async () => {
      const { buildServer } = await import('./build-server.mjs')
      rmSync('apps/server/dist', { recursive: true, force: true })
      await buildServer()
    }),
    whenChanged('web', ['apps/web', 'packages'], async () => {
      const { build } = await import('vite')
      await build({ root: 'apps/web', logLevel: 'warn' })
    }),
  ])
}

async function whenChanged(name, folders, build) {
  const mark = `apps/${name}/dist/.built`
  const now = fingerprint(['package-lock.json', ...folders])
  if (!force && read(mark) === now) return
  console.log(`Building the ${name} …`)
  await build()
  mkdirSync(`apps/${name}/dist`, { recursive: true })
  writeFileSync(mark, now)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1]?.endsWith('build.mjs')) await buildAll()
