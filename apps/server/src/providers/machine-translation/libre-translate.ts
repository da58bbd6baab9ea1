import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, oneForEach, refusalOf, requirePair, spellings } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { openLines } from './line.ts'
import { minuteMs, onceIn } from './once-in.ts'
import type { Caller, Connection, LanguagePair, MachineTranslationClient } from './provider.ts'

const provider = 'LibreTranslate'
const translationMs = 60_000
const questionMs = 5000

/** Too many calls at once, or a server that is not up yet. */
const passing: ReadonlySet<number> = new Set([429, 503])

/** Its names of languages, where they are not our code's language. */
const names: Readonly<Record<string, string>> = {
  no: 'nb',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
}

/**
 * LibreTranslate's server: self-hosted or somebody's, with a key where that one wants it. Segments go as HTML.
 * @param firstWaitMs before a call is tried again; each further wait is longer.
 */
export function libreTranslate(call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.libreTranslate)

  async function ask(connection: Connection, body: object, caller: Caller): Promise<unknown> {
    const answer = await askAgain(
      () =>
        call(addressOf(connection, 'translate'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          timeoutMs: translationMs,
          ...(caller.signal && { signal: caller.signal }),
        }),
      { line: lineOf(connection), passing, firstWaitMs, caller },
    )
    return checked(answer, connection.key)
  }

  const languagesOf = onceIn(minuteMs, (connection) => listLanguages(call, connection))

  async function pairFor(connection: Connection, { sourceLanguage, targetLanguage }: LanguagePair) {
    const listed = await languagesOf(connection)
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
      callsAtOnce: callsAtOnce.libreTranslate,
      batch: { segments: 50, characters: 5000 },
    },
    estimate: null,
    glossaries: null,
    memories: null,

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    testConnection: async (connection, signal) => {
      await listLanguages(call, connection, signal)
      return null
    },

    translate: async ({ connection, segments, caller, ...wanted }) => {
      const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
      const answer = await ask(connection, bodyOf(connection, pair, segments), caller)
      const { translatedText } = Translation.safeParse(answer).data ?? {}
      return oneForEach(provider, segments, translatedText).map(withClosedTags)
    },

    alternatives: async ({ connection, segments, caller, ...wanted }, most) => {
      const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
      const body = { ...bodyOf(connection, pair, segments[0] ?? ''), alternatives: most - 1 }
      const said = Alternatives.safeParse(await ask(connection, body, caller))
      if (!said.success) throw failed('answerUnclear')
      return [said.data.translatedText, ...said.data.alternatives].map(withClosedTags)
    },
  }
}

const LanguageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }))
const Translation = z.object({ translatedText: z.array(z.string()) })
/** A server that knows of no alternatives says nothing of them. */
const Alternatives = z.object({ translatedText: z.string(), alternatives: z.array(z.string()).default([]) })
const Failure = z.object({ error: z.string() })

const bodyOf = ({ key }: Connection, pair: { source: string; target: string }, q: string | readonly string[]) => ({
  q,
  ...pair,
  format: 'html',
  ...(key !== null && { api_key: key }),
})

/** Asked beside the line: the server tells this while it translates. */
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
function checked(answered: GuardedAnswer, key: string | null): unknown {
  const answer = jsonOf(answered.text)
  if (answered.ok) return answer
  throw refusalOf({ provider, key }, answered, Failure.safeParse(answer).data?.error)
}

const failed = (key: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(key, { provider, ...values })
