// A PostgreSQL of the test run's own, in a temporary folder and on a free port, where the programs are installed.
import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Starts it, or takes the one that LANGWERK_TEST_DATABASE_URL names; null where neither is there. */
export async function startTestPostgres() {
  const given = process.env.LANGWERK_TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

/** One that may also be crashed and started again; null where its programs are not installed. */
export async function startOwnPostgres() {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout))
    chownSync(folder, uid, gid)
  }
  // PostgreSQL refuses to run as root.
  const run = async (program, ...args) => {
    const [command, words] = asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(programs, program), ...args]]
      : [join(programs, program), args]
    await promisify(execFile)(command, words, { cwd: folder })
  }
  await run('initdb', '-D', data, '-U', 'langwerk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=256MB -c max_connections=200`
  const start = () => run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  await start()
  return {
    url: `postgres://langwerk@127.0.0.1:${port}/postgres`,
    start,
    crash,
    stop: async () => {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const found = readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
  return found.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
