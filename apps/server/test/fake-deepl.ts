import { fakeVendor, shouted, type VendorAnswer } from './fake-vendor.ts'

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
  const refusals: VendorAnswer[] = []
  const good = (answer: unknown) => ({ status: 200, body: JSON.stringify(answer) })
  const { address } = fakeVendor(({ path, headers: { authorization }, body }) => {
    if (authorization !== `DeepL-Auth-Key ${fakeDeepLKey}`)
      return { status: 403, body: JSON.stringify({ message: `Authorization failed for ${authorization}` }) }
    if (path === '/v3/languages') return good(languages)
    const refusal = refusals.shift()
    if (refusal) return refusal
    if (path === '/v2/usage') return good({ character_count: 1, character_limit: 9 })
    const given: DeepLRequest = JSON.parse(body)
    asked.push(given)
    return good({ translations: given.text.map((text) => ({ detected_source_language: 'EN', text: shouted(text) })) })
  })
  return { asked, refusals, address }
}
