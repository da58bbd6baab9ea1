import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as a person starts it: the built server as a process of its own, on a data folder of its own. */
export interface Product {
  url: string
  dataDirectory: string
  administrator: { email: string; password: string }
  /** Ends it as an operator does; resolves when it is gone. */
  stop(): Promise<void>
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Ends it without what a stop keeps, and deletes its data. */
  remove(): Promise<void>
}

interface Start {
  demo?: boolean
  databaseUrl?: string | undefined
  environment?: Record<string, string>
  /** How browsers call it; the number where it does not matter. */
  hostName?: string
}

/** The repository: the journeys are started from its root. */
const root = process.cwd()

export async function startProduct({
  demo = false,
  databaseUrl,
  environment = {},
  hostName = '127.0.0.1',
}: Start = {}): Promise<Product> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'langwerk-journey-'))
  const port = await freePort()
  const url = `http://${hostName}:${port}`
  const prepared = process.env.PREPARED_DATA
  if (prepared && !demo && !databaseUrl) copyWithoutSnapshots(prepared, dataDirectory)
  const administrator = { email: 'admin@langwerk.test', password: 'Right-Horse-7' }
  let process_: ChildProcess | null = null

  const start = async () => {
    const started = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        LANGWERK_DATA_DIR: dataDirectory,
        LANGWERK_DEMO: demo ? '1' : '0',
        LANGWERK_ADMIN_EMAIL: administrator.email,
        LANGWERK_ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...environment,
      },
    })
    process_ = started
    let said = ''
    started.stdout.on('data', (text) => (said += text))
    started.stderr.on('data', (text) => (said += text))
    await waitFor(async () => {
      if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}:\n${said}`)
      return (await fetch(`${url}/api/health`).catch(() => null))?.ok
    })
  }

  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (!process_ || process_.exitCode !== null || process_.signalCode !== null) return resolve()
      process_.once('exit', () => resolve())
      process_.kill(signal)
    })

  const remove = async () => {
    await end('SIGKILL')
    rmSync(dataDirectory, { recursive: true, force: true })
  }

  // Nobody else knows of one that did not come up.
  await start().catch(async (error) => {
    await remove()
    throw error
  })
  return {
    url,
    dataDirectory,
    administrator,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove,
  }
}

function copyWithoutSnapshots(from: string, to: string) {
  const leftOut = ['snapshots', 'spare'].map((name) => join(from, name))
  cpSync(from, to, { recursive: true, filter: (path) => !leftOut.includes(path) })
}

/**
 * Looks every 100 ms until something holds, for at most two and a half minutes: a machine that does other work, too, may take
 * more than one for the database of a first start.
 */
export async function waitFor<T>(look: () => Promise<T | false | null | undefined>, forMs = 150_000): Promise<T> {
  const end = Date.now() + forMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
