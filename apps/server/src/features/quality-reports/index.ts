import { Readable } from 'node:stream'
import { qualityReportRoutes as routes } from '@langwerk/contract/quality-reports'
import { requireJob } from '../../access/jobs.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'
import { writeXlsx } from '../../kit/write-xlsx.ts'
import { countFindings } from './count-findings.ts'
import { listFindings } from './list-findings.ts'
import { reportPage } from './report-page.ts'
import { reportRows } from './report-rows.ts'
import { reportTexts } from './report-texts.ts'

/** What the checks found in a job: as numbers, and as files to hand on. */
export function serveQualityReports(house: House) {
  const { db } = house

  serve(house, routes.get, async ({ actor, params }) => {
    await requireJob(db, actor, params.uuid, 'read')
    return countFindings(db, params.uuid)
  })

  serve(house, routes.file, async ({ actor, params, query, request, reply }) => {
    const { object: kind } = await requireJob(db, actor, params.uuid, 'export')
    const name = await itemName(db, params.uuid)
    const { format, locale = 'en' } = query
    const of = { kind, uuid: params.uuid, name }
    await auditItem(db, request, 'exported', of, { what: 'qualityReport', format })
    const findings = listFindings(db, params.uuid, locale)
    const parts =
      format === 'xlsx'
        ? writeXlsx({ [reportTexts[locale].title]: reportRows(findings, locale) })
        : reportPage({ jobName: name, numbers: await countFindings(db, params.uuid), findings, locale })
    return reply
      .header('content-disposition', contentDisposition(`${reportTexts[locale].title} ${name}.${format}`))
      .type(types[format])
      .send(Readable.from(parts))
  })
}

const types = {
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
