import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, isNotThere, jsonOf, oneForEach, pairAmong, refusalOf, requirePair } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { openLines } from './line.ts'
import { dayMs, onceIn } from './once-in.ts'
import type {
  Caller,
  Connection,
  GlossaryKeeper,
  LanguagePair,
  MachineTranslationClient,
  MemoryKeeper,
  TranslationRequest,
} from './provider.ts'

const provider = 'ModernMT'
const ownAddress = 'https://api.modernmt.com/'
const translationMs = 60_000
const questionMs = 10_000

/** Too many calls at once, or a server of theirs that is unwell; behind a gateway's 502 and 504 somebody may have worked. */
const passing: ReadonlySet<number> = new Set([429, 500, 503])

/** How ModernMT writes a language, where it is not our code. */
const names: Readonly<Record<string, string>> = {
  pt: 'pt-PT',
  nb: 'no',
  no: 'nb',
  iw: 'he',
  zh: 'zh-CN',
  'zh-Hans': 'zh-CN',
  'zh-SG': 'zh-CN',
  'zh-Hant': 'zh-TW',
  'zh-HK': 'zh-TW',
}

interface Question extends Caller {
  /** What it is, though every call is a POST. */
  method?: 'get' | 'post' | 'put' | 'delete'
  body?: object
}
type Ask = (connection: Connection, path: string, question: Question) => Promise<unknown>

/** @param firstWaitMs before a call is tried again; each further wait is longer. */
export function modernMt(call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.modernMt)

  /** Every call is a POST; that it only asks for something stands in a header. */
  async function ask(connection: Connection, path: string, { method = 'get', body, ...caller }: Question) {
    const { key, apiHostUrl } = connection
    if (key === null) throw failed('keyRefused')
    const answer = await askAgain(
      async () =>
        judged(
          await call(addressIn(apiHostUrl ?? ownAddress, path), {
            method: 'POST',
            headers: {
              'x-http-method-override': method,
              'mmt-apikey': key,
              'mmt-platform': 'Langwerk',
              'mmt-platformversion': '1',
              'content-type': 'application/json',
            },
            ...(body && { body: JSON.stringify(body) }),
            ...(caller.signal && { signal: caller.signal }),
            timeoutMs: body ? translationMs : questionMs,
          }),
        ),
      { line: lineOf(connection), passing, firstWaitMs, caller },
    )
    const said = jsonOf(answer.text)
    if (answer.ok) return said
    throw refusalOf({ provider, key }, answer, Failure.safeParse(said).data?.error.message)
  }

  const languagesOf = onceIn(dayMs, async (connection) => {
    const listed = LanguageList.safeParse(
      await ask(connection, 'translate/languages', { isWaitedFor: true, isForTasks: true }),
    )
    if (!listed.success) throw failed('answerUnclear')
    return listed.data.data
  })

  async function pairFor(connection: Connection, pair: LanguagePair) {
    const listed = await languagesOf(connection)
    return pairAmong(listed, () => listed, pair, names)
  }

  async function translation({ connection, segments, ...wanted }: TranslationRequest, more: object = {}) {
    const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
    const { glossaries, memories, caller } = wanted
    const body = {
      ...pair,
      q: segments,
      format: 'text/xml',
      ...(memories.length > 0 && { hints: memories.map(idOf) }),
      ...(glossaries.length > 0 && { glossaries: glossaries.map(idOf) }),
      ...more,
    }
    return ask(connection, 'translate', { ...caller, body })
  }

  return {
    capabilities: {
      formality: false,
      // No limit is described; what another vendor takes will do.
      glossaries: 5,
      terms: false,
      tags: true,
      contextCharacters: 0,
      callsAtOnce: callsAtOnce.modernMt,
      batch: { segments: 128, characters: 30_000 },
    },

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    testConnection: async (connection, signal) => {
      const account = Account.safeParse(await ask(connection, 'users/me', { isWaitedFor: true, signal }))
      // Its plans bill what is used, and name no limit.
      return account.success ? { used: account.data.data.billingPeriod.chars, limit: null } : null
    },

    translate: async (request) => {
      const { data } = Translations.safeParse(await translation(request)).data ?? {}
      return oneForEach(provider, request.segments, data).map(({ translation: said }) => said)
    },

    alternatives: async (request, most) => {
      const { data } = Translations.safeParse(await translation(request, { alt_translations: most - 1 })).data ?? {}
      const [said] = oneForEach(provider, request.segments, data)
      return [said!.translation, ...said!.altTranslations]
    },

    glossaries: glossaryKeeper(ask, pairFor),
    memories: memoryKeeper(ask, pairFor),

    // It judges one pair in a call.
    estimate: async ({ connection, sourceLanguage, targetLanguage, pairs, ...caller }) => {
      const pair = await pairFor(connection, { sourceLanguage, targetLanguage })
      if (!pair) return pairs.map(() => null)
      return inTurns(pairs, async ({ source: sentence, target: translation }) => {
        const answer = await ask(connection, 'translate/qe', { ...caller, body: { ...pair, sentence, translation } })
        const judged = Judgement.safeParse(answer)
        return judged.success ? Math.round(judged.data.data.score * 100) : null
      })
    },
  }
}

