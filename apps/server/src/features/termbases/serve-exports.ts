import { iriOf, uuidOf } from '@langwerk/contract/common'
import { termbaseExportRoutes as routes, type TermbaseExport } from '@langwerk/contract/termbase-exports'
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed } from '../../access/sharing.ts'
import { termbaseExport } from '../../database/schema/termbases.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { exportLosses } from './export-losses.ts'
import { registerTermbaseExports, termbaseExportTask } from './run-export.ts'

type ExportRow = typeof termbaseExport.$inferSelect

const sweepMs = 3_600_000

/** Exports of termbases: written in the background, fetched, and gone after a day. */
export function serveTermbaseExports(house: House) {
  const { db, storage, tasks, http } = house
  registerTermbaseExports(inBackground(house))
  const sweep = () =>
    sweepTermbaseExports(house).catch((error) => http.log.warn({ err: error }, 'Old exports could not be removed'))
  let sweeping: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    await sweep()
    sweeping = setInterval(sweep, sweepMs)
  })
  http.addHook('onClose', async () => clearInterval(sweeping))

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: params.uuid }, 'export')
    const page = await listPage(
      {
        path: `/termbases/${params.uuid}/termbase_exports`,
        search: [],
        sort: { createdAt: termbaseExport.createdAt },
        start: [termbaseExport.createdAt, termbaseExport.uuid],
        where: eq(termbaseExport.termbaseUuid, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(termbaseExport).where(where))[0]!.rows,
        rows: ({ where, orderBy, limit, offset }) =>
          db
            .select()
            .from(termbaseExport)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      query,
    )
    return { ...page, member: page.member.map(present) }
  })

  serve(house, routes.losses, async ({ actor, params }) => {
    await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: params.uuid }, 'export')
    return { losses: await exportLosses(db, params.uuid) }
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const termbaseUuid = uuidOf(body.termbase)
    const named = {
      kind: 'termbase' as const,
      object: 'termbase' as const,
      uuid: termbaseUuid,
      propertyPath: 'termbase',
    }
    await requireActionOnNamed(db, actor, named, 'export')
    const uuid = body.uuid ?? newUuid()
    await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(termbaseExport)
        .values({ uuid, termbaseUuid, userUuid: actor.uuid, format: body.format })
        .onConflictDoNothing()
        .returning({ uuid: termbaseExport.uuid })
      if (inserted.length === 0) return
      await tasks.enqueue(tx, termbaseExportTask(uuid))
      const item = { kind: 'termbase' as const, uuid: termbaseUuid, name: await itemName(tx, termbaseUuid) }
      await auditItem(tx, request, 'exported', item, { format: body.format })
    })
    tasks.wake()
    const row = await load(actor, uuid)
    if (row.termbaseUuid !== termbaseUuid) throw conflict('uuid_taken')
    return present(row)
  })

  serve(house, routes.get, async ({ actor, params }) => present(await load(actor, params.uuid)))

  serve(house, routes.download, async ({ actor, params, reply }) => {
    const row = await load(actor, params.uuid)
    if (row.status !== 'done' || !row.storageKey || !row.fileName)
      throw conflict(row.status === 'failed' ? 'export_failed' : 'export_not_done')
    return reply
      .header('content-disposition', contentDisposition(row.fileName))
      .type('application/octet-stream')
      .send(await storage.get(row.storageKey))
  })

  async function load(actor: Actor, uuid: string) {
    const [row] = await db.select().from(termbaseExport).where(eq(termbaseExport.uuid, uuid))
    if (!row) throw notFound('export')
    await requireAction(db, actor, { kind: 'export', object: 'termbase', uuid: row.termbaseUuid }, 'export')
    return row
  }
}

async function sweepTermbaseExports({ db, storage }: Pick<House, 'db' | 'storage'>) {
  const old = await db
    .select({ uuid: termbaseExport.uuid, storageKey: termbaseExport.storageKey })
    .from(termbaseExport)
    .where(sql`${termbaseExport.createdAt} < now() - interval '1 day'`)
  if (old.length === 0) return
  for (const { storageKey } of old) if (storageKey) await storage.remove(storageKey)
  await db.delete(termbaseExport).where(
    inArray(
      termbaseExport.uuid,
      old.map(({ uuid }) => uuid),
    ),
  )
}

const present = (row: ExportRow): TermbaseExport => ({
  '@id': iriOf('termbase_exports', row.uuid),
  '@type': 'TermbaseExport',
  uuid: row.uuid,
  termbaseUuid: row.termbaseUuid,
  format: row.format,
  fileName: row.fileName,
  status: { title: row.status, progress: row.progress, message: row.message, detail: row.detail },
  createdAt: row.createdAt.toISOString(),
})
