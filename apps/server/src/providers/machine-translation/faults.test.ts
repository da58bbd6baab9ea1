import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { afterEach, expect, test } from 'vitest'
import { fakeVendor, translatorBy, type VendorAnswer, vendorLog } from '../../../test/fake-vendor.ts'
import { createGuardedFetch, type GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { apertium } from './apertium.ts'
import { deepL } from './deepl.ts'
import { libreTranslate } from './libre-translate.ts'
import { microsoftTranslator } from './microsoft-translator.ts'
import { modernMt } from './modern-mt.ts'
import type { MachineTranslationClient } from './provider.ts'
import { systran } from './systran.ts'

type Vendor = Exclude<MachineTranslationProvider, 'pseudoTranslation'>

const fromEnglish = ['en', 'de'].map((lang) => ({ lang, usable_as_source: true, usable_as_target: true }))
/** How each is made, and what it answers: where it is asked for languages, and to a translation. */
const vendors: Record<
  Vendor,
  {
    client: (call: GuardedFetch) => MachineTranslationClient
    languages: [path: string, answer: object]
    translated: (texts: readonly string[]) => object
  }
> = {
  deepL: {
    client: (call) => deepL(call, 1),
    languages: ['/v3/languages', fromEnglish],
    translated: (texts) => ({ translations: texts.map((text) => ({ text })) }),
  },
  modernMt: {
    client: (call) => modernMt(call, 1),
    languages: ['/translate/languages', { status: 200, data: ['en', 'de'] }],
    translated: (texts) => ({ status: 200, data: texts.map((translation) => ({ translation })) }),
  },
  systran: {
    client: (call) => systran(call, 1),
    languages: ['/translation/supportedLanguages', { languagePairs: [{ source: 'en', target: 'de' }] }],
    translated: (texts) => ({ outputs: texts.map((output) => ({ output })) }),
  },
  microsoftTranslator: {
    client: (call) => microsoftTranslator(call, 1),
    languages: ['/languages', { translation: { en: {}, de: {} } }],
    translated: (texts) => texts.map((text) => ({ translations: [{ text }] })),
  },
  libreTranslate: {
    client: (call) => libreTranslate(call, 1),
    languages: ['/languages', [{ code: 'en', targets: ['de'] }]],
    translated: (texts) => ({ translatedText: texts }),
  },
  apertium: {
    client: (call) => apertium(null, call, 1),
    languages: ['/listPairs', { responseData: [{ sourceLanguage: 'eng', targetLanguage: 'deu' }] }],
    translated: (texts) => ({ responseData: { translatedText: texts.map((text) => `<p>${text}</p>`).join('') } }),
  },
}
const providers = Object.keys(vendors) as Vendor[] // the keys of a record are its type's

let provider: Vendor = 'deepL'
const { asked, refusals } = vendorLog()
const { address } = fakeVendor((request) => {
  const { languages, translated } = vendors[provider]
  if (request.path === languages[0]) return said(200, languages[1])
  asked.push(request)
  return refusals.shift() ?? said(200, translated(['EINS']))
})
const guarded = createGuardedFetch(['127.0.0.1'])
let patienceMs = 10_000
afterEach(() => {
  patienceMs = 10_000
})
const call: GuardedFetch = (url, options) => guarded(url, { ...options, timeoutMs: patienceMs })

const said = (status: number, answer: object, more: Partial<VendorAnswer> = {}): VendorAnswer => ({
  status,
  body: JSON.stringify(answer),
  ...more,
})
const status = (code: number, headers = {}): VendorAnswer => ({ status: code, body: '', headers })
const four = (answer: VendorAnswer) => [answer, answer, answer, answer]

interface Told {
  key: string
  /** How often the vendor is asked. */
  asked: number
}
const told = (key: string, asked = 1): Told => ({ key, asked })
const selfHosted = (key: string, asked = 1): Partial<Record<Vendor, Told>> => ({
  libreTranslate: told(key, asked),
  apertium: told(key, asked),
})

/** What may come instead of a translation; what is told of it, and of which vendors something else is. */
const faults: [name: string, answers: VendorAnswer[], told: Told, others?: Partial<Record<Vendor, Told>>][] = [
  // Apertium has no keys, and an empty 403 of Microsoft's is a free account that is used up.
  ['401', [status(401)], told('keyRefused'), { apertium: told('answered') }],
  ['403', [status(403)], told('keyRefused'), { apertium: told('answered'), microsoftTranslator: told('quotaUsed') }],
  ['408', [status(408)], told('answered')],
  ['413', [status(413)], told('answered')],
  ['429', four(status(429)), told('tooManyCalls', 4), { microsoftTranslator: told('quotaUsed', 4) }],
  [
    '429 for long',
    [status(429, { 'retry-after': '3600' })],
    told('tooManyCalls'),
    { microsoftTranslator: told('quotaUsed') },
  ],
  ['456', [status(456)], told('quotaUsed')],
  ['500', four(status(500)), told('answered', 4), selfHosted('answered')],
  ['503', four(status(503)), told('answered', 4)],
  ['silence', [{ ...status(200), silent: true }], told('silent')],
  ['a cut', [said(200, ['half of it'], { cut: true })], told('brokenOff')],
  ['a page', [{ status: 200, body: '<html>' }], told('answerUnclear')],
]

const table = providers.flatMap((one) =>
  faults.map(([name, answers, expected, others = {}]) => [one, name, answers, others[one] ?? expected] as const),
)

test.each(table)(
  '%s: %s is told of, and what may be paid is not asked for again',
  async (one, name, answers, expected) => {
    const translate = translatorAt(one)
    await translate(['One'])
    asked.length = 0
    if (name === 'silence') patienceMs = 300
    refusals.push(...answers)
    const failure = await translate(['One']).catch((error: unknown) => error)
    if (!(failure instanceof ProviderError)) throw failure
    expect(failure.message).not.toMatch(/\{\w+\}/)
    expect({ key: failure.key, asked: asked.length }).toEqual(expected)
    patienceMs = 10_000
    refusals.length = 0
    if (name === '429 for long') return
    expect(await translate(['One'])).toEqual(['EINS'])
  },
)

test.each(providers)('%s is asked again after a 429, when that says', async (one) => {
  const translate = translatorAt(one)
  refusals.push(status(429, { 'retry-after': '0' }), status(429), status(503))
  expect(await translate(['One'])).toEqual(['EINS'])
  expect(asked).toHaveLength(4)
})

// Apertium's answers are one text: its segments are then asked for one by one, which costs nothing.
test.each(providers.filter((one) => one !== 'apertium'))('%s’s answer to another number is none', async (one) => {
  const translate = translatorAt(one)
  for (const texts of [['EINS'], ['EINS', 'ZWEI', 'DREI']]) {
    refusals.push(said(200, vendors[one].translated(texts)))
    await expect(translate(['One', 'Two'])).rejects.toThrow('not what its API describes')
  }
  expect(asked).toHaveLength(2)
})

function translatorAt(one: Vendor) {
  provider = one
  const connection = { key: one === 'apertium' ? null : 'a-key-of-the-test-7f3a', apiHostUrl: address() }
  return translatorBy(vendors[one].client(call), () => connection)
}
