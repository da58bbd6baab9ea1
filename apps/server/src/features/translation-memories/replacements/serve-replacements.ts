import { iriOf, uuidOf } from '@langwerk/contract/common'
import {
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { compileReplacement, type SegmentReplacement, type TextReplacement } from '@langwerk/text/replace-in-segment'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import { readNames } from '../../../access/names.ts'
import { requireAction, requireActionOnNamed } from '../../../access/sharing.ts'
import type { Db } from '../../../database/database.ts'
import {
  translationMemoryReplacedUnit,
  translationMemoryReplacement,
} from '../../../database/schema/memory-replacements.ts'
import { conflict, notFound } from '../../../foundation/refusals.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import { auditItem } from '../../../kit/audit-items.ts'
import { refusingFaults } from '../../../kit/checked-expression.ts'
import { type House, inBackground } from '../../../kit/house.ts'
import { itemName } from '../../../kit/item-name.ts'
import { listPage } from '../../../kit/list-page.ts'
import { requireCharacters } from '../../../kit/require-characters.ts'
import { serve } from '../../../kit/serve.ts'
import { previewReplacement } from './preview-replacement.ts'
import { type ReplacementRow, registerReplacementTask, replacementTask } from './run-replacement.ts'

const replacement = translationMemoryReplacement
const label = 'translationMemoryReplacement'

/** Texts replaced in the units of memories, and brought back: by whoever may edit the memory. */
export function serveReplacements(house: House) {
  const { db, tasks } = house
  registerReplacementTask(inBackground(house))

  serve(
    house,
    routes.preview,
    async ({ actor, params, body }) => {
      await requireAction(db, actor, { ...ofMemory, uuid: params.uuid }, 'edit')
      return previewReplacement(house, params.uuid, body, checkedReplacement(body))
    },
    { callsAMinute: 120 },
  )

  serve(house, routes.create, async ({ actor, body, request }) => {
    const { uuid = newUuid(), translationMemory, except = [], ...search } = body
    const translationMemoryUuid = uuidOf(translationMemory)
    const memory = { ...ofMemory, uuid: translationMemoryUuid }
    await requireActionOnNamed(db, actor, { ...memory, propertyPath: 'translationMemory' }, 'edit')
    checkedReplacement(search)
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(replacement)
        .values({ uuid, translationMemoryUuid, userUuid: actor.uuid, search, except })
        .onConflictDoNothing()
        .returning({ uuid: replacement.uuid })
      if (made.length === 0) return
      const item = { kind: memory.kind, uuid: memory.uuid, name: await itemName(tx, memory.uuid) }
      await auditItem(tx, request, 'changed', item, { find: search.find, replacement: search.replacement })
      await tasks.enqueue(tx, { kind: replacementTask, subjectUuid: uuid, input: { replacementUuid: uuid } })
    })
    tasks.wake()
    const row = await load(db, actor, uuid, 'edit')
    if (row.translationMemoryUuid !== translationMemoryUuid) throw conflict('uuid_taken')
    return one(db, actor, row)
  })

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, { ...ofMemory, uuid: params.uuid }, 'read')
    const page = await listPage<ReplacementRow>(
      {
        path: `/translation_memories/${params.uuid}/translation_memory_replacements`,
        search: [],
        sort: {},
        start: [replacement.createdAt, replacement.uuid],
        where: eq(replacement.translationMemoryUuid, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(replacement).where(where))[0]!.rows,
        rows: (clauses) => rowsOf(db, clauses),
      },
      query,
    )
    return { ...page, member: await present(db, actor, page.member) }
  })

  serve(house, routes.get, async ({ actor, params }) => one(db, actor, await load(db, actor, params.uuid, 'read')))

  serve(house, routes.undo, async ({ actor, params: { uuid }, request }) => {
    const row = await load(db, actor, uuid, 'edit')
    await db.transaction(async (tx) => {
      const begun = await tx
        .update(replacement)
        .set({ status: 'undoing', progress: 0 })
        .where(and(eq(replacement.uuid, uuid), inArray(replacement.status, ['done', 'failed'])))
        .returning({ uuid: replacement.uuid })
      if (begun.length === 0) throw conflict(row.status === 'undone' ? 'replacement_undone' : 'replacement_running')
      const memory = { kind: ofMemory.kind, uuid: row.translationMemoryUuid }
      const undone = `${row.search.find} → ${row.search.replacement}`
      await auditItem(tx, request, 'changed', { ...memory, name: await itemName(tx, memory.uuid) }, { undone })
      await tasks.enqueue(tx, { kind: replacementTask, subjectUuid: uuid, input: { replacementUuid: uuid } })
    })
    tasks.wake()
    return one(db, actor, { ...row, status: 'undoing', progress: 0 })
  })
}