type PairFor = (connection: Connection, pair: LanguagePair) => Promise<{ source: string; target: string } | null>

async function makeMemory(ask: Ask, connection: Connection, name: string, signal: AbortSignal): Promise<string> {
  const made = Memory.safeParse(await ask(connection, 'memories', { method: 'post', body: { name }, signal }))
  if (!made.success) throw failed('answerUnclear')
  return String(made.data.data.id)
}

async function removeMemory(ask: Ask, connection: Connection, id: string, signal: AbortSignal): Promise<void> {
  try {
    await ask(connection, `memories/${id}`, { method: 'delete', signal })
  } catch (error) {
    if (!isNotThere(error)) throw error
  }
}

/** A glossary is a memory without units: it is made anew, and the one before then goes. */
function glossaryKeeper(ask: Ask, pairFor: PairFor): GlossaryKeeper {
  const remove: GlossaryKeeper['remove'] = (connection, id, signal) => removeMemory(ask, connection, id, signal)
  return {
    remove,
    save: async ({ connection, id, name, terms, signal, ...wanted }) => {
      const { source, target } = requirePair(provider, await pairFor(connection, wanted), wanted)
      const memory = await makeMemory(ask, connection, name, signal)
      try {
        await inTurns(terms, (term) =>
          ask(connection, `memories/${memory}/glossary`, {
            method: 'post',
            body: {
              terms: [
                { term: term.source, language: source },
                { term: term.target, language: target },
              ],
              type: 'unidirectional',
            },
            signal,
          }),
        )
        if (id !== null) await remove(connection, id, signal)
        return memory
      } catch (error) {
        // Half a glossary is none; what is wrong is told, not that this failed too.
        await remove(connection, memory, AbortSignal.timeout(questionMs)).catch(() => undefined)
        throw error
      }
    },
  }
}

/** A unit is added or replaced in a call of its own; ModernMT has none that takes one away. */
function memoryKeeper(ask: Ask, pairFor: PairFor): MemoryKeeper {
  return {
    unitsAtOnce: callsAtOnce.modernMt * 5,
    make: ({ connection, name, signal }) => makeMemory(ask, connection, name, signal),
    remove: (connection, id, signal) => removeMemory(ask, connection, id, signal),
    write: ({ connection, id: memory, units, signal }) =>
      inTurns(units, async ({ id: tuid, source: sentence, target: translation, isThere, ...pair }) => {
        const named = await pairFor(connection, pair)
        if (!named) return failed('withoutPair', { source: pair.sourceLanguage, target: pair.targetLanguage })
        try {
          const body = { ...named, sentence, translation, tuid }
          await ask(connection, `memories/${memory}/content`, { method: isThere ? 'put' : 'post', body, signal })
          return null
        } catch (error) {
          if (error instanceof ProviderError && ofUnit.has(error.values.status)) return error
          throw error
        }
      }),
  }
}

/** What is wrong with a unit and not with all of them: not as it should be, too long. */
const ofUnit: ReadonlySet<string | undefined> = new Set(['400', '413', '422'])

const Account = z.object({ data: z.object({ billingPeriod: z.object({ chars: z.number().int() }) }) })
const Memory = z.object({ data: z.object({ id: z.number() }) })
const Envelope = z.object({ status: z.number() })
const Failure = z.object({ error: z.object({ message: z.string() }) })
const LanguageList = z.object({ data: z.array(z.string()) })
const Judgement = z.object({ data: z.object({ score: z.number().min(0).max(1) }) })
const Translations = z.object({
  data: z.array(z.object({ translation: z.string(), altTranslations: z.array(z.string()).default([]) })),
})

/** An answer's own status counts: a refusal may come under an HTTP status that is good. */
function judged(answer: GuardedAnswer): GuardedAnswer {
  const said = Envelope.safeParse(jsonOf(answer.text))
  if (!answer.ok || !said.success) return answer
  const { status } = said.data
  return { ...answer, ok: status < 300, status }
}

/** The answers of some questions, asked as many at once as are answered at once. @throws at the first that fails. */
async function inTurns<Given, Answer>(
  given: readonly Given[],
  ask: (one: Given) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < given.length; first += callsAtOnce.modernMt)
    answers.push(...(await Promise.all(given.slice(first, first + callsAtOnce.modernMt).map(ask))))
  return answers
}

/** ModernMT numbers what it keeps, and lets its customers name it by keys of their own. */
const idOf = (glossary: string) => (/^\d+$/.test(glossary) ? Number(glossary) : glossary)

const failed = (problem: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(problem, { provider, ...values })
