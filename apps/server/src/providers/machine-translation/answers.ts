import type { ProviderProblem } from '@langwerk/contract/words'
import type { GuardedAnswer } from '../guarded-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import { readableReason } from '../readable-reason.ts'
import type { LanguagePair } from './provider.ts'

/** Where a provider is asked for something, at an address with or without a slash at its end. */
export const addressIn = (base: string, path: string): string =>
  new URL(path, base.endsWith('/') ? base : `${base}/`).href

/** What was answered as JSON; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a provider says of a refusal, as long as people read it, and never with the key. */
export const reasonOf = (said: string, key: string | null): string =>
  readableReason(key === null ? said : said.replaceAll(key, '…'))

/**
 * What a language may be called at a provider, the most exact first: the code itself, then its language.
 * @param names the provider's, where they are not our code.
 */
export function spellings(code: string, names: Readonly<Record<string, string>>): string[] {
  const base = code.split('-')[0]!
  return [...new Set([names[code], code, names[base], base])].filter((name) => name !== undefined)
}

/** Which of the provider's languages ours is; undefined where it has none. */
const languageAmong = (
  listed: readonly string[],
  code: string,
  names: Readonly<Record<string, string>>,
): string | undefined =>
  spellings(code, names)
    .map((name) => listed.find((one) => one.toLowerCase() === name.toLowerCase()))
    .find((name) => name !== undefined)

/**
 * How a provider calls the languages of a pair; null where it has not both.
 * @param targetsOf what it translates into from one of its sources.
 */
export function pairAmong(
  sources: readonly string[],
  targetsOf: (source: string) => readonly string[],
  { sourceLanguage, targetLanguage }: LanguagePair,
  names: Readonly<Record<string, string>>,
): { source: string; target: string } | null {
  const source = languageAmong(sources, sourceLanguage, names)
  const target = source && languageAmong(targetsOf(source), targetLanguage, names)
  return source && target ? { source, target } : null
}

/** @throws ProviderError where the provider has no such pair. */
export function requirePair<Pair>(
  provider: string,
  found: Pair | null,
  { sourceLanguage, targetLanguage }: LanguagePair,
): Pair {
  if (found === null)
    throw new ProviderError('withoutPair', { provider, source: sourceLanguage, target: targetLanguage })
  return found
}

/** What an answer has for each segment. @throws ProviderError where it is none, or to another number of segments. */
export function oneForEach<Translated>(
  provider: string,
  segments: readonly string[],
  translated: readonly Translated[] | undefined,
): readonly Translated[] {
  if (translated?.length !== segments.length) throw new ProviderError('answerUnclear', { provider })
  return translated
}

/** What an account may have translated is used up. @param said the provider's own words on it. */
export const quotaUsed = (provider: string, said?: string): ProviderError =>
  new ProviderError('quotaUsed', { provider, reason: said ? `: ${said}` : '' })

/** What is told of an answer that refuses: the provider's own words where it has some, without the key. */
export function refusalOf(
  { provider, key }: { provider: string; key: string | null },
  { status, retryAfterMs = null }: Pick<GuardedAnswer, 'status' | 'retryAfterMs'>,
  said: string | undefined,
): ProviderError {
  const refusal = (problem: ProviderProblem, values: Record<string, string> = {}) =>
    new ProviderError(problem, { provider, ...values }, retryAfterMs)
  if (status === 402 || status === 456) return quotaUsed(provider, said && reasonOf(said, key))
  if (said) return refusal('explained', { status: String(status), reason: reasonOf(said, key) })
  if (key !== null && (status === 401 || status === 403)) return refusal('keyRefused')
  if (status === 429) return refusal('tooManyCalls')
  return refusal('answered', { status: String(status) })
}

/** What is called is not there (any more). */
export const isNotThere = (error: unknown): boolean => error instanceof ProviderError && error.values.status === '404'

/** A provider found something wrong with what was asked for, or does not know what it names; some say so under a good status. */
export const isOfRequest = (error: unknown): boolean =>
  error instanceof ProviderError && ['200', '400', '404'].includes(error.values.status ?? '')
