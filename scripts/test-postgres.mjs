// A PostgreSQL of the test run's own, in a temporary folder and on a free port, where the programs are installed.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts it, or takes the one that LANGWERK_TEST_DATABASE_URL names; null where neither is there. */
export async function startTestPostgres() {
  const given = process.env.LANGWERK_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
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
  const run = (program, ...args) => {
    const [command, words] = asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(programs, program), ...args]]
      : [join(programs, program), args]
    const done = spawnSync(command, words, { encoding: 'utf8', cwd: folder })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.stdout}`)
  }
  run('initdb', '-D', data, '-U', 'langwerk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`
  run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  return {
    url: `postgres://langwerk@127.0.0.1:${port}/postgres`,
    stop: async () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
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
