import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testHouse } from './house.ts'

const world = testHouse({ LANGWERK_BODY_SECONDS: '1' })
let port: number

beforeAll(async () => {
  await world.house.http.listen({ port: 0, host: '127.0.0.1' })
  const address = world.house.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/** Sends what it is given and waits until the server closes the connection. */
async function callUnfinished(parts: AsyncIterable<string> | Iterable<string>) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  for await (const part of parts) if (!socket.destroyed) socket.write(part)
  await closed
  return answer
}

const head = (path: string, ...headers: string[]) =>
  [`POST /api${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const json = ['Content-Type: application/json', 'Content-Length: 1000']

test.concurrent('a head that does not end is cut off', async () => {
  expect(await callUnfinished(['POST /api/login HTTP/1.1\r\nHost: a\r\nX-Slow: '])).toMatch(/^HTTP\/1\.1 408 /)
})

test.concurrent('a connection that says nothing is closed', async () => {
  await callUnfinished([])
})

test.concurrent('a body that stops is answered with 408, and the connection closed', async () => {
  const answer = await callUnfinished([head('/login', ...json), '{"email":'])
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"body_timeout"')
})

test.concurrent('a small body that drips is cut off too', async () => {
  async function* drips() {
    yield head('/login', ...json)
    for (let count = 0; count < 30; count++) {
      yield ' '
      await pause(100)
    }
  }
  expect(await callUnfinished(drips())).toMatch(/^HTTP\/1\.1 408 /)
})

test.concurrent('a body that nobody reads is not waited for', async () => {
  expect(await callUnfinished([head('/jobs', ...json)])).toMatch(/^HTTP\/1\.1 401 /)
})

test.concurrent('an upload that stands still is cut off, one that is slow and moves is taken', async () => {
  const admin = await world.administrator()
  const job = (await admin.post('/jobs', { name: 'Job' })).body
  const opening = [
    '--b',
    'Content-Disposition: form-data; name="jobUuid"',
    '',
    job.uuid,
    '--b',
    'Content-Disposition: form-data; name="uploadedFile"; filename="a.html"',
    '',
    '',
  ].join('\r\n')
  const ending = '\r\n--b--\r\n'
  const text = `<p>${'Slow. '.repeat(1998)}</p>`.padEnd(12_000)
  const sent = head(
    '/files',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${opening.length + text.length + ending.length}`,
    'Connection: close',
    ...Object.entries(admin.headers).map(([name, value]) => `${name}: ${value}`),
  )
  async function* slowly() {
    yield sent + opening
    for (let at = 0; at < 12; at++) {
      yield text.slice(at * 1000, at * 1000 + 1000)
      await pause(250)
    }
    yield ending
  }
  const [still, moving] = await Promise.all([callUnfinished([`${sent}${opening}Sl`]), callUnfinished(slowly())])
  expect(still).toMatch(/^HTTP\/1\.1 408 /)
  expect(moving).toMatch(/^HTTP\/1\.1 201 /)
  expect((await admin.get(`/jobs/${job.uuid}/files`)).body.member).toHaveLength(1)
})
