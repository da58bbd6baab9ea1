import type { Actor } from '../../access/actor.ts'
import { loadActor } from '../../access/actor.ts'
import { standingOn } from '../../access/item-rule.ts'
import { accessRows } from '../../access/sharing.ts'
import type { PublishedEvent } from '../../kit/events.ts'
import type { House } from '../../kit/house.ts'

const rememberMs = 30_000
const mostPeople = 1000
const mostItems = 1000

type Check = (published: PublishedEvent) => Promise<boolean>

/**
 * Whether an event is for somebody; what was found out is believed for half a minute, and asked once for all the streams
 * of a person.
 */
export function openAudienceChecks(house: Pick<House, 'db'>): (actor: Pick<Actor, 'uuid'>) => Check {
  const checks = new Map<string, Check>()
  return ({ uuid }) => {
    const check = checks.get(uuid) ?? openCheck(house, uuid)
    if (checks.size > mostPeople) checks.clear()
    checks.set(uuid, check)
    return check
  }
}

function openCheck({ db }: Pick<House, 'db'>, userUuid: string): Check {
  const seen = new Map<string, { visible: Promise<boolean>; until: number }>()
  const ask = async (shareableUuid: string): Promise<boolean> => {
    const current = await loadActor(db, userUuid)
    const row = current && (await accessRows(db, current, [shareableUuid])).get(shareableUuid)
    return Boolean(current && row && standingOn(current, row))
  }
  return async ({ audience }) => {
    if (audience.userUuid) return audience.userUuid === userUuid
    const { shareableUuid } = audience
    if (!shareableUuid) return false
    const known = seen.get(shareableUuid)
    if (known && known.until > Date.now()) return known.visible
    const visible = ask(shareableUuid).catch(() => {
      seen.delete(shareableUuid)
      return false
    })
    if (seen.size > mostItems) seen.clear()
    seen.set(shareableUuid, { visible, until: Date.now() + rememberMs })
    return visible
  }
}
