import { uuidOf } from '@langwerk/contract/common'
import { termEntryRoutes as routes, type TermEntry } from '@langwerk/contract/termbases'
import { and, count, eq, exists, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { escapeLike, listPage } from '../../kit/list-page.ts'
import { conflict, notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { newUuid } from '../../kit/uuid.ts'
import { presentEntries, saveTerms, touchTermbase } from './term-entries.ts'

/** The entries of a termbase: who may edit the termbase may change them. */
export function serveTermEntries(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, { kind: 'Termbase', object: 'termbase', uuid: params.uuid }, 'read')
    const { query: words, ...rest } = query
    const firstTerm = sql`(select lower(${term.text}) from ${term} where ${term.termEntryUuid} = ${termEntry.uuid}
      ${query.termbaseIndexUuid ? sql`and ${term.termbaseIndexUuid} = ${query.termbaseIndexUuid}` : sql``}
      order by ${term.sortId}, ${term.uuid} limit 1)`
    const page = await listPage(
      {
        path: `/termbases/${params.uuid}/term_entries`,
        search: [],
        sort: { term: sql`${firstTerm} collate "C"`, createdAt: termEntry.createdAt },
        start: [termEntry.createdAt, termEntry.uuid],
        where: and(
          eq(termEntry.termbaseUuid, params.uuid),
          isNull(termEntry.recycledAt),
          holding(db, words),
          query.usageStatus && hasTerm(db, eq(term.usageStatus, query.usageStatus)),
        ),
        count: async (where) => (await db.select({ rows: count() }).from(termEntry).where(where))[0]!.rows,
        rows: ({ where, orderBy, limit, offset }) =>
          db
            .select()
            .from(termEntry)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      rest,
    )
    return { ...page, member: await presentEntries(db, page.member) }
  })

  serve(house, routes.get, async ({ actor, params }) => one(db, (await load(db, actor, params.uuid, 'read')).uuid))

  serve(house, routes.create, async ({ actor, body }) => {
    const termbaseUuid = uuidOf(body.termbase)
    await requireTermbase(db, actor, termbaseUuid)
    const uuid = body.uuid ?? newUuid()
    await db.transaction(async (tx) => {
      const { definition = '', note = '' } = body
      const inserted = await tx
        .insert(termEntry)
        .values({ uuid, termbaseUuid, definition, note })
        .onConflictDoNothing()
        .returning({ uuid: termEntry.uuid })
      if (inserted.length === 0) return
      await saveTerms(tx, { uuid, termbaseUuid }, body.terms)
      await touchTermbase(tx, termbaseUuid)
    })
    const made = await one(db, uuid)
    if (made.termbaseUuid !== termbaseUuid) throw conflict('uuid_taken', 'This uuid is taken.')
    return made
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const entry = await load(db, actor, params.uuid, 'edit')
    const { terms, definition, note } = body
    const columns = { ...(definition !== undefined && { definition }), ...(note !== undefined && { note }) }
    await db.transaction(async (tx) => {
      if (Object.keys(columns).length > 0) await tx.update(termEntry).set(columns).where(eq(termEntry.uuid, entry.uuid))
      if (terms) await saveTerms(tx, entry, terms)
      await touchTermbase(tx, entry.termbaseUuid)
    })
    return one(db, entry.uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const entry = await load(db, actor, params.uuid, 'edit')
    await db.transaction(async (tx) => {
      await tx.delete(termEntry).where(eq(termEntry.uuid, entry.uuid))
      await touchTermbase(tx, entry.termbaseUuid)
    })
  })
}

const hasTerm = (db: Db, condition: SQL) =>
  exists(
    db
      .select({ uuid: term.uuid })
      .from(term)
      .where(and(eq(term.termEntryUuid, termEntry.uuid), condition)),
  )

/** Entries with the text in a term of any language, or in the definition. */
function holding(db: Db, words: string | undefined): SQL | undefined {
  const text = words?.trim()
  if (!text) return undefined
  const pattern = `%${escapeLike(text)}%`
  return or(hasTerm(db, ilike(term.text, pattern)), ilike(termEntry.definition, pattern))
}

async function load(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit') {
  const [row] = await db.select().from(termEntry).where(eq(termEntry.uuid, uuid))
  if (!row) throw notFound('Term entry')
  await requireAction(db, actor, { kind: 'Term entry', object: 'termbase', uuid: row.termbaseUuid }, action)
  return row
}

const requireTermbase = (db: Db, actor: Actor, uuid: string) =>
  requireActionOnNamed(db, actor, { kind: 'Termbase', object: 'termbase', uuid, propertyPath: 'termbase' }, 'edit')

async function one(db: Db, uuid: string): Promise<TermEntry> {
  const rows = await db.select().from(termEntry).where(eq(termEntry.uuid, uuid))
  const [entry] = await presentEntries(db, rows)
  if (!entry) throw notFound('Term entry')
  return entry
}
