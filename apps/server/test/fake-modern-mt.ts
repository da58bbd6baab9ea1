import { fakeVendor, shouted, vendorLog } from './fake-vendor.ts'

export const fakeModernMtKey = 'a-key-of-the-test-7f3a'

const languages = ['en', 'de', 'it', 'fr-CA', 'fr-FR', 'pt-PT', 'pt-BR', 'zh-CN', 'zh-TW', 'nb', 'he']
const good = (data: unknown) => ({ status: 200, body: JSON.stringify({ status: 200, data }) })
const refusal = (status: number, message: string, http = status) => ({
  status: http,
  body: JSON.stringify({ status, error: { type: 'Exception', message } }),
})

interface Content {
  tuid: string
  sentence: string
  translation: string
}

/** ModernMT as its own client asks it: it honours the override, knows one key, keeps memories, and answers `refusals` first. */
export function fakeModernMt() {
  const { asked, refusals } = vendorLog()
  /** The terms of each memory, by its number. */
  const memories = new Map<number, object[]>()
  /** The units of each memory, by their names there. */
  const units = new Map<number, Map<string, { sentence: string; translation: string }>>()
  let made = 0
  const { address } = fakeVendor((request) => {
    const { path, method, headers, body } = request
    asked.push(request)
    const override = headers['x-http-method-override']
    if (method !== 'POST' || !override) return refusal(405, 'Method not allowed')
    if (headers['mmt-apikey'] !== fakeModernMtKey) return refusal(401, `Invalid key ${headers['mmt-apikey']}`)
    if (path === '/translate/languages') return good(languages)
    const refused = refusals.shift()
    if (refused) return refused
    if (path.startsWith('/memories')) return memory(`${override} ${path}`, body)
    if (override !== 'get') return refusal(405, 'Method not allowed')
    if (path === '/translate/qe') {
      const { sentence, translation } = JSON.parse(body)
      return good({ score: sentence.length / translation.length })
    }
    if (path === '/users/me') return good({ id: 1, billingPeriod: { chars: 0 } })
    const { q: texts, alt_translations: others = 0 }: { q: string[]; alt_translations?: number } = JSON.parse(body)
    const altTranslations = (text: string) =>
      others > 0 && { altTranslations: Array.from({ length: others }, (_, at) => `${shouted(text)} ${at}`) }
    return good(
      texts.map((text) => ({
        translation: shouted(text),
        billedCharacters: text.length,
        ...altTranslations(text),
      })),
    )
  })

  function memory(asks: string, body: string) {
    if (asks === 'post /memories') {
      memories.set(made + 7, [])
      units.set(made + 7, new Map())
      return good({ id: 7 + made++, name: JSON.parse(body).name })
    }
    const [, id] = /\/memories\/(\d+)/.exec(asks) ?? []
    const terms = memories.get(Number(id))
    if (!terms) return refusal(404, 'No such memory')
    if (asks === `delete /memories/${id}`) memories.delete(Number(id))
    else if (asks.endsWith('/content')) return content(asks, units.get(Number(id))!, JSON.parse(body))
    else terms.push(JSON.parse(body))
    return good({ id: Number(id) })
  }

  /** A unit is added once and replaced afterwards; an empty one is refused. */
  function content(asks: string, kept: Map<string, { sentence: string; translation: string }>, unit: Content) {
    const { tuid, sentence, translation } = unit
    if (asks.startsWith('put') !== kept.has(tuid)) return refusal(409, 'Added twice, or not there')
    if (sentence.includes('refused')) return refusal(400, 'No such text')
    kept.set(tuid, { sentence, translation })
    return good({ id: 'import', memory: 7, size: 1, progress: 0 })
  }
  return { asked, refusals, memories, units, address, good, refusal }
}
