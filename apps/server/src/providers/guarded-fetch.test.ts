import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetch, forbiddenAddress } from './guarded-fetch.ts'
import { ForbiddenAddressError } from './provider-error.ts'

const server = createServer((request, response) => {
  if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (request.url === '/once') response.writeHead(302, { location: '/' }).end()
  else if (request.url === '/elsewhere') response.writeHead(302, { location: `http://localhost:${port()}/key` }).end()
  else if (request.url === '/here') response.writeHead(302, { location: '/key' }).end()
  else if (request.url === '/key') response.end(request.headers.authorization ?? 'none')
  else if (request.url === '/cut') response.writeHead(200).write('hel', () => response.destroy())
  else if (request.url === '/endless') response.writeHead(200).write('hel')
  else response.end('hello')
})
const port = () => (server.address() as AddressInfo).port
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://100.64.0.1/',
  'http://example.com:22/',
  'http://user@example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'not an address',
])('%s is refused before anybody is asked', (url) => expect(forbiddenAddress(url, [])).not.toBeNull())

test.each(['https://example.com/', 'http://example.com:8080/x', 'https://93.184.216.34/'])('%s may be called', (url) =>
  expect(forbiddenAddress(url, [])).toBeNull(),
)

test('a name that leads inside is refused at the connection', async () => {
  const call = createGuardedFetch([])
  await expect(call(`http://localhost:${port()}/`)).rejects.toThrow(ForbiddenAddressError)
})

test('an allowed host is called, and a redirect from it is decided anew', async () => {
  const call = createGuardedFetch([`localhost:${port()}`, '127.0.0.1'])
  expect(await call(`http://localhost:${port()}/once`)).toEqual({
    ok: true,
    status: 200,
    text: 'hello',
    retryAfterMs: null,
  })
  expect((await call(`http://127.0.0.1:${port()}/`)).text).toBe('hello')
  await expect(call(`http://127.0.0.1:${port()}/inside`)).rejects.toThrow('not public')
  await expect(call(`http://127.0.0.1:${port()}/round`)).rejects.toThrow('redirects too often')
})

test('a redirect takes the key along within its host alone', async () => {
  const call = createGuardedFetch(['localhost', '127.0.0.1'])
  const headers = { authorization: 'the key' }
  expect((await call(`http://127.0.0.1:${port()}/here`, { headers })).text).toBe('the key')
  expect((await call(`http://127.0.0.1:${port()}/elsewhere`, { headers })).text).toBe('none')
})

test('an allowed port opens no other port of its host', async () => {
  const call = createGuardedFetch([`localhost:${port() + 1}`])
  await expect(call(`http://localhost:${port()}/`)).rejects.toThrow(ForbiddenAddressError)
})

test('a host that does not answer is named', async () => {
  const call = createGuardedFetch(['127.0.0.1'])
  await expect(call('http://127.0.0.1:9/')).rejects.toThrow('127.0.0.1:9 cannot be reached')
})

test('an answer that breaks off, or does not end in time, is told of as such', async () => {
  const call = createGuardedFetch(['127.0.0.1'])
  const at = `127.0.0.1:${port()}`
  await expect(call(`http://${at}/cut`)).rejects.toThrow(`${at} broke off its answer`)
  await expect(call(`http://${at}/endless`, { timeoutMs: 50 })).rejects.toThrow(`${at} did not answer in time`)
})
