import type { FastifyInstance } from 'fastify'

/** What our pages send beside what every call may have. */
const sent = 'content-type, x-csrf-token'
const methods = 'GET, POST, PATCH, DELETE'
/** How long a browser keeps what it was told here. */
const keptSeconds = 600

/**
 * Lets pages of other origins call this server with their people's cookies, as the page of a theme does that names it as a
 * backend (Fetch Standard, 3.2: CORS). Where none is named, browsers let no other page read an answer.
 * @param origins of the pages: `https://app.example.com`.
 */
export function letOtherPagesCall(http: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    const asksFirst = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (!asksFirst) return
    return reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', sent)
      .header('access-control-max-age', keptSeconds)
      .send()
  })
}
