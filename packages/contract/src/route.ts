import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call a route at all; what they may see behind it is decided by `access/`. `credentials`: people with a session
 * of their own, never a program with an access token; `signedIn`: both, a token within its scopes.
 */
export type RouteAccess = 'public' | 'signedIn' | 'credentials'

/** What a call takes of the disk beyond what it says itself: `much`, or begins what will; `none` at all. */
export type RouteSpace = 'much' | 'none'

/** One HTTP route as a value: the server serves it, the web app calls it, the OpenAPI document is printed from it. */
export interface Route<Params, Query, Body, Reply> {
  method: Method
  /** Below `/api`, with `:name` for parameters. */
  path: string
  access: RouteAccess
  /** A sentence for the API's readers. */
  summary: string
  params: z.ZodType<Params>
  query: z.ZodType<Query>
  body: z.ZodType<Body>
  reply: z.ZodType<Reply>
  /** Set where the reply is bytes or the body is multipart, so that schemas do not describe them. */
  raw?: 'reply' | 'body'
  /** Set of a POST that makes nothing to be found later: it answers 200, not 201. */
  answersOnly?: true
  space?: RouteSpace
  /** Set of what people of a step call as well, who may see nothing else of its job. */
  step?: StepRoute
}

/**
 * How a route is open to the people of a step: with `jobStepUuid` in its query, about something that the step covers; or about the step
 * itself, whose uuid is in its path. Sessions that were opened for a step call nothing but these, and what is `common` to all.
 */
export type StepRoute = 'inStep' | 'ofStep' | 'common'

/** Any route, where its types do not matter. */
export type AnyRoute = Route<unknown, unknown, unknown, unknown>

/** A POST makes an item, unless its route says that it only answers. */
export const madeOrDone = ({ method, answersOnly }: Pick<AnyRoute, 'method' | 'answersOnly'>) =>
  method === 'POST' && !answersOnly ? 201 : 200

type Nothing = Record<never, never>
interface Parts<P, Q, B, R> {
  summary: string
  access?: RouteAccess
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  reply?: z.ZodType<R>
  raw?: 'reply' | 'body'
  answersOnly?: true
  space?: RouteSpace
  step?: 'ofStep' | 'common'
}

const nothing = z.object({})

function route(method: Method) {
  return <P = Nothing, Q = Nothing, B = Nothing, R = void>(
    path: string,
    parts: Parts<P, Q, B, R>,
  ): Route<P, Q, B, R> => ({
    method,
    path,
    access: parts.access ?? 'signedIn',
    summary: parts.summary,
    // The defaults stand for the type parameters' own defaults, which the compiler cannot connect.
    params: parts.params ?? (nothing as never),
    query: parts.query ?? (nothing as never),
    body: parts.body ?? (nothing as never),
    reply: parts.reply ?? (z.void() as never),
    ...(parts.raw && { raw: parts.raw }),
    ...(parts.answersOnly && { answersOnly: true }),
    ...(parts.space && { space: parts.space }),
    ...(parts.step && { step: parts.step }),
  })
}

const StepQuery = z.object({
  /** The step that the call is made in, by a person of it. */
  jobStepUuid: z.uuid().toLowerCase().optional(),
})
export type StepQuery = z.infer<typeof StepQuery>

/** The same route, which can be called in a step as well. */
export const inStep = <P, Q, B, R>(made: Route<P, Q, B, R>): Route<P, Q & StepQuery, B, R> => ({
  ...made,
  // The query of every route is an object's schema; its type does not say so.
  query: (made.query as unknown as z.ZodObject).extend(StepQuery.shape) as unknown as z.ZodType<Q & StepQuery>,
  step: 'inStep',
})

export const get = route('GET')
export const post = route('POST')
export const patch = route('PATCH')
export const del = route('DELETE')
