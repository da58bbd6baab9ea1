import type { Fault } from '@langwerk/contract/refusals'
import { invalid } from '../../foundation/refusals.ts'
import type { GuardedStream, GuardedStreamFetch } from '../../providers/guarded-fetch.ts'
import { ForbiddenAddressError, ProviderError } from '../../providers/provider-error.ts'

/** A page as it came. */
export interface FetchedPage {
  bytes: Uint8Array
  isPlainText: boolean
  /** What the answer says of its encoding. */
  charset: string | null
}

const timeoutMs = 20_000
const mostMegabytes = 5

/**
 * Fetches the page at an address that a person typed.
 * @throws Refusal 422 at `url`, with the reason why there is no text to be had.
 */
export async function fetchPage(fetch: GuardedStreamFetch, url: string): Promise<FetchedPage> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html, application/xhtml+xml, text/plain;q=0.5', 'user-agent': 'Langwerk' },
      timeoutMs,
    })
    const fault = faultOfAnswer(answer, url)
    if (fault) {
      await answer.pieces[Symbol.asyncIterator]().return?.(undefined)
      throw refuse(fault)
    }
    const type = answer.headers.get('content-type') ?? ''
    return {
      bytes: await bytesOf(answer),
      isPlainText: /^text\/plain\b/i.test(type),
      charset: /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? null,
    }
  } catch (error) {
    throw faultOfError(error, url)
  }
}

const refuse = (fault: Fault) => invalid({ propertyPath: 'url', ...fault })

/** Why an answer is no page with text; null where it is one. */
function faultOfAnswer({ ok, status, headers }: GuardedStream, url: string): Fault | null {
  const values = { host: new URL(url).host, status }
  if (status === 401 || status === 403) return { code: 'page_forbidden', values }
  if (status === 404 || status === 410) return { code: 'page_not_found', values }
  if (!ok) return { code: 'page_refused', values }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  return textTypes.includes(type) ? null : { code: 'page_not_text', values: { type: type || '?' } }
}
const textTypes = ['text/html', 'application/xhtml+xml', 'text/plain']

/** What somebody is told whose page does not come; other errors as they are. */
function faultOfError(error: unknown, url: string): unknown {
  if (error instanceof ForbiddenAddressError) return refuse({ code: error.code })
  if (!(error instanceof ProviderError)) return error
  const values = { host: new URL(url).host }
  if (error.key === 'silent') return refuse({ code: 'page_silent', values })
  if (error.key === 'brokenOff') return refuse({ code: 'page_broken_off', values })
  if (error.key === 'redirects') return refuse({ code: 'page_redirects' })
  if (error.key === 'tooLarge') return refuse(tooLarge)
  return refuse({ code: 'page_unreachable', values })
}

const tooLarge: Fault = { code: 'page_too_large', values: { megabytes: mostMegabytes } }

async function bytesOf({ pieces }: GuardedStream): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    read.push(piece)
    bytes += piece.byteLength
    if (bytes > mostMegabytes * 2 ** 20) throw refuse(tooLarge)
  }
  return Buffer.concat(read)
}
