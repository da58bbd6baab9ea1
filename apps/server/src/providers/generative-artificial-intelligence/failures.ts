import { AISDKError, APICallError, InvalidResponseDataError } from '@ai-sdk/provider'
import type { ModelFailure, ProviderProblem } from '@langwerk/contract/words'
import { z } from 'zod'
import { ForbiddenAddressError, ProviderError } from '../provider-error.ts'
import { readableReason } from '../readable-reason.ts'
import { retryAfterIn } from '../retry-after.ts'
import type { ModelUsage } from './model.ts'
import { ModelError } from './model-error.ts'
import { usageIn } from './usage.ts'

/** Who answered, for the sentence, and what must not stand in it. */
export interface Asked {
  providerName: string
  apiKey: string | null
}

/** A provider's answer that refuses. */
export interface Refused {
  status: number
  said: string
  headers: Readonly<Record<string, string>>
}

/** The refusal that an error of the library holds; null where it is something else. */
export function refusedIn(error: unknown): Refused | null {
  if (!APICallError.isInstance(error)) return null
  const { statusCode, responseBody, responseHeaders } = error
  if (statusCode === undefined || statusCode < 400) return null
  return { status: statusCode, said: responseBody ?? '', headers: responseHeaders ?? {} }
}

/** What anything that was thrown on the way to an answer means; an end that was asked for, or an address nobody may name, stays what it is. */
export function failureOf(error: unknown, asked: Asked, usage: ModelUsage | null = null): unknown {
  if (error instanceof ModelError) return error
  const below = causes(error)
  const ours = below.find((cause) => cause instanceof ProviderError || cause instanceof ForbiddenAddressError)
  if (ours instanceof ProviderError) return ofTheWay(ours, usage)
  if (ours) return ours
  const stopped = below.find((cause) => cause instanceof Error && cause.name === 'AbortError')
  if (stopped) return stopped
  const refused = refusedIn(error)
  if (refused) return refusalOf(refused, asked)
  const provider = asked.providerName
  if (!AISDKError.isInstance(error)) return error
  return new ModelError('badAnswer', 'answerUnclear', { provider }, { usage: usageIn(bodyIn(error)) ?? usage })
}

/** What was answered, where the library could not read it. */
function bodyIn(error: unknown): unknown {
  if (APICallError.isInstance(error)) return jsonOf(error.responseBody ?? '')
  return InvalidResponseDataError.isInstance(error) ? error.data : null
}

/** What a provider reports in the middle of an answer that had begun well. */
export function reportedFailure(reported: unknown, asked: Asked, usage: ModelUsage | null): unknown {
  if (reported instanceof Error) return failureOf(reported, asked, usage)
  const reason = wordsIn({ error: reported })
  const { providerName: provider, apiKey } = asked
  if (reason === null) return new ModelError('badAnswer', 'answerUnclear', { provider }, { usage })
  return new ModelError('upstream', 'answerBroken', { provider, reason: masked(reason, apiKey) }, { usage })
}

/** What a refusal means. */
export function refusalOf(refused: Refused, { providerName: provider, apiKey }: Asked): ModelError {
  const { status, said, headers } = refused
  const failure = failureBehind(refused)
  const reason = wordsIn(jsonOf(said))
  const more = {
    usage: usageIn(jsonOf(said)),
    retryAfterMs: retryAfterIn(headers),
    passes: passing.has(status) && failure !== 'quota' && headers['x-should-retry'] !== 'false',
  }
  if (reason !== null)
    return new ModelError(
      failure,
      'explained',
      { provider, status: String(status), reason: masked(reason, apiKey) },
      more,
    )
  const problem = withoutWords[failure]
  return new ModelError(failure, problem, { provider, ...(problem === 'answered' && { status: String(status) }) }, more)
}

/** Too many calls at once, or a server of theirs that is unwell; behind a gateway's 502 and 504 somebody may have worked. */
const passing: ReadonlySet<number> = new Set([429, 500, 503, 529])

const withoutWords: Record<ModelFailure, ProviderProblem> = {
  auth: 'keyRefused',
  quota: 'quotaUsed',
  rate: 'tooManyCalls',
  tooLarge: 'answered',
  contentFiltered: 'answerWithheld',
  truncated: 'answerCut',
  badRequest: 'answered',
  upstream: 'answered',
  timeout: 'answered',
  network: 'answered',
  badAnswer: 'answered',
}

function failureBehind({ status, said }: Refused): ModelFailure {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402 || status === 456) return 'quota'
  if (status === 429) return /insufficient_quota|billing|credit/i.test(said) ? 'quota' : 'rate'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 413) return 'tooLarge'
  if (status >= 500) return 'upstream'
  if (/content_filter|ResponsibleAIPolicyViolation|content_policy/i.test(said)) return 'contentFiltered'
  if (/context_length_exceeded|maximum context length|prompt is too long|too many tokens/i.test(said)) return 'tooLarge'
  return 'badRequest'
}

/** An answer that did not come, or not whole. */
function ofTheWay({ key, values }: ProviderError, usage: ModelUsage | null): ModelError {
  const failure = key === 'silent' ? 'timeout' : key === 'tooLarge' ? 'badAnswer' : 'network'
  return new ModelError(failure, key, values, { usage })
}

/** The sentence in a refusal, in whichever of the known ways it is said; null for none. */
function wordsIn(body: unknown): string | null {
  const read = Words.safeParse(body).data
  if (!read) return null
  if ('error' in read) return typeof read.error === 'string' ? read.error : read.error.message
  if ('message' in read) return read.message
  if (typeof read.detail === 'string') return read.detail
  return read.detail.map(({ loc, msg }) => [loc.join('.'), msg].filter((part) => part !== '').join(': ')).join('; ')
}

const Words = z.union([
  z.object({ error: z.union([z.string().min(1), z.object({ message: z.string().min(1) })]) }),
  z.object({
    detail: z.union([
      z.string().min(1),
      z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])).default([]), msg: z.string() })).min(1),
    ]),
  }),
  z.object({ message: z.string().min(1) }),
])

/** Never with a key: ours, or what looks like one. */
const masked = (reason: string, apiKey: string | null): string =>
  readableReason((apiKey ? reason.replaceAll(apiKey, '…') : reason).replaceAll(/\bsk-[\w-]{6,}/g, '…'))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An error and what lies beneath it. */
function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let at = error; at !== undefined && at !== null && !found.includes(at); ) {
    found.push(at)
    at = at instanceof Error ? at.cause : undefined
  }
  return found
}
