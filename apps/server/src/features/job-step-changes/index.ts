import { Readable } from 'node:stream'
import { jobStepChangeRoutes as routes } from '@langwerk/contract/job-step-changes'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { coversFile } from '../../access/job-steps.ts'
import { shareable } from '../../database/schema/access.ts'
import { accessDenied, notFound } from '../../foundation/refusals.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'
import { writeXlsx } from '../../kit/write-xlsx.ts'
import { seenStep } from '../job-steps/index.ts'
import { changeBefore } from './change-before.ts'
import { changePage } from './change-page.ts'
import { changeRows } from './change-rows.ts'
import { changeTexts } from './change-texts.ts'
import { allChanges, pageOfChanges, type SeenReport } from './list-changes.ts'

/** What was changed in a step: as a list, as files to hand on, and of one segment for whoever comes next. */
export function serveJobStepChanges(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params, query }) => {
    const { report } = await seenReport(actor, params.uuid)
    return pageOfChanges(db, actor, report, query)
  })

  serve(house, routes.file, async ({ actor, params, query, request, reply }) => {
    const { report, step } = await seenReport(actor, params.uuid)
    const { format, locale = 'en' } = query
    const jobName = await itemName(db, step.jobUuid)
    const of = { kind: await kindOf(step.jobUuid), uuid: step.jobUuid, name: jobName }
    await auditItem(db, request, 'exported', of, { what: 'stepChanges', format })
    const { title } = changeTexts[locale]
    const name = [jobName, step.name].filter((part) => part !== '').join(', ')
    const changes = allChanges(db, actor, report)
    const parts =
      format === 'xlsx'
        ? writeXlsx({ [title]: changeRows(changes, { locale, withNames: report.gives }) })
        : changePage(changes, { name, locale, withNames: report.gives })
    return reply
      .header('content-disposition', contentDisposition(`${title} ${name}.${format}`))
      .type(types[format])
      .send(Readable.from(parts))
  })

  const kindOf = async (jobUuid: string) => {
    const [row] = await db.select({ kind: shareable.kind }).from(shareable).where(eq(shareable.uuid, jobUuid))
    if (!row) throw notFound('job')
    return row.kind
  }

  serve(house, routes.ofUnit, async ({ actor, params }) => ({ change: await changeBefore(db, actor, params.uuid) }))

  /**
   * Who has the step behind sees the changes in the files of theirs.
   * @throws Refusal 404, 403
   */
  async function seenReport(actor: Actor, stepUuid: string) {
    const { step, relation } = await seenStep(db, actor, stepUuid)
    const { standing, gives, has, hasParent, hasNext } = relation
    const seesAll = has || hasParent || (standing !== null && mayDo(standing, 'accessWorkspace'))
    if (!seesAll && !hasNext) throw accessDenied('accessWorkspace')
    const own = sql`exists (select from job_step n where n.job_uuid = f.job_uuid and n.user_uuid = ${actor.uuid} and n.status = 'accepted'
      and ${coversFile(sql`n`, { uuid: sql`f.uuid`, languageUuid: sql`f.language_uuid` })})`
    const report: SeenReport = { stepUuid, gives, files: seesAll ? sql`true` : own }
    return { step, report }
  }
}

const types = {
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
