import { fakeVendor, shouted, type VendorRequest, vendorLog } from './fake-vendor.ts'

export const fakeSystranKey = 'a-key-of-the-test-7f3a'

const languagePairs = ['en de', 'en pt', 'en no', 'en zh-Hans', 'en zh-Hant', 'en tj', 'zh-Hant en'].map((pair) => {
  const [source, target] = pair.split(' ')
  return { source, target, profiles: [] }
})
const good = (answer: object) => ({ status: 200, body: JSON.stringify(answer) })
const refusal = (status: number, message: string) => ({ status, body: JSON.stringify({ error: { message } }) })

/**
 * SYSTRAN as it was reconstructed from its own clients: it knows one key, keeps dictionaries, refuses requests of another shape than
 * theirs, and answers `refusals` first.
 */
export function fakeSystran() {
  const { asked, refusals } = vendorLog()
  /** The lines of each dictionary, by its name there. */
  const dictionaries = new Map<string, string[]>()
  let made = 0
  const { address } = fakeVendor((request) => {
    const { method, path, query, headers } = request
    if (headers.authorization !== `Key ${fakeSystranKey}`) return refusal(403, `Unknown ${headers.authorization}`)
    if (method === 'GET' && path === '/translation/supportedLanguages') return good({ languagePairs })
    asked.push(request)
    const refused = refusals.shift()
    if (refused) return refused
    if (method !== 'POST') return refusal(405, 'Method not allowed')
    if (path.startsWith('/resources/')) return resource(request)
    const unknown = query
      .get('withDictionary')
      ?.split(',')
      .find((id) => !dictionaries.has(id))
    // It refuses under a good status.
    if (unknown) return good({ error: { message: `No dictionary ${unknown}` } })
    return good({ outputs: query.getAll('input').map((html) => ({ output: shouted(html) })) })
  })

  function resource({ path, query, headers, body }: VendorRequest) {
    if (path === '/resources/dictionary/add') {
      const { dictionary } = JSON.parse(body)
      const { name, sourceLang, targetLangs, type, ...others } = dictionary
      const isPair = languagePairs.some(({ source, target }) => source === sourceLang && target === targetLangs)
      if (!name || !isPair || type !== 'UD' || Object.keys(others).length > 0) return refusal(400, 'No such dictionary')
      const id = `dictionary-${++made}`
      dictionaries.set(id, [])
      return good({ added: { id, ...dictionary } })
    }
    const id = query.get('dictionaryId') ?? ''
    const lines = dictionaries.get(id)
    if (!lines) return refusal(404, `No dictionary ${id}`)
    if (path === '/resources/dictionary/delete') {
      if (body !== '') return refusal(400, 'A body')
      dictionaries.delete(id)
      return good({})
    }
    if (path === '/resources/dictionary/entry/import') return imported(lines, { query, headers, body })
    if (path !== '/resources/dictionary/entry/add') return refusal(404, 'Not found')
    const { sourceLang, targetLang, source, target, ...others } = JSON.parse(body).entry
    if (!sourceLang || !targetLang || Object.keys(others).length > 0) return refusal(400, 'No such entry')
    lines.push(`${source}\t${target}`)
    return good({ entry: { sourceId: '1', targetId: '1', source, target } })
  }
  return { asked, refusals, dictionaries, address, good, refusal }
}

/** A form with one file, of which the head says what it is; two fields in each line. */
function imported(lines: string[], { query, headers, body }: Pick<VendorRequest, 'query' | 'headers' | 'body'>) {
  const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? []
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const [head, text] = parts[0]?.split('\r\n\r\n') ?? []
  if (parts.length !== 1 || !head?.includes('name="inputFile"; filename="') || !text) return refusal(400, 'No file')
  const [encoding, summary, kind, languages, ...terms] = text.trim().split('\n')
  const isHead = encoding === '#ENCODING=UTF-8' && summary?.startsWith('#SUMMARY=') && kind === '#MULTI'
  const isOf = languages?.startsWith(`#${query.get('sourceLang')?.toUpperCase()}\t`)
  if (!isHead || !isOf || terms.some((line) => line.startsWith('#') || line.split('\t').length !== 2))
    return refusal(400, 'No dictionary file')
  const taken = terms.filter((line) => !line.includes('refused'))
  lines.push(...taken)
  return good({ inserted: taken.length, duplicates: 0, total: terms.length })
}
