import { iriOf, uuidOf } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import {
  type JobTranslationMemoryPenalty,
  jobTranslationMemoryPenaltyRoutes as routes,
} from '@langwerk/contract/translation-memory-penalties'
import type { PenaltyType } from '@langwerk/contract/words'
import { isSelectorValue } from '@langwerk/matching/penalties'
import { and, count, eq, max } from 'drizzle-orm'
import { requireAction, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { translationMemoryUsePenalty as penalty, translationMemoryUse as use } from '../../database/schema/uses.ts'
import { atRow, type ChildList } from '../../kit/child-list.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { conflict, invalid, notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { newUuid } from '../../kit/uuid.ts'
import { violationsOf } from '../../kit/violations-of.ts'

const path = 'job_translation_memory_penalties'
const label = 'penalty'

/** The penalties of a memory's use. A use is a job's or a job template's: whoever may edit that one may change them. */
export function serveJobTranslationMemoryPenalties(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params, query }) => {
    const owner = await ownerOf(db, params.uuid)
    if (!owner) throw notFound('translationMemoryOfJob')
    await requireAction(db, actor, owner, 'read')
    const page = await listPage(
      {
        path: `/job_translation_memories/${params.uuid}/${path}`,
        search: [penalty.selectorValue],
        sort: { sortId: penalty.sortId, type: penalty.type, matchDifference: penalty.matchDifference },
        start: [],
        where: eq(penalty.translationMemoryUseUuid, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(penalty).where(where))[0]!.rows,
        rows: ({ where, orderBy, limit, offset }) =>
          db
            .select()
            .from(penalty)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      { ...query, order: query.order ?? { sortId: 'asc' } },
    )
    return { ...page, member: page.member.map(present) }
  })

  serve(house, routes.create, async ({ actor, body }) => {
    const { jobTranslationMemory: iri, uuid = newUuid(), ...values } = body
    const translationMemoryUseUuid = uuidOf(iri)
    const owner = await ownerOf(db, translationMemoryUseUuid)
    if (!owner) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'translationMemoryOfJob' } })
    await requireActionOnNamed(db, actor, { ...owner, propertyPath }, 'edit')
    requireFitting(body)
    return db.transaction(async (tx) => {
      const mine = eq(penalty.translationMemoryUseUuid, translationMemoryUseUuid)
      const [last] = await tx
        .select({ sortId: max(penalty.sortId) })
        .from(penalty)
        .where(mine)
      const sortId = values.sortId ?? (last?.sortId ?? 0) + 1
      await tx
        .insert(penalty)
        .values({ ...values, uuid, sortId, translationMemoryUseUuid })
        .onConflictDoNothing()
      // A second call with the same uuid finds what the first one made.
      const [row] = await tx
        .select()
        .from(penalty)
        .where(and(eq(penalty.uuid, uuid), mine))
      if (!row) throw conflict('uuid_taken')
      return present(row)
    })
  })

  serve(house, routes.update, async ({ actor, params, body: { uuid: _, ...changes } }) => {
    const { row, owner } = await findPenalty(db, params.uuid)
    await requireAction(db, actor, owner, 'edit')
    const changed = { ...row, ...changes }
    requireFitting(changed)
    if (Object.keys(changes).length > 0) await db.update(penalty).set(changes).where(eq(penalty.uuid, params.uuid))
    return present(changed)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const { owner } = await findPenalty(db, params.uuid)
    await requireAction(db, actor, owner, 'edit')
    await db.delete(penalty).where(eq(penalty.uuid, params.uuid))
  })
}

/** The penalties of a use, for copies and files of the job template that it is in. */
export const penaltiesOfUse: ChildList = {
  input: routes.create.body,
  items: async (db, useUuid) => {
    const rows = await db
      .select()
      .from(penalty)
      .where(eq(penalty.translationMemoryUseUuid, useUuid))
      .orderBy(penalty.sortId, penalty.uuid)
    return rows.map(present)
  },
  insert: async (tx, _actor, useUuid, rows) => {
    const made: (typeof penalty.$inferInsert)[] = []
    for (const [at, row] of rows.entries())
      await atRow(row, () => {
        const given = { ...row.values, jobTranslationMemory: iriOf('job_translation_memories', useUuid) }
        const { success, data } = routes.create.body.safeParse(given)
        if (!success) throw invalid(...violationsOf(routes.create.body, given))
        requireFitting(data)
        const { type, selectorValue, matchDifference } = data
        const ofUse = { translationMemoryUseUuid: useUuid, sortId: at + 1 }
        made.push({ uuid: newUuid(), type, selectorValue, matchDifference, ...ofUse })
      })
    if (made.length > 0) await tx.insert(penalty).values(made)
  },
}

const propertyPath = 'jobTranslationMemory'

/** The job or job template whose use of a memory this is. */
async function ownerOf(db: Db, useUuid: string) {
  const [owner] = await db
    .select({ uuid: shareable.uuid, object: shareable.kind })
    .from(use)
    .innerJoin(shareable, eq(shareable.uuid, use.ownerUuid))
    .where(eq(use.uuid, useUuid))
  return owner && { ...owner, kind: kinds[owner.object].label }
}

async function findPenalty(db: Db, uuid: string) {
  const [row] = await db.select().from(penalty).where(eq(penalty.uuid, uuid))
  const owner = row && (await ownerOf(db, row.translationMemoryUseUuid))
  if (!owner) throw notFound(label)
  return { row, owner }
}

function requireFitting({ type, selectorValue }: { type: PenaltyType; selectorValue: string }) {
  if (!isSelectorValue(type, selectorValue))
    throw invalid({ propertyPath: 'selectorValue', code: 'value_of_other_type' })
}

const present = ({
  uuid,
  sortId,
  type,
  selectorValue,
  matchDifference,
}: typeof penalty.$inferSelect): JobTranslationMemoryPenalty => ({
  '@id': iriOf(path, uuid),
  '@type': 'JobTranslationMemoryPenalty',
  uuid,
  sortId,
  type,
  selectorValue,
  matchDifference,
})
