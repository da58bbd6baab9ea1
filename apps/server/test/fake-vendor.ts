import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface VendorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Empty where there is none. */
  body: string
}

/** What is answered; the body is JSON, and `cut` breaks off in its middle. */
export interface VendorAnswer {
  status: number
  body: string
  cut?: boolean
}

/** A server in the place of a vendor's, for a test file. */
export function fakeVendor(answer: (request: VendorRequest) => VendorAnswer) {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://fake.test')
    const body = await textOf(request)
    const given = answer({ method: request.method!, path, query, headers: request.headers, body })
    response.writeHead(given.status, { 'content-type': 'application/json' })
    if (given.cut) response.write(given.body, () => response.destroy())
    else response.end(given.body)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())
  return { address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/**
 * What any vendor may answer instead of a translation, and what is told of it.
 * @param provider what the vendor is called, and `good` an answer of its.
 */
export const answersOfAny = (provider: string, good: VendorAnswer): [VendorAnswer, string][] => [
  [{ status: 401, body: '' }, 'does not accept the key'],
  [{ status: 402, body: '' }, 'used up'],
  [{ status: 408, body: '' }, `${provider} answered 408`],
  [{ status: 504, body: '<html>' }, `${provider} answered 504`],
  [{ ...good, cut: true }, 'broke off its answer'],
  [{ status: 200, body: '<html>' }, 'not what its API describes'],
]

/** "Translates" by upper case; tags stay. */
export const shouted = (xml: string) =>
  xml.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag, text) => tag ?? text.toUpperCase())

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
