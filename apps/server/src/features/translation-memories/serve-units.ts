import { Readable } from 'node:stream'
import {
  translationMemoryUnitRoutes as routes,
  type TranslationMemoryUnit,
} from '@langwerk/contract/translation-memories'
import { translatorUnitProperty as mark } from '@langwerk/contract/translator-words'
import { segmentFromXml } from '@langwerk/text/segment'
import { and, count, eq } from 'drizzle-orm'
import { requireAction } from '../../access/sharing.ts'
import { translationMemory, translationMemoryUnit } from '../../database/schema/resources.ts'
import { isEmptySegment, storedXml, type UnitRow, unitContent } from '../../documents/memory-units/unit-rows.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { exportTmx } from './export-tmx.ts'
import { listedUnits, unitsLike } from './unit-filter.ts'
import { deleteUnits, nextRevision } from './write-units.ts'

const label = 'translationMemory'
const unit = translationMemoryUnit

/** The units of a memory: found, corrected, deleted, exported. */
export function serveUnits(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: params.uuid }, 'read')
    const page = await listPage<UnitRow>(
      {
        path: `/translation_memories/${params.uuid}/units`,
        // The condition says where the query is found.
        search: () => undefined,
        sort: {},
        start: query.duplicates === 'true' ? [unit.sourceHash, unit.revision, unit.id] : [unit.revision, unit.id],
        where: await listedUnits(house, params.uuid, query),
        count: async (where) => (await db.select({ rows: count() }).from(unit).where(where))[0]!.rows,
        rows: ({ where, orderBy, limit, offset }) =>
          db
            .select()
            .from(unit)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      query,
    )
    return { ...page, member: page.member.map(presentUnit) }
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: params.uuid }, 'edit')
    const xml = checkedXml(body.targetSegment.xml)
    const changed = await db.transaction(async (tx) => {
      const revision = await nextRevision(tx, params.uuid)
      const [before] = await tx.select().from(unit).where(oneOf(params))
      if (!before) throw notFound('unit')
      const content = unitContent({ ...before, source: segmentFromXml(before.source), target: segmentFromXml(xml) })
      const [row] = await tx
        .update(unit)
        .set({ ...content, revision, changedBy: `${actor.firstName} ${actor.lastName}`.trim(), changedAt: new Date() })
        .where(eq(unit.id, before.id))
        .returning()
      return row!
    })
    return presentUnit(changed)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: params.uuid }, 'edit')
    await db.transaction(async (tx) => {
      const revision = await nextRevision(tx, params.uuid)
      const rows = await tx.select().from(unit).where(oneOf(params))
      if (rows.length === 0) throw notFound('unit')
      await deleteUnits(tx, { translationMemoryUuid: params.uuid, revision }, rows)
    })
  })

  serve(house, routes.export, async ({ actor, params, query, request, reply }) => {
    await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: params.uuid }, 'export')
    const [memory] = await db.select().from(translationMemory).where(eq(translationMemory.uuid, params.uuid))
    if (!memory) throw notFound(label)
    const name = await itemName(db, params.uuid)
    await auditItem(db, request, 'exported', { kind: 'translationMemory', uuid: params.uuid, name })
    return reply
      .type('application/x-tmx+xml')
      .header('content-disposition', contentDisposition(`${name}.tmx`))
      .send(
        Readable.from(
          exportTmx(db, unitsLike(params.uuid, query), {
            sourceLanguage: query.sourceLanguage,
            exchange: memory.exchange,
          }),
        ),
      )
  })
}

const oneOf = ({ uuid, id }: { uuid: string; id: number }) => and(unitsLike(uuid, {}), eq(unit.id, id))

function checkedXml(xml: string): string {
  const path = 'targetSegment.xml'
  let stored: string
  try {
    stored = storedXml(xml)
  } catch {
    throw invalid({ propertyPath: path, code: 'tags_malformed' })
  }
  if (isEmptySegment(segmentFromXml(stored))) throw invalid({ propertyPath: path, code: 'text_required' })
  return stored
}

const originOf = ({ transUnitUuid, properties }: UnitRow): TranslationMemoryUnit['origin'] => {
  if (transUnitUuid !== null) return 'job'
  const isOfTranslator = properties.some(({ type, value }) => type === mark.type && value === mark.value)
  return isOfTranslator ? 'translator' : 'import'
}

/** A unit as the contract shows it. */
export const presentUnit = (row: UnitRow): TranslationMemoryUnit => ({
  '@id': `/api/translation_memories/${row.translationMemoryUuid}/units/${row.id}`,
  '@type': 'TranslationMemoryUnit',
  id: row.id,
  sourceLanguage: row.sourceLanguage,
  targetLanguage: row.targetLanguage,
  sourceSegment: { xml: row.source },
  targetSegment: { xml: row.target },
  contextName: row.contextName,
  origin: originOf(row),
  usageCount: row.usageCount,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  notes: row.notes,
  properties: row.properties,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  changedBy: row.changedBy,
  changedAt: row.changedAt.toISOString(),
})
