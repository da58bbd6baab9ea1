// One command on a bare machine: installs, builds what changed, and serves. What builds ends before the server starts, so
// that it leaves its memory.
import { spawn, spawnSync } from 'node:child_process'
import { installDependencies } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
installDependencies()
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

// What libraries plan to retire concerns their next update, not whoever starts the product. By the channel the server
// learns when this process is gone, however it went.
// The embedded database is compiled a function at a time: all at once would take 80 MB that never come back.
const flags = ['--enable-source-maps', '--no-deprecation', '--wasm-num-compilation-tasks=1']
const server = spawn(process.execPath, [...flags, 'apps/server/dist/main.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Each thread would keep a heap of its own of what it has given back.
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
