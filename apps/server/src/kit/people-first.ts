import type { AnyRoute } from '@langwerk/contract/route'
import type { FastifyInstance } from 'fastify'
import type { FreeMoments } from '../database/free-moments.ts'

/**
 * Lets background work know of the calls that people wait for. Streams, uploads and downloads take their time without the
 * database, so nothing waits for them.
 */
export function letPeopleGoFirst(http: FastifyInstance, moments: FreeMoments) {
  http.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.config.contract as AnyRoute | undefined
    if (!route || route.raw) return
    const end = moments.callBegins()
    reply.raw.once('finish', end)
    reply.raw.once('close', end)
  })
}
