import { isUtf8 } from 'node:buffer'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { violationSentence } from '@langwerk/contract/refusal-sentences'
import type { AnyRoute } from '@langwerk/contract/route'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { sessionCookie } from '../access/session-cookie.ts'
import { type SignedIn, signedInByAccessToken, signedInBySession } from '../access/sessions.ts'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Config } from '../foundation/config.ts'
import { isDiskFull, notFound, Refusal, storageFull, tooManyRequests, unavailable } from '../foundation/refusals.ts'
import { NothingStoredError } from '../providers/storage/storage.ts'
import { letOtherPagesCall } from './other-pages.ts'
import { parseQuery } from './query-string.ts'
import { openRequestLog } from './request-log.ts'
import { watchBodies } from './watch-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    contract?: unknown
    /** The one thing that another site's page may send. */
    fromOtherSites?: boolean
    /** Answers also when it cannot be known who asks. */
    asksNobody?: boolean
  }
}

/** From where the card checkout comes: it may be loaded from nowhere else. */
const stripeScripts = 'https://js.stripe.com'
const longestUploadMs = 4 * 3_600_000
const longestSilenceMs = 10 * 60_000
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The HTTP server with what holds for every call: headers, sessions, the CSRF check, errors as problem details. */
export async function openHttp(config: Config, db: Db): Promise<FastifyInstance> {
  const http = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: openRequestLog,
    trustProxy: config.trustedProxies,
    bodyLimit: 4 * 2 ** 20,
    // No connection stays open for ever: heads come at once, bodies as `watchBodies` wants them, and nothing is silent
    // for long; event streams have their beat.
    http: {
      headersTimeout: config.bodySeconds * 1000,
      connectionsCheckingInterval: Math.min(5000, config.bodySeconds * 250),
    },
    requestTimeout: longestUploadMs,
    connectionTimeout: longestSilenceMs,
    frameworkErrors: answerError,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300, ignoreTrailingSlash: true },
    // Calls that run are answered; `openHouse` sets the limit for those that do not end.
    forceCloseConnections: 'idle',
  })
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(config.stripe ? [stripeScripts] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...config.backendOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...config.backendOrigins, ...(config.stripe ? ['https://api.stripe.com'] : [])],
        ...(config.stripe && { frameSrc: [stripeScripts, 'https://hooks.stripe.com'] }),
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    hsts: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // The page of a theme on a host beside ours shows pictures that lie here.
    crossOriginResourcePolicy: { policy: config.frontendOrigins.length > 0 ? 'same-site' : 'same-origin' },
  })
  await http.register(cookie)
  await http.register(multipart, { limits: { files: 1, fields: 10, fileSize: config.limits.uploadBytes } })
  await http.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Brotli's own default is for files that are packed once: it takes a second for what this level does in milliseconds.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // By person, for a whole office may stand behind one address.
  await http.register(rateLimit, {
    global: false,
    keyGenerator: ({ signedIn, ip }) => signedIn?.actor.uuid ?? ip,
  })

  http.addContentTypeParser(
    ['application/merge-patch+json', 'application/ld+json', 'application/json'],
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      if (body.length === 0) return done(null, {})
      // Read anyway, each byte that is none of its text would be stored as a sign of its own.
      if (!isUtf8(body)) return done(new Refusal(400, 'bad_json'))
      try {
        done(null, parseJson(body.toString()))
      } catch {
        done(new Refusal(400, 'bad_json'))
      }
    },
  )

  watchBodies(http, config.bodySeconds, ({ routeOptions }) => contractOf(routeOptions.config)?.raw === 'body')
  letOtherPagesCall(http, config.frontendOrigins)
  http.decorateRequest('signedIn', null)
  http.addHook('onRequest', async (request) => {
    if (!isApi(request)) return
    if (!request.routeOptions.config.asksNobody) request.signedIn = await signedIn(db, request)
    checkCsrf(config, request)
  })
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (request, reply) => {
    // A line kept open for a next call would keep the server from stopping.
    if (isClosing) reply.header('connection', 'close')
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  http.setErrorHandler(answerError)
  return http
}

