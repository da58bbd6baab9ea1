import type { ProviderProblem } from '@langwerk/contract/words'
import { FormData } from 'undici'
import { z } from 'zod'
import type { GuardedAnswer, GuardedCall, GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, oneForEach, pairAmong, refusalOf, requirePair } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { htmlOf, xmlOf } from './html-tags.ts'
import { openLines } from './line.ts'
import { dayMs, onceIn } from './once-in.ts'
import type { Connection, LanguagePair, MachineTranslationClient } from './provider.ts'
import { type AskSystran, dictionaryKeeper, type Parameters } from './systran-dictionaries.ts'

const provider = 'SYSTRAN'
const ownAddress = 'https://api-translate.systran.net/'
const translationMs = 60_000
const questionMs = 10_000

/** Too many calls at once, or a server that is unwell; behind a gateway's 502 and 504 somebody may have worked. */
const passing: ReadonlySet<number> = new Set([429, 500, 503])

/** How SYSTRAN writes a language, where it is not our code's language: it knows no regions, and Tajik by its country. */
const names: Readonly<Record<string, string>> = {
  nb: 'no',
  no: 'nb',
  tg: 'tj',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
}

/**
 * SYSTRAN's own service, or a server of a customer's.
 * @param firstWaitMs before a call is tried again; each further wait is longer.
 */
export function systran(call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.systran)

  const ask: AskSystran = async (connection, path, { parameters, body, ...caller }) => {
    const { key, apiHostUrl } = connection
    if (key === null) throw failed('keyRefused')
    const query = parameters ? `?${queryOf(parameters)}` : ''
    const isQuestion = !parameters && !body
    const sent = sentAs(body)
    const answer = await askAgain(
      async () =>
        judged(
          await call(addressIn(apiHostUrl ?? ownAddress, path) + query, {
            ...sent,
            method: isQuestion ? 'GET' : 'POST',
            headers: { authorization: `Key ${key}`, ...sent.headers },
            ...(caller.signal && { signal: caller.signal }),
            timeoutMs: isQuestion ? questionMs : translationMs,
          }),
        ),
      { line: lineOf(connection), passing, firstWaitMs, caller },
    )
    const said = jsonOf(answer.text)
    if (answer.ok) return said
    throw refusalOf({ provider, key }, answer, Failure.safeParse(said).data?.error.message)
  }

  async function listPairs(connection: Connection, signal?: AbortSignal) {
    const answer = await ask(connection, 'translation/supportedLanguages', {
      isWaitedFor: true,
      isForTasks: true,
      signal,
    })
    const listed = PairList.safeParse(answer)
    if (!listed.success) throw failed('answerUnclear')
    return listed.data.languagePairs
  }

  const pairsOf = onceIn(dayMs, (connection) => listPairs(connection))

  async function pairFor(connection: Connection, pair: LanguagePair) {
    const pairs = await pairsOf(connection)
    const targetsOf = (from: string) => pairs.flatMap(({ source, target }) => (source === from ? [target] : []))
    return pairAmong(
      pairs.map(({ source }) => source),
      targetsOf,
      pair,
      names,
    )
  }

  return {
    capabilities: {
      formality: false,
      glossaries: 5,
      terms: false,
      tags: true,
      contextCharacters: 0,
      callsAtOnce: callsAtOnce.systran,
      // Servers take addresses of eight kilobytes, in which little stands beside the segments.
      batch: { segments: 20, characters: 6000, lengthOf: (xml) => queryOf([inputOf(xml)]).length + 1 },
    },
    estimate: null,
    glossaries: dictionaryKeeper(ask, async (connection, pair) =>
      requirePair(provider, await pairFor(connection, pair), pair),
    ),
    memories: null,
    alternatives: null,

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    testConnection: async (connection, signal) => {
      await listPairs(connection, signal)
      return null
    },

    translate: async ({ connection, translationResourceId, glossaries, segments, caller, ...wanted }) => {
      const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
      const answer = await ask(connection, 'translation/text/translate', {
        ...caller,
        parameters: [
          ...segments.map(inputOf),
          ['source', pair.source],
          ['target', pair.target],
          ['format', 'text/html'],
          ...(translationResourceId ? [['profile', translationResourceId] as const] : []),
          ...(glossaries.length > 0 ? [['withDictionary', glossaries.join(',')] as const] : []),
        ],
      })
      const { outputs } = Translations.safeParse(answer).data ?? {}
      return targetsOf(oneForEach(provider, segments, outputs), connection.key)
    },
  }
}

const Failure = z.object({ error: z.object({ message: z.string(), statusCode: z.number().optional() }) })
const PairList = z.object({ languagePairs: z.array(z.object({ source: z.string(), target: z.string() })) })
const Translations = z.object({
  outputs: z.array(z.object({ output: z.string().nullish(), error: z.string().nullish() })),
})
type Output = z.infer<typeof Translations>['outputs'][number]

const inputOf = (xml: string) => ['input', htmlOf(xml, 'span')] as const

function sentAs(body: object | undefined): Pick<GuardedCall, 'body' | 'headers'> {
  if (!body || body instanceof FormData) return body ? { body } : {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Spaces as `%20`, which every server reads. */
const queryOf = (parameters: Parameters) =>
  new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString().replaceAll('+', '%20')

/** A failure may come under an HTTP status that is good. */
function judged(answer: GuardedAnswer): GuardedAnswer {
  const said = Failure.safeParse(jsonOf(answer.text))
  if (!answer.ok || !said.success) return answer
  return { ...answer, ok: false, status: said.data.error.statusCode ?? answer.status }
}

/** Each output may fail by itself. @throws ProviderError why, where all did. */
function targetsOf(outputs: readonly Output[], key: string | null): (string | null)[] {
  const reason = outputs.every(({ error }) => error) && outputs[0]?.error
  if (reason && key !== null) throw refusalOf({ provider, key }, { status: 200 }, reason)
  return outputs.map(({ output, error }) => (error || typeof output !== 'string' ? null : xmlOf(output)))
}

const failed = (problem: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(problem, { provider, ...values })
