import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../foundation/refusals.ts'

/** What an upload must bring within the time to count as moving. */
const leastBytes = 1024

interface Incoming {
  request: FastifyRequest
  /** An upload may take as long as it moves; anything else is small, and is to be here in time. */
  isUpload: boolean
  since: number
  bytes: number
}

/**
 * Cuts off bodies that do not come: a small one that is not complete within the time, an upload that has stood still
 * for as long. The caller gets 408 where somebody still listens, and the connection is closed.
 */
export function watchBodies(http: FastifyInstance, seconds: number, isUpload: (request: FastifyRequest) => boolean) {
  const incoming = new Set<Incoming>()
  http.addHook('onRequest', async (request) => {
    const { raw } = request
    if (isHere(raw) || !(Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'])) return
    incoming.add({ request, isUpload: isUpload(request), since: performance.now(), bytes: raw.socket.bytesRead })
  })
  const look = setInterval(
    () => {
      for (const one of incoming) {
        const { raw } = one.request
        if (isHere(raw) || raw.destroyed) incoming.delete(one)
        else if (isMoving(one)) Object.assign(one, { since: performance.now(), bytes: raw.socket.bytesRead })
        else if (performance.now() - one.since > seconds * 1000) {
          incoming.delete(one)
          cutOff(one.request)
        }
      }
    },
    Math.min(5000, seconds * 250),
  ).unref()
  http.addHook('onClose', async () => clearInterval(look))
}

const isHere = (raw: FastifyRequest['raw']) => raw.complete || raw.readableEnded

/** What waits for us to read it is not late. */
const isMoving = ({ isUpload, request: { raw }, bytes }: Incoming) =>
  isUpload && (raw.readableLength > 0 || raw.socket.bytesRead - bytes >= leastBytes)

function cutOff({ raw }: FastifyRequest) {
  const late = new Refusal(408, 'body_timeout')
  // Whoever reads the body answers with this; where nobody reads, the answer was given long ago.
  if (raw.listenerCount('error') > 0) raw.emit('error', late)
  // Time for the answer to go out.
  setTimeout(() => raw.destroy(), 1000).unref()
}
