import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type {
  Connection,
  MachineTranslationClient,
  TranslationRequest,
} from '../src/providers/machine-translation/provider.ts'

export interface VendorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Empty where there is none. */
  body: string
}

/** What is answered; the body is JSON. `cut` breaks off in its middle, and `silent` answers nothing at all. */
export interface VendorAnswer {
  status: number
  body: string
  headers?: Record<string, string>
  cut?: boolean
  silent?: boolean
}

/**
 * A server in the place of a vendor's, for a test file.
 * @param onLeft told of each request whose sender went before its answer
 */
export function fakeVendor(answer: (request: VendorRequest) => VendorAnswer, onLeft?: (path: string) => void) {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://fake.test')
    const body = await textOf(request)
    response.once('close', () => response.writableFinished || onLeft?.(path))
    const given = answer({ method: request.method!, path, query, headers: request.headers, body })
    if (given.silent) return
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
    if (given.cut) response.write(given.body, () => response.destroy())
    else response.end(given.body)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** What a vendor was asked, and what it answers before anything else; both are empty when a test begins. */
export function vendorLog() {
  const asked: VendorRequest[] = []
  const refusals: VendorAnswer[] = []
  beforeEach(() => {
    asked.length = 0
    refusals.length = 0
  })
  return { asked, refusals }
}

/** What a client is asked about segments, from British English into German unless `more` says otherwise. */
export const requestFor = (
  connection: Connection,
  segments: readonly string[],
  more: Partial<TranslationRequest> = {},
): TranslationRequest => ({
  connection,
  translationResourceId: null,
  sourceLanguage: 'en-GB',
  targetLanguage: 'de',
  formality: 'default',
  glossaries: [],
  memories: [],
  terms: [],
  segments,
  context: '',
  caller: { isWaitedFor: false, signal: new AbortController().signal },
  ...more,
})

/** Has segments translated by a client. */
export const translatorBy =
  (client: MachineTranslationClient, connection: () => Connection) =>
  (segments: readonly string[], more: Partial<TranslationRequest> = {}, by = client) =>
    by.translate(requestFor(connection(), segments, more))

/** "Translates" by upper case; tags stay. */
export const shouted = (xml: string) =>
  xml.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag, text) => tag ?? text.toUpperCase())

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
