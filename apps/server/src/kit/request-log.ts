import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/**
 * The log of one request. That a browser went away in the middle of a call is its right, and no error: it is told at
 * debug, so that errors in the log are faults of ours.
 */
export function openRequestLog(
  log: FastifyBaseLogger,
  bindings: ChildParameters[0],
  options: ChildParameters[1],
  request: IncomingMessage,
): FastifyBaseLogger {
  const own = log.child(bindings, options)
  const tell = own.error.bind(own) as (...what: unknown[]) => void
  own.error = (...what: unknown[]) => {
    if (request.socket?.destroyed && isDropped(errorOf(what[0])))
      own.debug({ err: errorOf(what[0]) }, 'The connection was dropped')
    else tell(...what)
  }
  return own
}

type ChildParameters = Parameters<FastifyBaseLogger['child']>

const errorOf = (what: unknown): unknown =>
  what instanceof Error ? what : (what as { err?: unknown } | undefined)?.err

/** How streams and sockets end when the other side is gone; streams of some libraries say it without a code. */
const isDropped = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'premature close' || ('code' in error && codes.has(String(error.code))))
const codes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'])
