import { type LookupAddress, lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { PlainViolationCode } from '@langwerk/contract/refusals'
import ipaddr from 'ipaddr.js'
import { Agent, type FormData, fetch, type Response } from 'undici'
import type { Config } from '../foundation/config.ts'
import { ForbiddenAddressError, ProviderError } from './provider-error.ts'
import { retryAfterIn } from './retry-after.ts'

/** A call to an address that a person typed. */
export interface GuardedCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams | FormData
  signal?: AbortSignal
  timeoutMs?: number
}

export interface GuardedAnswer {
  ok: boolean
  status: number
  text: string
  /** When it wants to be asked again, in milliseconds; null, or nothing at all, where it does not say. */
  retryAfterMs?: number | null
}

export type GuardedFetch = (url: string, call?: GuardedCall) => Promise<GuardedAnswer>

/** An answer that is read as it comes. */
export interface GuardedStream {
  ok: boolean
  status: number
  headers: Headers
  /** The body; whoever stops before its end lets the connection go. @throws ProviderError where it breaks off, or is too large. */
  pieces: AsyncIterable<Uint8Array>
}

export type GuardedStreamFetch = (url: string, call?: GuardedCall) => Promise<GuardedStream>

/**
 * The one client for addresses that people type (server-side request forgery, OWASP A10): http and https only, no user
 * names, public unicast addresses only unless the host is allowed. Where a name leads is decided in the connection's own
 * lookup, so that a name server cannot answer differently the second time; redirects are followed at most three times,
 * each decided anew. One that leads to another host gets no headers: they may hold a key.
 * @param allowedHosts hosts that may lie inside: `name` for all of its ports, or `name:port`.
 */
export function createGuardedFetch(allowedHosts: readonly string[]): GuardedFetch {
  const open = createGuardedStreamFetch(allowedHosts)
  return async (url, call) => {
    const { ok, status, headers, pieces } = await open(url, call)
    return { ok, status, text: await textOf(pieces), retryAfterMs: retryAfterIn(Object.fromEntries(headers)) }
  }
}

/** The same for answers that are read as they come. */
export function createGuardedStreamFetch(allowedHosts: readonly string[]): GuardedStreamFetch {
  const guarded = new Agent({ connect: { lookup: guardedLookup, timeout: connectMs }, ...patience })
  const open = new Agent({ connect: { timeout: connectMs }, ...patience })
  return async (url, call = {}) => {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    let target = url
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const refusal = forbiddenAddress(target, allowedHosts)
      if (refusal) throw new ForbiddenAddressError(refusal)
      const { method = 'GET', headers, body } = call
      const response = await fetch(target, {
        method,
        redirect: 'manual',
        dispatcher: isAllowed(new URL(target), allowedHosts) ? open : guarded,
        signal,
        ...(headers && new URL(target).origin === new URL(url).origin && { headers }),
        ...(body !== undefined && { body }),
      }).catch((error: unknown) => {
        throw networkError(error, target)
      })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || !location)
        return {
          ok: response.ok,
          status: response.status,
          headers: new Headers([...response.headers]),
          pieces: piecesOf(response, target),
        }
      await response.body?.cancel()
      target = new URL(location, target).href
    }
    throw new ProviderError('redirects')
  }
}

/** The hosts that the configuration allows: those it lists, and Apertium's own. */
export const allowedHosts = ({ allowedHosts: listed, apertiumUrl }: Pick<Config, 'allowedHosts' | 'apertiumUrl'>) =>
  apertiumUrl ? [...listed, new URL(apertiumUrl).host] : listed

/** Why an address may not be called, as far as it shows without asking a name server; null where nothing is against it. */
export function forbiddenAddress(url: string, allowedHosts: readonly string[]): PlainViolationCode | null {
  if (!URL.canParse(url)) return 'not_an_address'
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return 'address_of_other_kind'
  if (parsed.username || parsed.password) return 'address_with_user'
  if (isAllowed(parsed, allowedHosts)) return null
  const port = portOf(parsed)
  if (port < 1024 && port !== 443 && port !== 80) return 'port_not_callable'
  const literal = parsed.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) && !isPublic(literal) ? 'address_not_public' : null
}

const connectMs = 10_000
const defaultTimeoutMs = 60_000
const mostRedirects = 3
const mostBytes = 20 * 2 ** 20

/** How long a call may take is its own time limit's to say: a model may think for minutes before it begins to answer. */
const patience = { headersTimeout: 0, bodyTimeout: 0 }

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

/** Whether the configuration lets people name this host although it may lie inside. */
export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  const name = url.hostname.toLowerCase().replace(/\.$/, '')
  return hosts.includes(name) || hosts.includes(`${name}:${portOf(url)}`)
}

/** `::a.b.c.d` (RFC 4291, 2.5.5.1, deprecated) passes for unicast but may reach the IPv4 address. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv6' && parsed.match(ipaddr.parseCIDR('::/96') as [ipaddr.IPv6, number])) return false
  return parsed.range() === 'unicast'
}

/** Resolves a name to its public addresses alone. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const addresses: LookupAddress[] = found.filter(({ address }) => isPublic(address))
    const [first] = addresses
    if (!first) return callback(new ForbiddenAddressError('address_not_public'), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** Says for people what undici says for programmers. */
function networkError(error: unknown, url: string, problem: 'unreachable' | 'brokenOff' = 'unreachable'): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof ProviderError) return error
  const { cause } = error as { cause?: unknown }
  const { host } = new URL(url)
  if (cause instanceof ForbiddenAddressError) return cause
  if (error.name === 'TimeoutError') return new ProviderError('silent', { host })
  if (error.name === 'AbortError') return error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new ProviderError(problem, { host, code })
}

/** An answer may still break off, or never end, after it began. */
async function* piecesOf(response: Response, url: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      const piece = chunk as Uint8Array // fetch's bodies are bytes
      bytes += piece.byteLength
      if (bytes > mostBytes) throw new ProviderError('tooLarge')
      yield piece
    }
  } catch (error) {
    throw networkError(error, url, 'brokenOff')
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}
