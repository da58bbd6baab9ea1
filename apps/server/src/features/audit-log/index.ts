import { Readable } from 'node:stream'
import { auditLogRoutes } from '@langwerk/contract/audit-log'
import { audit } from '../../kit/audit.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { writeXlsx } from '../../kit/write-xlsx.ts'
import { auditTable, tableAsCsv } from './audit-table.ts'
import { auditedModelUsage } from './audited-model-usage.ts'
import { requireAuditLog } from './audited-organizations.ts'
import { listAuditEntries } from './list-entries.ts'

/** Who did what: for administrators of the product all of it, for those of an organization what happened there. */
export function serveAuditLog(house: House) {
  const { db } = house

  serve(house, auditLogRoutes.list, ({ actor, query }) => listAuditEntries(db, requireAuditLog(actor), query))

  serve(house, auditLogRoutes.modelUsage, ({ actor, query }) => auditedModelUsage(db, requireAuditLog(actor), query))

  serve(house, auditLogRoutes.export, async ({ actor, query, request, reply }) => {
    const seen = requireAuditLog(actor)
    const { format, ...filter } = query
    await audit(db, request, {
      action: 'exported',
      subject: { kind: 'auditLog', name: '' },
      organizationUuid: seen?.length === 1 ? seen[0]! : null,
      details: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    })
    const rows = auditTable(db, seen, filter)
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .header('content-disposition', contentDisposition(`audit-log-${day}.${format}`))
      .type(types[format])
      .send(Readable.from(format === 'xlsx' ? writeXlsx({ 'Audit log': rows }) : tableAsCsv(rows)))
  })
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
