import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, loadActors } from '../../access/actor.ts'
import { mayDo, type Standing, standingOn } from '../../access/item-rule.ts'
import { accessOfEach, seenBy, standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termMergeRequest } from '../../database/schema/term-merges.ts'
import { accessDenied, notFound } from '../../foundation/refusals.ts'
import type { RequestRow } from './merge-run.ts'

export interface RequestRights {
  /** To know of it, and to look at its entries beside the termbase's. */
  see: boolean
  decide: boolean
  addLanguages: boolean
  /** To take it back. */
  withdraw: boolean
}

/** A request is seen by who made it and by those who may approve in its termbase; one whose termbase acceptance makes by the first alone. */
export function rightsOn(actor: Actor, row: RequestRow, standing: Standing | undefined): RequestRights {
  const isAsker = row.userUuid === actor.uuid
  if (!row.termbaseUuid) return { see: isAsker, decide: isAsker, addLanguages: isAsker, withdraw: isAsker }
  if (!standing) return { see: false, decide: false, addLanguages: false, withdraw: false }
  const decide = mayDo(standing, 'approve')
  return { see: isAsker || decide, decide, addLanguages: decide && mayDo(standing, 'edit'), withdraw: isAsker }
}

/** @throws Refusal 404 where the actor may not know of it, 403 where they may do none of these with it. */
export async function loadRequest(
  db: Db,
  actor: Actor,
  uuid: string,
  ...actions: (keyof RequestRights)[]
): Promise<{ row: RequestRow; rights: RequestRights }> {
  const [row] = await db.select().from(termMergeRequest).where(eq(termMergeRequest.uuid, uuid))
  const rights = row && rightsOn(actor, row, await standingOnTermbase(db, actor, row))
  if (!row || !rights?.see) throw notFound('termMergeRequest')
  if (!actions.some((action) => rights[action])) throw accessDenied('approve')
  return { row, rights }
}

async function standingOnTermbase(db: Db, actor: Actor, { termbaseUuid }: RequestRow) {
  return termbaseUuid ? (await standingsOn(db, actor, [termbaseUuid])).get(termbaseUuid) : undefined
}

/** A condition for the requests that the actor sees. */
export async function seenRequests(db: Db, actor: Actor): Promise<SQL | undefined> {
  const seen = seenBy(actor, 'termbase', termMergeRequest.termbaseUuid)
  const rows = await db.selectDistinct({ uuid: termMergeRequest.termbaseUuid }).from(termMergeRequest).where(seen)
  const uuids = rows.flatMap(({ uuid }) => uuid ?? [])
  const standings = await standingsOn(db, actor, uuids)
  const decided = uuids.filter((uuid) => {
    const standing = standings.get(uuid)
    return standing && mayDo(standing, 'approve')
  })
  const own = and(
    eq(termMergeRequest.userUuid, actor.uuid),
    or(isNull(termMergeRequest.termbaseUuid), seen ?? sql`true`),
  )
  return decided.length === 0 ? own : or(own, inArray(termMergeRequest.termbaseUuid, decided))
}

/** The people who may approve in a termbase, by their uuids: of those whom it belongs to or is shared with. */
export async function approversOf(db: Db, termbaseUuid: string): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select s.owner_uuid as uuid from shareable s where s.uuid = ${termbaseUuid} and s.owner_uuid is not null
    union select su.user_uuid from shareable_user su where su.shareable_uuid = ${termbaseUuid}
    union select tu.user_uuid from team_user tu join shareable_team st on st.team_uuid = tu.team_uuid
      where st.shareable_uuid = ${termbaseUuid} limit ${mostApprovers}`)
  const actors = [
    ...(
      await loadActors(
        db,
        rows.map(({ uuid }) => uuid),
      )
    ).values(),
  ]
  const access = await accessOfEach(db, actors, termbaseUuid)
  return actors
    .filter((actor) => {
      const row = access.get(actor.uuid)
      const standing = row && standingOn(actor, row)
      return standing && mayDo(standing, 'approve')
    })
    .map(({ uuid }) => uuid)
}

/** More are asked by nobody. */
const mostApprovers = 1000
