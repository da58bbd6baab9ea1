import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, oneForEach, pairAmong, quotaUsed, reasonOf, refusalOf, requirePair } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { htmlOf, xmlOf } from './html-tags.ts'
import { isForPeople, openLines } from './line.ts'
import { withTerms } from './microsoft-terms.ts'
import { dayMs, onceIn } from './once-in.ts'
import type { Caller, Connection, LanguagePair, MachineTranslationClient } from './provider.ts'

const provider = 'Microsoft Translator'
const ownAddress = 'https://api.cognitive.microsofttranslator.com/'
const version = '3.0'
const translationMs = 60_000
const questionMs = 10_000

/** Too many calls at once, or a server of theirs that is unwell; behind a gateway's 502 and 504 somebody may have worked. */
const passing: ReadonlySet<number> = new Set([429, 500, 503])

/** How Microsoft writes a language, where it is not our code: its `pt` is Brazil's, and its `ku` the Central Kurdish. */
const names: Readonly<Record<string, string>> = {
  pt: 'pt-PT',
  'pt-BR': 'pt',
  no: 'nb',
  iw: 'he',
  sr: 'sr-Cyrl',
  mn: 'mn-Cyrl',
  ku: 'kmr',
  ckb: 'ku',
  ny: 'nya',
  tl: 'fil',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
}

interface Question extends Caller {
  query: Readonly<Record<string, string>>
  body?: readonly { text: string }[]
}

/** @param firstWaitMs before a call is tried again; each further wait is longer. */
export function microsoftTranslator(call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.microsoftTranslator)

  async function ask(connection: Connection, path: string, { query, body, ...caller }: Question) {
    const { key, apiHostUrl, region } = connection
    if (key === null) throw failed('keyRefused')
    const parameters = new URLSearchParams({ ...query, 'api-version': version })
    const answer = await askAgain(
      () =>
        call(`${addressIn(apiHostUrl ?? ownAddress, path)}?${parameters}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            'ocp-apim-subscription-key': key,
            ...(region && { 'ocp-apim-subscription-region': region }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          ...(caller.signal && { signal: caller.signal }),
          timeoutMs: body ? translationMs : questionMs,
        }),
      { line: lineOf(connection), passing, firstWaitMs, caller },
    )
    const said = jsonOf(answer.text)
    if (answer.ok) return said
    const { message: reason, code } = Failure.safeParse(said).data?.error ?? {}
    // A key that it does not know is a 401.
    const isFreeUsed = answer.status === 403 && (!reason || code === freeQuotaUsed)
    // An account may translate so much in an hour: a 429 that does not pass says that this is used up. A person does not wait so long.
    if (isFreeUsed || (answer.status === 429 && !isForPeople(caller)))
      throw quotaUsed(provider, reason && reasonOf(reason, key))
    throw refusalOf({ provider, key }, answer, reason)
  }

  const languagesOf = onceIn(dayMs, async (connection) => {
    const listed = LanguageList.safeParse(
      await ask(connection, 'languages', {
        isWaitedFor: true,
        isForTasks: true,
        query: { scope: 'translation' },
      }),
    )
    if (!listed.success) throw failed('answerUnclear')
    return Object.keys(listed.data.translation)
  })

  async function pairFor(connection: Connection, pair: LanguagePair) {
    const listed = await languagesOf(connection)
    return pairAmong(listed, () => listed, pair, names)
  }

  return {
    capabilities: {
      formality: false,
      glossaries: 0,
      terms: true,
      tags: true,
      contextCharacters: 0,
      callsAtOnce: callsAtOnce.microsoftTranslator,
      // A request may have 50,000, of which HTML's longer tags take some.
      batch: { segments: 200, characters: 30_000 },
    },
    estimate: null,
    glossaries: null,
    memories: null,
    alternatives: null,

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    // Languages are told to anybody; what a key is good for shows in a translation, and that of nothing is free.
    testConnection: async (connection, signal) => {
      await ask(connection, 'translate', {
        query: { from: 'en', to: 'de' },
        body: [{ text: '' }],
        isWaitedFor: true,
        signal,
      })
      return null
    },

    translate: async ({ connection, translationResourceId, segments, terms, caller, ...wanted }) => {
      const { source, target } = requirePair(provider, await pairFor(connection, wanted), wanted)
      const answer = await ask(connection, 'translate', {
        query: {
          from: source,
          to: target,
          textType: 'html',
          ...(translationResourceId && { category: translationResourceId }),
        },
        body: segments.map((xml, place) => ({ text: htmlOf(withTerms(xml, terms[place] ?? []), 'br') })),
        ...caller,
      })
      const translated = oneForEach(provider, segments, Translations.safeParse(answer).data)
      return translated.map(({ translations: [first] }) => xmlOf(first!.text))
    },
  }
}

/** Microsoft's number of what a free account may no more. */
const freeQuotaUsed = 403_001

const Failure = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) })
const LanguageList = z.object({ translation: z.record(z.string(), z.unknown()) })
const Translations = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).length(1) }))

const failed = (problem: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(problem, { provider, ...values })
