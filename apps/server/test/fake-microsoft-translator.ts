import { fakeVendor, shouted, vendorLog } from './fake-vendor.ts'

export const fakeMicrosoftTranslatorKey = 'a-key-of-the-test-7f3a'

const codes = ['en', 'de', 'fr', 'fr-CA', 'pt', 'pt-PT', 'zh-Hans', 'zh-Hant', 'nb', 'sr-Cyrl', 'sr-Latn', 'ku', 'kmr']
const translation = Object.fromEntries(codes.map((code) => [code, { name: code, nativeName: code, dir: 'ltr' }]))
const good = (answer: unknown) => ({ status: 200, body: JSON.stringify(answer) })
const refusal = (status: number, message: string, code = status * 1000) => ({
  status,
  body: JSON.stringify({ error: { code, message } }),
})
const dictionary = /<mstrans:dictionary translation="([^"]*)">[^<]*<\/mstrans:dictionary>/g

/**
 * Microsoft's service: languages are anybody's; it knows one key in one region, says what its dictionary demands, and
 * answers `refusals` first.
 */
export function fakeMicrosoftTranslator() {
  const { asked, refusals } = vendorLog()
  const { address } = fakeVendor((request) => {
    const { method, path, headers, body } = request
    if (method === 'GET' && path === '/languages') return good({ translation })
    asked.push(request)
    if (
      headers['ocp-apim-subscription-key'] !== fakeMicrosoftTranslatorKey ||
      headers['ocp-apim-subscription-region'] !== 'westeurope'
    )
      return refusal(401, `Not authorized: ${headers['ocp-apim-subscription-key']}`)
    const texts: { text: string }[] = JSON.parse(body)
    const said = (text: string) =>
      text
        .split(dictionary)
        .map((part, at) => (at % 2 === 0 ? shouted(part) : part))
        .join('')
    return refusals.shift() ?? good(texts.map(({ text }) => ({ translations: [{ text: said(text) }] })))
  })
  return { asked, refusals, address, good, refusal }
}
