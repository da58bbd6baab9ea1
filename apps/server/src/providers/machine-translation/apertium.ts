import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, jsonOf, reasonOf, requirePair, spellings } from './answers.ts'
import type { Connection, LanguagePair, MachineTranslationClient } from './provider.ts'

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
const pairsForMs = 60_000

const tagged = 'p'

/**
 * Apertium's own server, APy: rule-based, self-hosted, without a key. Segments go as HTML paragraphs, so that inline
 * tags keep their places; their number is compared on return.
 * @param defaultUrl where it listens when an engine names no address.
 */
export function apertium(defaultUrl: string | null, call: GuardedFetch): MachineTranslationClient {
  const pairs = new Map<string, { until: number; names: Set<string> }>()
  const addressOf = ({ apiHostUrl }: Connection): string => {
    const url = apiHostUrl ?? defaultUrl
    if (url === null) throw failed('withoutAddress', { setting: 'LANGWERK_APERTIUM_URL' })
    return url
  }

  async function pairsOf(url: string): Promise<Set<string>> {
    const known = pairs.get(url)
    if (known && known.until > performance.now()) return known.names
    const names = await listPairs(call, url)
    if (pairs.size > 100) pairs.clear()
    pairs.set(url, { until: performance.now() + pairsForMs, names })
    return names
  }

  async function pairFor(url: string, { sourceLanguage, targetLanguage }: LanguagePair): Promise<string | null> {
    const known = await pairsOf(url)
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
      batch: { segments: mostParagraphs, characters: longestRequest },
    },
    estimate: null,
    glossaries: null,

    supports: async ({ apiHostUrl }, pair) => {
      const url = apiHostUrl ?? defaultUrl
      return url !== null && (await pairFor(url, pair)) !== null
    },

    testConnection: async (connection, signal) => {
      await listPairs(call, addressOf(connection), signal)
    },

    translate: async ({ connection, segments, signal, ...wanted }) => {
      const url = addressOf(connection)
      const langpair = requirePair(provider, await pairFor(url, wanted), wanted)
      return translateParagraphs(call, { url, langpair, signal }, segments)
    },
  }
}

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
  call: GuardedFetch,
  { url, langpair, signal }: { url: string; langpair: string; signal: AbortSignal },
  segments: readonly string[],
): Promise<(string | null)[]> {
  const q = segments.map((xml) => `<${tagged}>${xml}</${tagged}>`).join('\n')
  const {
    ok,
    status,
    text: answered,
  } = await call(addressIn(url, 'translate'), {
    method: 'POST',
    body: new URLSearchParams({ langpair, q, format: 'html', markUnknown: 'no' }),
    timeoutMs: translationMs,
    signal,
  })
  const answer = jsonOf(answered)
  if (!ok) {
    const said = Explanation.safeParse(answer)
    throw said.success
      ? failed('explained', { status: String(status), reason: reasonOf(said.data.explanation, null) })
      : failed('answered', { status: String(status) })
  }
  const translation = Translation.safeParse(answer)
  if (!translation.success) throw failed('answerUnclear')
  const text = translation.data.responseData.translatedText.replaceAll('&nbsp;', '\u00a0')
  const translated = [...text.matchAll(new RegExp(`<${tagged}>([^]*?)</${tagged}>`, 'g'))].map((match) => match[1]!)
  if (translated.length === segments.length) return translated
  // Cut or merged paragraphs cannot be told apart: each segment on its own, and one that still fails stays open.
  if (segments.length === 1) return [null]
  const single: (string | null)[] = []
  for (const segment of segments)
    single.push(...(await translateParagraphs(call, { url, langpair, signal }, [segment])))
  return single
}

const namesOf = (code: string) => spellings(code, codes).map((name) => name.replace('-', '_'))

const failed = (key: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(key, { provider, ...values })
