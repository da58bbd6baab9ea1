import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, oneForEach, reasonOf, requirePair, spellings } from './answers.ts'
import type { Connection, LanguagePair, MachineTranslationClient } from './provider.ts'

const provider = 'LibreTranslate'
const translationMs = 60_000
const questionMs = 5000

/** Its names of languages, where they are not our code's language. */
const names: Readonly<Record<string, string>> = {
  no: 'nb',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
}

/** LibreTranslate's server: self-hosted or somebody's, with a key where that one wants it. Segments go as HTML. */
export function libreTranslate(call: GuardedFetch): MachineTranslationClient {
  async function pairFor(connection: Connection, { sourceLanguage, targetLanguage }: LanguagePair) {
    const listed = await listLanguages(call, connection)
    for (const source of spellings(sourceLanguage, names)) {
      const found = listed.find(({ code }) => code === source)
      const target = found && spellings(targetLanguage, names).find((name) => found.targets.includes(name))
      if (target) return { source, target }
    }
    return null
  }

  return {
    capabilities: {
      formality: false,
      glossaries: 0,
      terms: false,
      tags: true,
      contextCharacters: 0,
      batch: { segments: 50, characters: 5000 },
    },
    estimate: null,
    glossaries: null,

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    testConnection: async (connection, signal) => {
      await listLanguages(call, connection, signal)
    },

    translate: async ({ connection, segments, signal, ...wanted }) => {
      const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
      const { key } = connection
      const answer = await call(addressOf(connection, 'translate'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: segments, ...pair, format: 'html', ...(key !== null && { api_key: key }) }),
        timeoutMs: translationMs,
        signal,
      })
      const { translatedText } = Translation.safeParse(checked(answer, key)).data ?? {}
      return oneForEach(provider, segments, translatedText).map(withClosedTags)
    },
  }
}

const LanguageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }))
const Translation = z.object({ translatedText: z.array(z.string()) })
const Failure = z.object({ error: z.string() })

async function listLanguages(call: GuardedFetch, connection: Connection, signal?: AbortSignal) {
  const answer = await call(addressOf(connection, 'languages'), {
    timeoutMs: questionMs,
    ...(signal && { signal }),
  })
  const listed = LanguageList.safeParse(checked(answer, connection.key))
  if (!listed.success) throw failed('answerUnclear')
  return listed.data
}

function addressOf({ apiHostUrl }: Connection, path: string): string {
  if (apiHostUrl === null) throw new Error('A LibreTranslate engine is not made without an address')
  return addressIn(apiHostUrl, path)
}

/** HTML knows no empty tags of these names and closes them by another one. */
const withClosedTags = (html: string) => html.replaceAll(/<(x|bx|ex)\b([^<>]*[^<>/]|)><\/\1>/g, '<$1$2/>')

/** What it answered. @throws ProviderError what it says of a refusal, never with the key. */
function checked({ ok, status, text }: GuardedAnswer, key: string | null): unknown {
  const answer = jsonOf(text)
  if (ok) return answer
  const said = Failure.safeParse(answer)
  if (!said.success) throw failed('answered', { status: String(status) })
  throw failed('explained', { status: String(status), reason: reasonOf(said.data.error, key) })
}

const failed = (key: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(key, { provider, ...values })
