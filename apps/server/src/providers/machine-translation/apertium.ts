import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import type { MachineTranslationClient } from './provider.ts'

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

  async function pairsOf(url: string): Promise<Set<string>> {
    const known = pairs.get(url)
    if (known && known.until > Date.now()) return known.names
    const { ok, status, text } = await call(new URL('listPairs', withSlash(url)).href, { timeoutMs: pairsMs })
    if (!ok) throw failed('answered', { status: String(status) })
    const listed = PairList.safeParse(parsed(text))
    if (!listed.success) throw failed('answerUnclear')
    const names = new Set(
      listed.data.responseData.map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage}|${targetLanguage}`),
    )
    if (pairs.size > 100) pairs.clear()
    pairs.set(url, { until: Date.now() + pairsForMs, names })
    return names
  }

  async function pairFor(url: string, sourceLanguage: string, targetLanguage: string): Promise<string | null> {
    const known = await pairsOf(url)
    for (const source of spellings(sourceLanguage)) {
      for (const target of spellings(targetLanguage)) if (known.has(`${source}|${target}`)) return `${source}|${target}`
    }
    return null
  }

  return {
    qualityEstimationPercent: 75,

    supports: async ({ sourceLanguage, targetLanguage, apiHostUrl }) => {
      const url = apiHostUrl ?? defaultUrl
      return url !== null && (await pairFor(url, sourceLanguage, targetLanguage)) !== null
    },

    translate: async ({ sourceLanguage, targetLanguage, segments, apiHostUrl, signal }) => {
      const url = apiHostUrl ?? defaultUrl
      if (url === null) throw failed('withoutAddress', { setting: 'LANGWERK_APERTIUM_URL' })
      const langpair = await pairFor(url, sourceLanguage, targetLanguage)
      if (langpair === null) throw failed('withoutPair', { source: sourceLanguage, target: targetLanguage })
      const answers: (string | null)[] = []
      for (const batch of batches(segments))
        answers.push(...(await translateBatch(call, { url, langpair, signal }, batch)))
      return answers
    },
  }
}

const PairList = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
const Translation = z.object({ responseData: z.object({ translatedText: z.string() }) })
const Explanation = z.object({ explanation: z.string() })

async function translateBatch(
  call: GuardedFetch,
  { url, langpair, signal }: { url: string; langpair: string; signal: AbortSignal },
  segments: readonly string[],
): Promise<(string | null)[]> {
  const q = segments.map((xml) => `<${tagged}>${xml}</${tagged}>`).join('\n')
  const {
    ok,
    status,
    text: answered,
  } = await call(new URL('translate', withSlash(url)).href, {
    method: 'POST',
    body: new URLSearchParams({ langpair, q, format: 'html', markUnknown: 'no' }),
    timeoutMs: translationMs,
    signal,
  })
  const answer = parsed(answered)
  if (!ok) {
    const said = Explanation.safeParse(answer)
    throw said.success
      ? failed('explained', { status: String(status), reason: said.data.explanation.slice(0, 300) })
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
  for (const segment of segments) single.push(...(await translateBatch(call, { url, langpair, signal }, [segment])))
  return single
}

const failed = (key: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(key, { provider: 'Apertium', ...values })

function* batches(segments: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let length = 0
  for (const segment of segments) {
    if (batch.length > 0 && length + segment.length > longestRequest) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(segment)
    length += segment.length + 10
  }
  if (batch.length > 0) yield batch
}

/** The most exact first: the code itself, then its language. */
function spellings(code: string): string[] {
  const base = code.split('-')[0]!
  return [...new Set([codes[code], code.replace('-', '_'), codes[base], base].filter((name) => name !== undefined))]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)