const ofMemory = { kind: 'translationMemory', object: 'translationMemory' } as const

/** @throws Refusal 422 at the field that cannot be used. */
function checkedReplacement(wanted: TextReplacement): SegmentReplacement {
  requireCharacters(wanted.replacement, 'replacement')
  return refusingFaults('find', () => compileReplacement(wanted))
}

/** @throws Refusal 404 where the actor may not see its memory, 403 where they may not do this with it. */
async function load(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit'): Promise<ReplacementRow> {
  const [row] = await rowsOf(db, { where: eq(replacement.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound(label)
  await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: row.translationMemoryUuid }, action)
  return row
}

interface Clauses {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

const rowsOf = (db: Db, { where, orderBy, limit, offset }: Clauses): Promise<ReplacementRow[]> =>
  db
    .select()
    .from(replacement)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

async function one(db: Db, actor: Actor, row: ReplacementRow): Promise<TranslationMemoryReplacement> {
  const [shown] = await present(db, actor, [row])
  return shown!
}

async function present(db: Db, actor: Actor, rows: readonly ReplacementRow[]): Promise<TranslationMemoryReplacement[]> {
  const names = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  const shown: TranslationMemoryReplacement[] = []
  for (const row of rows) {
    const { caseSensitive = false, wholeWords = false, regularExpression = false, filter = {}, ...search } = row.search
    const { restored, kept } = await unitsOf(db, row)
    shown.push({
      '@id': iriOf('translation_memory_replacements', row.uuid),
      '@type': 'TranslationMemoryReplacement',
      uuid: row.uuid,
      translationMemory: {
        '@id': iriOf('translation_memories', row.translationMemoryUuid),
        uuid: row.translationMemoryUuid,
        name: await itemName(db, row.translationMemoryUuid),
      },
      ...search,
      caseSensitive,
      wholeWords,
      regularExpression,
      filter,
      status: { title: row.status, progress: row.progress },
      replaced: row.replaced,
      occurrences: row.occurrences,
      restored,
      kept,
      createdBy: names.get(row.userUuid ?? '') ?? null,
      createdAt: row.createdAt.toISOString(),
    })
  }
  return shown
}

const changed = translationMemoryReplacedUnit

/** What the undoing of a replacement brought back, and what it did not. */
async function unitsOf(db: Db, { uuid, status }: ReplacementRow) {
  if (status !== 'undone') return { restored: 0, kept: { count: 0, units: [] } }
  const [counts] = await db
    .select({
      restored: sql<number>`(count(*) filter (where ${changed.restored}))::int`,
      kept: sql<number>`(count(*) filter (where not ${changed.restored}))::int`,
    })
    .from(changed)
    .where(eq(changed.replacementUuid, uuid))
  const rows = await db
    .select({ id: changed.unitId, source: changed.source, target: changed.target })
    .from(changed)
    .where(and(eq(changed.replacementUuid, uuid), eq(changed.restored, false)))
    .orderBy(asc(changed.unitId))
    .limit(mostKeptShown)
  const text = (xml: string) => plainText(segmentFromXml(xml))
  const units = rows.map(({ id, source, target }) => ({ id, source: text(source), target: text(target) }))
  return { restored: counts!.restored, kept: { count: counts!.kept, units } }
}

const mostKeptShown = 100
