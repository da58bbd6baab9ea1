import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../foundation/config.ts'

/** What seals and opens the cookie; the house's secrets do. */
interface Parts {
  secrets: { seal(text: string, place: string): string; unseal(sealed: string, place: string): string }
  config: Pick<Config, 'publicUrl'>
}

const days = 365
/** One for each account, since several people may use one browser. */
const cookieOf = (userUuid: string) => `langwerk_device_${userUuid.replaceAll('-', '').slice(-12)}`
const placeOf = (userUuid: string) => `device/${userUuid}`

/**
 * The name of the browser that calls, if the account's owner has signed in with it before: its tries are counted by
 * themselves, so that strangers who guess at the account do not keep its owner out.
 */
export function knownDevice({ secrets }: Pick<Parts, 'secrets'>, request: FastifyRequest, userUuid: string) {
  const sealed = request.cookies[cookieOf(userUuid)]
  if (!sealed) return null
  try {
    const [name = '', since] = secrets.unseal(sealed, placeOf(userUuid)).split(' ')
    return Date.now() - Number(since) < days * 86_400_000 ? name : null
  } catch {
    return null
  }
}

/** Remembers that the account's owner signs in with this browser. */
export function keepDevice(
  { secrets, config }: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userUuid: string,
): void {
  const name = knownDevice({ secrets }, request, userUuid) ?? randomBytes(16).toString('base64url')
  reply.setCookie(cookieOf(userUuid), secrets.seal(`${name} ${Date.now()}`, placeOf(userUuid)), {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}
