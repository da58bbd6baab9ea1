import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, refusalOf, requirePair, spellings } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { openLines } from './line.ts'
import { minuteMs, onceIn } from './once-in.ts'
import type { Caller, Connection, LanguagePair, MachineTranslationClient } from './provider.ts'

const provider = 'Apertium'

/** Apertium's ISO 639-3 names, where they are not our code's. */
const codes: Record<string, string> = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  pt: 'por',
  it: 'ita',
  ca: 'cat',
  de: 'deu',
  nl: 'nld',
  gl: 'glg',
  eu: 'eus',
  ro: 'ron',
  sv: 'swe',
  da: 'dan',
  nb: 'nob',
  no: 'nob',
  nn: 'nno',
  af: 'afr',
  oc: 'oci',
  'pt-BR': 'por_BR',
}
/** APy cuts longer input without a word. */
const longestRequest = 20_000
const mostParagraphs = 1000
const translationMs = 60_000
const pairsMs = 5000

/** A proxy before it that has too many calls, or a server that is not up yet. */
const passing: ReadonlySet<number> = new Set([429, 503])

const tagged = 'p'

/** Has a server translate in its turn, again where that may help. */
type Ask = (url: string, body: URLSearchParams, caller: Caller) => Promise<GuardedAnswer>

/**
 * Apertium's own server, APy: rule-based, self-hosted, without a key. Segments go as HTML paragraphs, so that inline
 * tags keep their places; their number is compared on return.
 * @param defaultUrl where it listens when an engine names no address.
 * @param firstWaitMs before a call is tried again; each further wait is longer.
 */
export function apertium(defaultUrl: string | null, call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.apertium)
  const ask: Ask = (url, body, caller) =>
    askAgain(
      () =>
        call(addressIn(url, 'translate'), {
          method: 'POST',
          body,
          timeoutMs: translationMs,
          ...(caller.signal && { signal: caller.signal }),
        }),
      { line: lineOf(serverAt(url)), passing, firstWaitMs, caller },
    )
  const pairsOf = onceIn(minuteMs, ({ apiHostUrl }) => listPairs(call, apiHostUrl!))

  const addressOf = ({ apiHostUrl }: Connection): string => {
    const url = apiHostUrl ?? defaultUrl
    if (url === null) throw withoutAddress()
    return url
  }

  async function pairFor(url: string, { sourceLanguage, targetLanguage }: LanguagePair): Promise<string | null> {
    const known = await pairsOf(serverAt(url))
    const named = namesOf(sourceLanguage).flatMap((source) =>
      namesOf(targetLanguage).map((target) => `${source}|${target}`),
    )
    return named.find((pair) => known.has(pair)) ?? null
  }

  return {
    capabilities: {
      formality: false,
      glossaries: 0,
      terms: false,
      tags: true,
      contextCharacters: 0,
      callsAtOnce: callsAtOnce.apertium,
      batch: { segments: mostParagraphs, characters: longestRequest },
    },
    estimate: null,
    glossaries: null,
    memories: null,
    alternatives: null,

    supports: async ({ apiHostUrl }, pair) => {
      const url = apiHostUrl ?? defaultUrl
      return url !== null && (await pairFor(url, pair)) !== null
    },

    missingSetting: ({ apiHostUrl }) => ((apiHostUrl ?? defaultUrl) === null ? withoutAddress() : null),

    testConnection: async (connection, signal) => {
      await listPairs(call, addressOf(connection), signal)
      return null
    },

    translate: async ({ connection, segments, caller, ...wanted }) => {
      const url = addressOf(connection)
      const langpair = requirePair(provider, await pairFor(url, wanted), wanted)
      return translateParagraphs(ask, { url, langpair, caller }, segments)
    },
  }
}

/** All that is known of a server: it has no accounts. */
const serverAt = (url: string): Connection => ({ apiHostUrl: url, key: null })

/** Asked beside the line: the server tells this while it translates. */
async function listPairs(call: GuardedFetch, url: string, signal?: AbortSignal): Promise<Set<string>> {
  const { ok, status, text } = await call(addressIn(url, 'listPairs'), {
    timeoutMs: pairsMs,
    ...(signal && { signal }),
  })
  if (!ok) throw failed('answered', { status: String(status) })
  const listed = PairList.safeParse(jsonOf(text))
  if (!listed.success) throw failed('answerUnclear')
  return new Set(
    listed.data.responseData.map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage}|${targetLanguage}`),
  )
}

const PairList = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
const Translation = z.object({ responseData: z.object({ translatedText: z.string() }) })
const Explanation = z.object({ explanation: z.string() })

async function translateParagraphs(
  ask: Ask,
  server: { url: string; langpair: string; caller: Caller },
  segments: readonly string[],
): Promise<(string | null)[]> {
  const { url, langpair, caller } = server
  const q = segments.map((xml) => `<${tagged}>${xml}</${tagged}>`).join('\n')
  const body = new URLSearchParams({ langpair, q, format: 'html', markUnknown: 'no' })
  const answered = await ask(url, body, caller)
  const answer = jsonOf(answered.text)
  if (!answered.ok) throw refusalOf({ provider, key: null }, answered, Explanation.safeParse(answer).data?.explanation)
  const translation = Translation.safeParse(answer)
  if (!translation.success) throw failed('answerUnclear')
  const text = translation.data.responseData.translatedText.replaceAll('&nbsp;', '\u00a0')
  const translated = [...text.matchAll(new RegExp(`<${tagged}>([^]*?)</${tagged}>`, 'g'))].map((match) => match[1]!)
  if (translated.length === segments.length) return translated
  // Cut or merged paragraphs cannot be told apart: each segment on its own, and one that still fails stays open.
  if (segments.length === 1) return [null]
  const single: (string | null)[] = []
  for (const segment of segments) single.push(...(await translateParagraphs(ask, server, [segment])))
  return single
}

const namesOf = (code: string) => spellings(code, codes).map((name) => name.replace('-', '_'))

const withoutAddress = () => failed('withoutAddress', { setting: 'LANGWERK_APERTIUM_URL' })

const failed = (key: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(key, { provider, ...values })