/** By the route as well: `/%61pi/login` is written otherwise, and the same. */
const isApi = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true

async function signedIn(db: Db, request: FastifyRequest): Promise<SignedIn | null> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return signedInByAccessToken(db, bearer)
  const token = request.cookies[sessionCookie]
  return token ? signedInBySession(db, token) : null
}

/** A cookie alone must not change anything: unsafe calls carry the session's token, and come from our own pages. */
function checkCsrf(config: Config, request: FastifyRequest) {
  if (safeMethods.has(request.method) || request.routeOptions.config.fromOtherSites) return
  const { origin } = request.headers
  const own = [new URL(config.publicUrl).origin, `${request.protocol}://${request.host}`, ...config.frontendOrigins]
  if (origin && !own.includes(origin)) {
    throw new Refusal(403, 'foreign_origin')
  }
  const expected = request.signedIn?.csrfToken
  if (!expected || contractOf(request.routeOptions.config)?.access === 'public') return
  if (request.headers['x-csrf-token'] !== expected) throw new Refusal(403, 'csrf_token')
}

const contractOf = ({ contract }: { contract?: unknown }) => contract as AnyRoute | undefined

/** Looking at every key takes many times as long as the parsing, so it is done only where there may be something to see. */
const parseJson = (text: string): unknown =>
  JSON.parse(text, /"__proto__"|"constructor"/.test(text) ? keptValue : undefined)

/** Leaves out keys that would reach the prototype. */
const keptValue = (key: string, value: unknown) => (key === '__proto__' || key === 'constructor' ? undefined : value)

/** What the log says of an error. A failed query is told without its values: they are people's texts and secrets. */
function loggedError(error: unknown) {
  const { cause, ...shown } = error instanceof DrizzleQueryError ? { ...error, query: error.query } : { cause: error }
  const root = cause instanceof Error ? cause : error
  if (!(root instanceof Error)) return { type: typeof root, message: String(root), stack: '' }
  const code = 'code' in root ? { code: root.code } : {}
  return { type: root.name, message: root.message, stack: root.stack ?? '', ...code, ...shown }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  // Without the query: it may hold the token of a link.
  const [path] = request.url.split('?')
  if (!refusal) request.log.error({ err: error, url: path, method: request.method }, 'A call failed')
  const { status, code, message, more } = refusal ?? new Refusal(500, 'internal_error')
  if (more.retryAfterSeconds) reply.header('retry-after', more.retryAfterSeconds)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        '@type': more.violations ? 'ConstraintViolationList' : 'Problem',
        type: 'about:blank',
        title: titles[status] ?? 'Error',
        status,
        detail: message,
        code,
        ...(more.values && { values: more.values }),
        ...(more.violations && {
          violations: more.violations.map((violation) => ({
            propertyPath: violation.propertyPath,
            message: violationSentence(violation),
            code: violation.code,
            values: violation.values ?? {},
          })),
        }),
        ...(more.current !== undefined && { current: more.current }),
      }),
    )
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  424: 'Failed Dependency',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The form parser throws plain errors at what it cannot read. */
const brokenForm =
  /^Multipart: Boundary not found$|unexpected end of multipart data$|^The needle cannot have a length bigger than/i

/** Fastify's own refusals (a body too large, an unknown media type) carry their status. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return storageFull()
  if (isDatabaseAway(error)) return unavailable('database_away')
  if (error instanceof NothingStoredError) return notFound('file')
  if (!(error instanceof Error)) return null
  if (brokenForm.test(error.message)) return new Refusal(400, 'broken_form')
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return null
  if (error.statusCode === 429) return tooManyRequests(60)
  if (error.statusCode === 413) return new Refusal(413, 'body_too_large')
  if (error.statusCode === 415) return new Refusal(415, 'media_type_unknown')
  return error.statusCode < 500
    ? new Refusal(error.statusCode, 'bad_request', { values: { reason: error.message } })
    : null
}
