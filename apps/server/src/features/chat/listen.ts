import type { ChatEvent } from '@langwerk/contract/chat'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { stillSignedIn } from '../../access/sessions.ts'
import { Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { findMessage, presentMessage, readAnswer } from './chat-rows.ts'
import { followAnswer } from './follow.ts'
import type { Runs } from './runs.ts'

/** Keeps proxies from closing a quiet line. */
const beatMs = 15_000
const lookMs = 2000
/** Whoever does not read what is sent comes back for the rest instead of having it all kept for them. */
const mostUnread = 2 ** 20

interface Listening {
  actor: Actor
  uuid: string
  request: FastifyRequest
  reply: FastifyReply
  closing: AbortSignal
}

/**
 * Sends an answer as it is written: as events where the caller accepts them, else as plain text.
 * @throws Refusal 404 of what is no answer to the actor, 424 where it failed with nothing said and is wanted as text.
 */
export async function listenToAnswer(house: House, runs: Runs, listening: Listening): Promise<FastifyReply> {
  const { actor, uuid, request, reply, closing } = listening
  await readAnswer(house.db, actor, uuid)
  const { raw } = reply
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  raw.on('close', leave)
  closing.addEventListener('abort', leave, { once: true })
  // Whoever left while the question was made ready is told nothing.
  if (raw.destroyed || closing.aborted) leave()
  const look = setInterval(() => void leaveWithSession(house, request, leave), lookMs)
  try {
    const send = request.headers.accept?.includes('text/event-stream') ? sendEvents : sendText
    await send(house, runs, listening, leaving.signal)
  } finally {
    clearInterval(look)
    closing.removeEventListener('abort', leave)
    raw.off('close', leave)
  }
  return reply
}

/** However a session or a token ends, what it listens to ends with it. While the database is away nobody can be said to be shut out. */
async function leaveWithSession({ db }: House, { signedIn }: FastifyRequest, leave: () => void): Promise<void> {
  const hash = signedIn!.tokenHash
  const open = await stillSignedIn(db, [hash]).catch(() => null)
  if (open && !open.has(hash)) leave()
}

const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

async function sendEvents(house: House, runs: Runs, { actor, uuid, request, reply }: Listening, signal: AbortSignal) {
  const begun = await findMessage(house.db, actor, uuid)
  const text = runs.get(uuid)?.text ?? begun?.text ?? ''
  let offset = Math.min(offsetOf(request), text.length)
  const { raw } = reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream', ...headers })
  const write = (event: ChatEvent, id = '') => {
    if (raw.destroyed) return
    if (raw.writableLength > mostUnread) raw.destroy()
    else raw.write(`${id}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  const beat = setInterval(() => raw.write(': beat\n\n'), beatMs)
  try {
    if (begun)
      write(
        { type: 'begun', message: { ...presentMessage(begun, actor), text: text.slice(0, offset) } },
        `id: ${offset}\n`,
      )
    const followed = { uuid, userUuid: actor.uuid, from: offset }
    for await (const piece of followAnswer(house, runs, followed, signal)) {
      offset += piece.length
      write({ type: 'delta', text: piece }, `id: ${offset}\n`)
    }
    const row = signal.aborted ? undefined : await findMessage(house.db, actor, uuid)
    if (row) {
      const isGood = row.state === 'done' || row.state === 'stopped'
      write({ type: isGood ? 'done' : 'error', message: presentMessage(row, actor) })
    }
  } finally {
    clearInterval(beat)
    raw.end()
  }
}

/** How much of an answer's text the caller has. */
function offsetOf({ headers: { 'last-event-id': id } }: FastifyRequest): number {
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0
}

async function sendText(house: House, runs: Runs, { actor, uuid, reply }: Listening, signal: AbortSignal) {
  const { raw } = reply
  const begin = () => {
    reply.hijack()
    raw.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers })
  }
  let isBegun = false
  for await (const piece of followAnswer(house, runs, { uuid, userUuid: actor.uuid, from: 0 }, signal)) {
    if (!isBegun) begin()
    isBegun = true
    if (raw.writableLength > mostUnread) raw.destroy()
    if (!raw.destroyed) raw.write(piece)
  }
  const row = signal.aborted ? undefined : await findMessage(house.db, actor, uuid)
  const isWhole = row?.state === 'done' || row?.state === 'stopped'
  if (!isBegun && !isWhole && !signal.aborted) throw noAnswer(row?.failure?.message ?? '')
  if (!isBegun) begin()
  // A text has no last word by which it could be told that it is not whole.
  if (isWhole) raw.end()
  else raw.destroy()
}

const noAnswer = (said: string) => new Refusal(424, 'chat_failed', { values: { said } })
