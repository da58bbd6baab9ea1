import { beforeEach } from 'vitest'
import { fakeVendor, shouted, vendorLog } from './fake-vendor.ts'

export const fakeDeepLKey = 'a-key-of-the-test-7f3a:fx'

/** What was asked of `/v2/translate`. */
export interface DeepLRequest {
  text: string[]
  source_lang: string
  target_lang: string
  formality?: string
  context?: string
  glossary_ids?: string[]
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

/** A dictionary of one of its glossaries. */
export interface DeepLDictionary {
  source_lang: string
  target_lang: string
  entries: string
}

const good = (answer: unknown, status = 200) => ({ status, body: JSON.stringify(answer) })
const refusal = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) })

/**
 * A server that answers as DeepL does, for a test file: it "translates" by upper case, tags kept, knows one key, keeps
 * glossaries, and answers `refusals` first.
 */
export function fakeDeepL() {
  /** Translations, and all calls. */
  const asked: DeepLRequest[] = []
  const { asked: calls, refusals } = vendorLog()
  beforeEach(() => {
    asked.length = 0
  })
  const glossaries = new Map<string, DeepLDictionary>()
  const { address } = fakeVendor((request) => {
    const { path, method, headers, body } = request
    const { authorization } = headers
    calls.push(request)
    if (authorization !== `DeepL-Auth-Key ${fakeDeepLKey}`)
      return refusal(403, `Authorization failed for ${authorization}`)
    if (path === '/v3/languages') return good(languages)
    const refused = refusals.shift()
    if (refused) return refused
    if (path === '/v2/usage') return good({ character_count: 1, character_limit: 9 })
    if (path.startsWith('/v3/glossaries')) return glossary(`${method} ${path}`, body)
    const given: DeepLRequest = JSON.parse(body)
    const unknown = given.glossary_ids?.find((id) => !glossaries.has(id))
    if (unknown) return refusal(404, `Glossary ${unknown} not found`)
    asked.push(given)
    return good({ translations: given.text.map((text) => ({ detected_source_language: 'EN', text: shouted(text) })) })
  })

  function glossary(asks: string, body: string) {
    const [, id = `glossary-${glossaries.size + 1}-${Date.now()}`] = /glossaries\/([^/]+)/.exec(asks) ?? []
    if (asks !== 'POST /v3/glossaries' && !glossaries.has(id)) return refusal(404, 'Glossary not found')
    if (asks.startsWith('DELETE')) {
      glossaries.delete(id)
      return { status: 204, body: '' }
    }
    const given = JSON.parse(body)
    glossaries.set(id, given.dictionaries?.[0] ?? given)
    return good({ glossary_id: id, name: given.name, dictionaries: [] }, 201)
  }
  return { asked, calls, refusals, glossaries, address, good, refusal }
}
