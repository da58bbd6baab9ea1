import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildServer, bundle } from '../scripts/build-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const account = { email: 'bench@langwerk.test', password: 'Right-Horse-7' }

/** Builds the server beside the product's own build. @returns the path of its main file. */
export async function buildForBench() {
  process.chdir(root)
  const outdir = join(root, 'node_modules/.cache/langwerk-bench/apps/server/dist')
  await buildServer(outdir)
  const migrations = join(dirname(outdir), 'migrations')
  mkdirSync(dirname(migrations), { recursive: true })
  if (!existsSync(migrations)) symlinkSync(join(root, 'apps/server/migrations'), migrations)
  const packages = join(root, 'node_modules/.cache/langwerk-bench/packages')
  if (!existsSync(packages)) symlinkSync(join(root, 'packages'), packages)
  return join(outdir, 'main.js')
}

/** Builds the thread that holds the fuzzy indexes alone. @returns its address, and the folder of the migrations. */
export async function buildIndexThread() {
  const outdir = join(root, 'node_modules/.cache/langwerk-bench/threads')
  await bundle({ 'index-thread': join(root, 'apps/server/src/matching/index-thread.ts') }, outdir)
  return {
    threadFile: pathToFileURL(join(outdir, 'index-thread.js')),
    migrationsDirectory: join(root, 'apps/server/migrations'),
  }
}

export const freshDataFolder = () => mkdtemp(join(tmpdir(), 'langwerk-bench-'))

/** In place of a built main file: the product as people start it. */
export const npmStart = 'npm start'

/**
 * Starts a built server as a process of its own and signs in.
 * `DATABASE_URL` in the environment puts it on PostgreSQL.
 */
export async function startServer(mainFile, dataFolder, environment = {}) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const [command, ...words] =
    mainFile === npmStart
      ? ['npm', 'start']
      : [process.execPath, '--enable-source-maps', '--wasm-num-compilation-tasks=1', mainFile]
  const child = spawn(command, words, {
    cwd: root,
    // What npm started does not end with it.
    detached: mainFile === npmStart,
    env: {
      ...process.env,
      PORT: String(port),
      LANGWERK_DATA_DIR: dataFolder,
      LANGWERK_DEMO: '0',
      LANGWERK_ADMIN_EMAIL: account.email,
      LANGWERK_ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'error',
      // As `npm start` and the image have it.
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let exited = false
  void ended.then(() => {
    exited = true
  })
  while (!(await fetch(`${base}/api/health`).catch(() => null))?.ok) {
    if (exited) throw new Error('The server has ended')
    await pause(30)
  }
  const { headers, ...callers } = await signIn(base, account.email)
  return {
    base,
    pid: child.pid,
    ...callers,
    /** Signs somebody else in, who has the administrator's password. */
    as: (email) => signIn(base, email),
    /** Posts, and gives the answer as it comes. */
    open: (path, body) =>
      fetch(`${base}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: async (fields, fileName, content, path = '/files') => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('uploadedFile', new Blob([content]), fileName)
      const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    stop: async () => {
      process.kill(mainFile === npmStart ? -child.pid : child.pid, 'SIGTERM')
      await ended
      // npm is gone before the server has kept what it keeps at its end.
      if (mainFile === npmStart) await until(() => !isGroupThere(child.pid))
    },
  }
}

/** @returns whether any process of a group is still there. */
function isGroupThere(pid) {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

async function signIn(base, email) {
  const login = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email }),
  })
  const { csrfToken } = await login.json()
  const headers = { cookie: login.headers.get('set-cookie').split(';')[0], 'x-csrf-token': csrfToken }

  const call = async (method, path, body) => {
    const json = body && {
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' },
    }
    const answer = await fetch(`${base}/api${path}`, { method, headers, ...json })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.arrayBuffer()
  }
  return {
    headers,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    patch: (path, body = {}) => call('PATCH', path, body),
    del: (path) => call('DELETE', path),
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks every `everyMs` until something is found. */
export async function until(look, everyMs = 50, forMs = 300_000) {
  const end = Date.now() + forMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await pause(everyMs)
  }
}

/** The uuid of a language by its code. */
export async function languageIri(server, code) {
  const { member } = await server.get('/languages')
  return member.find((language) => language.code === code)['@id']
}

/** A new memory with these pairs, imported as a TMX file. @returns the memory and the seconds that its import took. */
export async function importMemory(server, pairs) {
  const memory = await server.post('/translation_memories', { name: `Memory of ${pairs.length} units` })
  const started = performance.now()
  // Files of a size that people have.
  for (let from = 0; from < pairs.length; from += 100_000)
    await importFile(server, memory, pairs.slice(from, from + 100_000))
  return { memory, seconds: (performance.now() - started) / 1000 }
}

async function importFile(server, memory, pairs) {
  const made = await server.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] })
  await server.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'units.tmx', tmxOf(pairs))
  await server.patch(`/translation_memory_imports/${made.uuid}/start`)
  const { title } = await until(
    async () => {
      const { status } = await server.get(`/translation_memory_imports/${made.uuid}`)
      return status.title !== 'init' && status.title !== 'running' && status
    },
    50,
    900_000,
  )
  if (title !== 'done') throw new Error(`The import ended as ${title}`)
}

export const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function tmxOf(pairs) {
  const units = pairs.map(
    ([source, target]) =>
      `<tu><tuv xml:lang="en"><seg>${escapeXml(source)}</seg></tuv><tuv xml:lang="de"><seg>${escapeXml(target)}</seg></tuv></tu>`,
  )
  return `<?xml version="1.0"?>
<tmx version="1.4"><header creationtool="bench" creationtoolversion="1" segtype="sentence" o-tmf="bench" adminlang="en" srclang="en" datatype="plaintext"/><body>
${units.join('\n')}
</body></tmx>`
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
