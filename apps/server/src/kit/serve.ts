import { type AnyRoute, madeOrDone, type Route, type StepQuery } from '@langwerk/contract/route'
import { shapeOf } from '@langwerk/contract/shapes'
import { scopeOfRoute } from '@langwerk/contract/token-scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { ordererOf, theHouse, workFor } from '../foundation/orderer.ts'
import { actsAsAnother, invalid, notFound, notSignedIn, Refusal, storageFull } from '../foundation/refusals.ts'
import { actingIn, requireOwnStep } from './acting-in-step.ts'
import type { House } from './house.ts'
import { namedIn } from './map-references.ts'
import { requireScope, requireScopesToName } from './require-scope.ts'
import { unheldValue } from './unheld-value.ts'
import { unknownFields, violationsOf } from './violations-of.ts'

export interface Call<Params, Query, Body> {
  /** Who calls; on a public route the kit has not asked for anybody. */
  actor: Actor
  params: Params
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
}

interface ServeOptions {
  /** What a public route takes, where it is more than a small form. */
  bodyBytes?: number
  /** Another site's page sends its form here: the handler proves by other means where the call comes from. */
  fromOtherSites?: boolean
  callsAMinute?: number
  /** Answers also when it cannot be known who asks, because the database is away. */
  asksNobody?: boolean
}

/**
 * Serves one contract route: parses the call, runs the handler, checks the reply against the contract.
 * A handler of a `raw` reply sends it itself.
 */
export function serve<P, Q, B, R>(
  { http, space }: Pick<House, 'http' | 'space'>,
  route: Route<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<R | FastifyReply>,
  { bodyBytes = publicBodyBytes, fromOtherSites = false, callsAMinute, asksNobody = false }: ServeOptions = {},
) {
  http.route({
    method: route.method,
    url: `/api${route.path}`,
    config: {
      contract: route,
      fromOtherSites,
      asksNobody,
      ...(callsAMinute && { rateLimit: { max: callsAMinute, timeWindow: 60_000 } }),
    },
    // Nobody's body is read before it is known who sends it; what anybody may send is small.
    ...(route.access === 'public'
      ? { bodyLimit: bodyBytes }
      : {
          onRequest: async (request: FastifyRequest) => {
            requireAccess(request, route)
            requireOwnStep(request, route)
            requireSpace(space, route)
          },
        }),
    handler: async (request, reply) => {
      // Public handlers that look at the actor check for themselves.
      const signedIn = request.signedIn?.actor as Actor
      const params = parse('path', route.params, request.params)
      const query = parse('query', route.query, request.query)
      const actor = route.step === 'inStep' ? actingIn(signedIn, query as StepQuery) : signedIn
      const call = {
        actor,
        params,
        query,
        body: route.raw === 'body' ? (undefined as B) : parse('body', route.body, bodyOf(route, request)),
        request,
        reply,
      }
      if (request.signedIn?.scopes) requireScopesToName(request, route, namedIn(route.body, call.body))
      const answer = await workFor(request.signedIn ? ordererOf(actor) : theHouse, () => handle(call))
      if (route.raw === 'reply') return reply
      if (answer === undefined) return reply.code(204).send()
      // What the handler said already stands.
      if (reply.statusCode === 200) reply.code(madeOrDone(route))
      return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(route.reply.parse(answer)))
    },
  })
}

/**
 * A change that says null of a text takes the text away (RFC 7396), and what texts have then is nothing in them; where
 * something is made or done, a text that may be left out is left out by null. Null stays what it is where the contract
 * gives it a meaning, or where there must be a text.
 */
function bodyOf({ method, body: schema }: Pick<AnyRoute, 'method' | 'body'>, { body }: FastifyRequest): unknown {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  // Hardly any call has one.
  if (!Object.values(body).includes(null)) return body
  const shape = schema instanceof z.ZodObject || schema instanceof z.ZodUnion ? shapeOf(schema) : {}
  const takesText = (name: string) => {
    const takes = (value: unknown) => shape[name] !== undefined && z.safeParse(shape[name], value).success
    return !takes(null) && takes('') && (method === 'PATCH' || takes(undefined))
  }
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (value !== null || !takesText(name)) return [[name, value]]
      return method === 'PATCH' ? [[name, '']] : []
    }),
  )
}

const publicBodyBytes = 16 * 1024

/**
 * @throws Refusal 401 where nobody is signed in, 403 where an access token does not reach this route, or somebody acts
 * as another user: passwords, second factors, tokens and rights are changed by the people themselves.
 */
function requireAccess({ signedIn }: FastifyRequest, route: Pick<AnyRoute, 'access' | 'method' | 'path'>) {
  if (!signedIn) throw notSignedIn()
  if (signedIn.impersonator && route.access === 'credentials' && route.method !== 'GET') throw actsAsAnother()
  if (signedIn.csrfToken !== null) return
  if (route.access === 'credentials') throw new Refusal(403, 'credentials_needed')
  const needed = scopeOfRoute(route)
  if (needed) requireScope({ signedIn }, needed)
}

/**
 * @throws Refusal 507. What is deleted makes room, and is taken to the last; so is what only asks, or ends something.
 */
function requireSpace({ state }: House['space'], { method, space }: Pick<AnyRoute, 'method' | 'space'>) {
  if (state === 'enough' || method === 'GET' || method === 'DELETE') return
  if (space === 'much' || (state === 'full' && space !== 'none')) throw storageFull()
}
function parse<T>(part: 'path' | 'query' | 'body', schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  const unheld = parsed.success ? unheldValue(parsed.data) : null
  const wrong = unheld ? [unheld] : parsed.success ? [] : violationsOf(schema, value)
  // A query may carry what others wrote into it; a body says what is to be done, and what is not known cannot be.
  const unknown = part === 'body' ? unknownFields(schema, value) : []
  const told = new Set(wrong.map(({ propertyPath }) => propertyPath))
  const violations = [...wrong, ...unknown.filter(({ propertyPath }) => !told.has(propertyPath))]
  if (parsed.success && violations.length === 0) return parsed.data
  if (part === 'path') throw notFound('item')
  throw invalid(...violations)
}
