import type { EngineQuota } from '@langwerk/contract/machine-translation-engines'
import type { ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { addressIn, isNotThere, jsonOf, oneForEach, pairAmong, refusalOf, requirePair } from './answers.ts'
import { askAgain } from './ask-again.ts'
import { callsAtOnce } from './calls-at-once.ts'
import { openLines } from './line.ts'
import { dayMs, onceIn } from './once-in.ts'
import type { Caller, Connection, GlossaryKeeper, LanguagePair, MachineTranslationClient } from './provider.ts'

const provider = 'DeepL'
const proAddress = 'https://api.deepl.com/'
const freeAddress = 'https://api-free.deepl.com/'
const translationMs = 60_000
const questionMs = 10_000

/** What passes by itself: too many calls at once, or a server of theirs that is unwell. None of these is charged. */
const passing: ReadonlySet<number> = new Set([429, 500, 503, 504, 529])

/** How DeepL writes a target, where it is not our code. A source has no country, so it is found by its language. */
const names: Readonly<Record<string, string>> = {
  en: 'en-US',
  'en-AU': 'en-GB',
  'en-IE': 'en-GB',
  'en-NZ': 'en-GB',
  pt: 'pt-PT',
  'es-MX': 'es-419',
  no: 'nb',
  iw: 'he',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
}

interface Question extends Caller {
  /** Where it is neither a question nor a body to work with. */
  method?: 'PUT' | 'DELETE'
  body?: object
}
type Ask = (connection: Connection, path: string, question: Question) => Promise<unknown>

/** @param firstWaitMs before a call is tried again; each further wait is longer. */
export function deepL(call: GuardedFetch, firstWaitMs = 1000): MachineTranslationClient {
  const lineOf = openLines(callsAtOnce.deepL)

  async function ask(connection: Connection, path: string, { method, body, ...caller }: Question) {
    const { key, apiHostUrl } = connection
    if (key === null) throw failed('keyRefused')
    const base = apiHostUrl ?? (key.endsWith(':fx') ? freeAddress : proAddress)
    const answer = await askAgain(
      () =>
        call(addressIn(base, path), {
          method: method ?? (body ? 'POST' : 'GET'),
          headers: {
            authorization: `DeepL-Auth-Key ${key}`,
            'user-agent': 'Langwerk',
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
    throw refusalOf({ provider, key }, answer, Message.safeParse(said).data?.message)
  }

  const languagesOf = onceIn(dayMs, async (connection) => {
    const listed = LanguageList.safeParse(
      await ask(connection, 'v3/languages?resource=translate_text', { isWaitedFor: true, isForTasks: true }),
    )
    if (!listed.success) throw failed('answerUnclear')
    return listed.data
  })

  async function pairFor(connection: Connection, pair: LanguagePair) {
    const known = await languagesOf(connection)
    const usable = (use: 'usable_as_source' | 'usable_as_target') =>
      known.flatMap((language) => (language[use] ? [language.lang] : []))
    return pairAmong(usable('usable_as_source'), () => usable('usable_as_target'), pair, names)
  }

  return {
    capabilities: {
      formality: true,
      glossaries: 5,
      terms: false,
      tags: true,
      contextCharacters: 2000,
      // A request may have 128 KiB, of which a character of ours may take three bytes.
      callsAtOnce: callsAtOnce.deepL,
      batch: { segments: 50, characters: 30_000 },
    },
    // Its own evaluation lists mistakes, as a job of minutes with one score for all segments together.
    estimate: null,
    glossaries: glossaryKeeper(ask),
    memories: null,
    alternatives: null,

    supports: async (connection, pair) => (await pairFor(connection, pair)) !== null,

    testConnection: async (connection, signal) => {
      const usage = Usage.safeParse(await ask(connection, 'v2/usage', { isWaitedFor: true, signal })).data
      return usage ? quotaOf(usage) : null
    },

    translate: async ({ connection, formality, glossaries, segments, context, caller, ...wanted }) => {
      const pair = requirePair(provider, await pairFor(connection, wanted), wanted)
      const answer = await ask(connection, 'v2/translate', {
        ...caller,
        body: {
          text: segments,
          source_lang: pair.source,
          target_lang: pair.target,
          ...(context !== '' && { context }),
          ...(formality !== 'default' && { formality }),
          ...(glossaries.length > 0 && { glossary_ids: glossaries }),
          // A segment is a sentence, and its edges are the document's.
          split_sentences: '0',
          preserve_formatting: true,
          tag_handling: 'xml',
          tag_handling_version: 'v2',
          outline_detection: false,
        },
      })
      const { translations } = Translations.safeParse(answer).data ?? {}
      return oneForEach(provider, segments, translations).map(({ text }) => text)
    },
  }
}

/** Of the account's quota and its key's the one of which less is left. */
function quotaOf(usage: z.infer<typeof Usage>): EngineQuota {
  const ofAccount = { used: usage.character_count, limit: usage.character_limit }
  const ofKey = { used: usage.api_key_character_count, limit: usage.api_key_character_limit }
  const { used, limit } = ofKey.limit - ofKey.used < ofAccount.limit - ofAccount.used ? ofKey : ofAccount
  return { used, limit: limit >= limitless ? null : limit }
}
/** What DeepL writes for no limit. */
const limitless = 1e12

/** Glossaries at DeepL are of languages, whatever the country. */
const glossaryLanguage = (code: string) => (names[code] ?? code).split('-')[0]!.toLowerCase()

/** One glossary holds one pair of languages; its name at DeepL stays, so that requests on their way find it. */
function glossaryKeeper(ask: Ask): GlossaryKeeper {
  return {
    save: async ({ connection, id, name, sourceLanguage, targetLanguage, terms, signal }) => {
      const dictionary = {
        source_lang: glossaryLanguage(sourceLanguage),
        target_lang: glossaryLanguage(targetLanguage),
        entries: terms.map(({ source, target }) => `${source}\t${target}`).join('\n'),
        entries_format: 'tsv',
      }
      if (id !== null) {
        try {
          await ask(connection, `v3/glossaries/${id}/dictionaries`, { method: 'PUT', body: dictionary, signal })
          return id
        } catch (error) {
          if (!isNotThere(error)) throw error
        }
      }
      const made = Glossary.safeParse(
        await ask(connection, 'v3/glossaries', { body: { name, dictionaries: [dictionary] }, signal }),
      )
      if (!made.success) throw failed('answerUnclear')
      return made.data.glossary_id
    },
    remove: async (connection, id, signal) => {
      try {
        await ask(connection, `v3/glossaries/${id}`, { method: 'DELETE', signal })
      } catch (error) {
        if (!isNotThere(error)) throw error
      }
    },
  }
}

const Glossary = z.object({ glossary_id: z.string() })
const LanguageList = z.array(
  z.object({ lang: z.string(), usable_as_source: z.boolean(), usable_as_target: z.boolean() }),
)
const Translations = z.object({ translations: z.array(z.object({ text: z.string() })) })
const Usage = z.object({
  character_count: z.number().int(),
  character_limit: z.number().int(),
  api_key_character_count: z.number().int().default(0),
  api_key_character_limit: z.number().int().default(Number.POSITIVE_INFINITY),
})
const Message = z.object({ message: z.string() })

const failed = (problem: ProviderProblem, values: Record<string, string> = {}) =>
  new ProviderError(problem, { provider, ...values })
