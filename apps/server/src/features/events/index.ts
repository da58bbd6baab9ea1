import { eventRoutes } from '@langwerk/contract/events'
import type { Actor } from '../../access/actor.ts'
import { loadActor } from '../../access/actor.ts'
import { standingOn } from '../../access/item-rule.ts'
import { accessRows } from '../../access/sharing.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import type { PublishedEvent } from '../../kit/events.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'

const rememberMs = 30_000
const beatMs = 20_000
const mostUnread = 2 ** 20

export function serveEvents(house: House) {
  const { db, events, http } = house
  const open = new Set<() => void>()

  serve(house, eventRoutes.stream, async ({ actor, request, reply }) => {
    const { raw } = reply.hijack()
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write('retry: 3000\n\n')

    // Whoever does not read what is sent comes back for the present state instead of having it all kept for them.
    const write = (text: string) => {
      if (!open.has(end)) return
      if (raw.writableLength > mostUnread) end()
      else raw.write(text)
    }
    const allowed = openAudienceCheck(house, actor)
    const unsubscribe = events.subscribe(async (published) => {
      if (await allowed(published).catch(() => false))
        write(`event: ${published.event.type}\ndata: ${JSON.stringify(published.event)}\n\n`)
    })
    // Ends the stream of somebody who was shut out, and keeps proxies from closing a quiet one.
    const beat = setInterval(async () => {
      // While the database is away nobody can be said to be shut out.
      const isLetIn = await loadActor(db, actor.uuid).catch(isDatabaseAway)
      if (isLetIn) write(': beat\n\n')
      else end()
    }, beatMs)
    const end = () => {
      if (!open.delete(end)) return
      clearInterval(beat)
      unsubscribe()
      raw.end()
    }
    open.add(end)
    request.raw.on('close', end)
    return reply
  })

  http.addHook('preClose', async () => {
    for (const end of open) end()
  })
}

/** Whether an event is for this actor; what was found out is believed for half a minute. */
function openAudienceCheck({ db }: House, actor: Actor) {
  const seen = new Map<string, { visible: boolean; until: number }>()
  return async ({ audience }: PublishedEvent): Promise<boolean> => {
    if (audience.userUuid) return audience.userUuid === actor.uuid
    const { shareableUuid } = audience
    if (!shareableUuid) return false
    const known = seen.get(shareableUuid)
    if (known && known.until > Date.now()) return known.visible
    const current = await loadActor(db, actor.uuid)
    const row = current && (await accessRows(db, current, [shareableUuid])).get(shareableUuid)
    const visible = Boolean(current && row && standingOn(current, row))
    if (seen.size > 1000) seen.clear()
    seen.set(shareableUuid, { visible, until: Date.now() + rememberMs })
    return visible
  }
}
