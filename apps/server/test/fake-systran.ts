import { fakeVendor, shouted, vendorLog } from './fake-vendor.ts'

export const fakeSystranKey = 'a-key-of-the-test-7f3a'

const languagePairs = ['en de', 'en pt', 'en no', 'en zh-Hans', 'en zh-Hant', 'en tj', 'zh-Hant en'].map((pair) => {
  const [source, target] = pair.split(' ')
  return { source, target, profiles: [] }
})
const good = (answer: object) => ({ status: 200, body: JSON.stringify(answer) })
const refusal = (status: number, message: string) => ({ status, body: JSON.stringify({ error: { message } }) })

/** SYSTRAN as it was reconstructed: everything in the query; it knows one key, and answers `refusals` first. */
export function fakeSystran() {
  const { asked, refusals } = vendorLog()
  const { address } = fakeVendor((request) => {
    const { method, path, query, headers } = request
    if (headers.authorization !== `Key ${fakeSystranKey}`) return refusal(403, `Unknown ${headers.authorization}`)
    if (method === 'GET' && path === '/translation/supportedLanguages') return good({ languagePairs })
    asked.push(request)
    return refusals.shift() ?? good({ outputs: query.getAll('input').map((html) => ({ output: shouted(html) })) })
  })
  return { asked, refusals, address, good, refusal }
}
