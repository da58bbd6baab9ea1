import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export const fakeDeepLKey = 'a-key-of-the-test-7f3a:fx'

/** What was asked of `/v2/translate`. */
export interface DeepLRequest {
  text: string[]
  source_lang: string
  target_lang: string
  formality?: string
  context?: string
}

const language = (lang: string, source: boolean, target: boolean) => ({
  lang,
  name: lang,
  usable_as_source: source,
  usable_as_target: target,
  status: 'stable',
  features: {},
})
const languages = [
  language('en', true, false),
  language('en-US', false, true),
  language('en-GB', false, true),
  language('de', true, true),
  language('zh', true, true),
  language('zh-Hant', false, true),
  language('pt', true, false),
  language('pt-PT', false, true),
  language('pt-BR', false, true),
]

/**
 * A server that answers as DeepL does, for a test file: it "translates" by upper case, tags kept, knows one key, and
 * answers `refusals` first.
 */
export function fakeDeepL() {
  const asked: DeepLRequest[] = []
  const refusals: { status: number; body: string }[] = []
  const server = createServer(async (request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const body = await textOf(request)
    if (request.headers.authorization !== `DeepL-Auth-Key ${fakeDeepLKey}`)
      return send(403, JSON.stringify({ message: `Authorization failed for ${request.headers.authorization}` }))
    if (request.url === '/v3/languages?resource=translate_text') return send(200, JSON.stringify(languages))
    const refusal = refusals.shift()
    if (refusal) return send(refusal.status, refusal.body)
    if (request.url === '/v2/usage') return send(200, JSON.stringify({ character_count: 1, character_limit: 9 }))
    const given: DeepLRequest = JSON.parse(body)
    asked.push(given)
    const translations = given.text.map((text) => ({ detected_source_language: 'EN', text: shouted(text) }))
    return send(200, JSON.stringify({ translations }))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())
  return { asked, refusals, address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const shouted = (xml: string) => xml.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag, text) => tag ?? text.toUpperCase())

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
