import { eventRoutes } from '@langwerk/contract/events'
import { stillSignedIn } from '../../access/sessions.ts'
import { notSignedIn } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { openAudienceChecks } from './audience-checks.ts'
import { openStreams } from './open-streams.ts'
import { isHeardInStep, stepOfSession } from './step-checks.ts'

const beatMs = 20_000
const lookMs = 2000
const mostUnread = 2 ** 20
/** When a browser comes back whose line broke, and one whose line was closed because it has too many. */
const [retryMs, crowdedRetryMs] = [3000, 120_000]

/** Tells browsers and programs what changes, for as long as they may hear it. */
export function serveEvents(house: House) {
  const { db, events, http } = house
  const streams = openStreams({ ofSession: 12, ofPerson: 40 })
  const hearersOf = openAudienceChecks(house)

  serve(house, eventRoutes.stream, async ({ actor, request, reply }) => {
    if (!request.signedIn) throw notSignedIn()
    const step = actor.jobStep?.alone ? await stepOfSession(db, actor.jobStep.uuid) : null
    if (actor.jobStep?.alone && !step) throw notSignedIn()
    const { raw } = reply.hijack()
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(`retry: ${retryMs}\n\n`)

    // Whoever does not read what is sent comes back for the present state instead of having it all kept for them.
    const write = (text: string) => {
      if (!streams.has(stream)) return
      if (raw.writableLength > mostUnread) stream.end()
      else raw.write(text)
    }
    // Keeps proxies from closing a quiet one.
    const beat = setInterval(() => write(': beat\n\n'), beatMs)
    const stream = {
      userUuid: actor.uuid,
      tokenHash: request.signedIn.tokenHash,
      step,
      write,
      end: (isCrowded = false) => {
        if (!streams.remove(stream)) return
        clearInterval(beat)
        raw.end(isCrowded ? `retry: ${crowdedRetryMs}\n\n` : undefined)
      },
    }
    streams.add(stream)
    request.raw.on('close', () => stream.end())
    return reply
  })

  events.subscribe(async (published) => {
    const hearers = await hearersOf(published, streams.people()).catch(() => null)
    if (!hearers || hearers.size === 0) return
    const text = `event: ${published.event.type}\ndata: ${JSON.stringify(published.event)}\n\n`
    const theirs = streams.of(hearers)
    for (const { step, write } of theirs) if (!step) write(text)
    for (const { step, write } of theirs)
      if (step && (await isHeardInStep(db, published, step).catch(() => false))) write(text)
  })

  // However a session or a token ends, in whichever process: its streams end with it.
  const look = setInterval(async () => {
    const hashes = streams.tokenHashes()
    if (hashes.length === 0) return
    // While the database is away nobody can be said to be shut out.
    const open = await stillSignedIn(db, hashes).catch(() => null)
    if (open) for (const hash of hashes) if (!open.has(hash)) streams.endOf(hash)
  }, lookMs).unref()
  http.addHook('preClose', async () => {
    clearInterval(look)
    streams.endAll()
  })
}
