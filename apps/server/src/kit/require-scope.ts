import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import type { AnyRoute } from '@langwerk/contract/route'
import { scopeOfRoute } from '@langwerk/contract/token-scopes'
import type { TokenArea, TokenScope } from '@langwerk/contract/words'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../foundation/refusals.ts'
import type { NamedThing } from './map-references.ts'

type SignedIn = Pick<FastifyRequest, 'signedIn'>

/**
 * For a call whose parameters reach into another area than its route is in.
 * @throws Refusal 403 where it comes with an access token without the scope.
 */
export function requireScope({ signedIn }: SignedIn, needed: TokenScope): void {
  if (signedIn?.scopes && !signedIn.scopes.includes(needed))
    throw new Refusal(403, 'scope_missing', { values: { scope: needed } })
}

/**
 * For what a payload names of other areas than its route is in: what a job uses is read through the job.
 * @throws Refusal 403 where the call comes with an access token that may not read there.
 */
export function requireScopesToName(
  request: SignedIn,
  route: Pick<AnyRoute, 'method' | 'path'>,
  named: readonly NamedThing[],
): void {
  const own = scopeOfRoute(route)
  for (const { collection } of named) {
    const area = areaOfCollection.get(collection)
    if (area && !own?.startsWith(`${area}:`)) requireScope(request, `${area}:read`)
  }
}

/** An integration is no shared thing, but what names one asks with its key. */
const areaOfCollection = new Map<string, TokenArea>([
  ...shareableObjects.map((object) => [kinds[object].collection, kinds[object].tokens] as const),
  ['organization_integrations', 'people'],
])
