// Bundles the command line when it changed, from whatever folder it is called in.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export async function buildCli() {
  const from = process.cwd()
  process.chdir(root)
  try {
    const { fingerprint } = await import('./fingerprint.mjs')
    const mark = 'apps/cli/dist/.built'
    const now = fingerprint(['package-lock.json', 'apps/cli', 'packages'])
    if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
    const { bundle } = await import('./build-server.mjs')
    rmSync('apps/cli/dist', { recursive: true, force: true })
    await bundle({ main: 'apps/cli/main.ts' }, 'apps/cli/dist')
    mkdirSync('apps/cli/dist', { recursive: true })
    writeFileSync(mark, now)
  } finally {
    process.chdir(from)
  }
}
