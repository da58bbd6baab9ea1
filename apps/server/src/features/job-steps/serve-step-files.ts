import { jobStepFileRoutes as routes } from '@langwerk/contract/job-step-files'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'
import { finishedCsv } from './finished-csv.ts'
import { stepCalendar, titleOfStep } from './step-calendar.ts'
import { seenStep } from './step-rights.ts'

/** What is handed on about steps. */
export function serveStepFiles(house: House) {
  const { db, config } = house

  serve(house, routes.calendar, async ({ actor, params: { uuid }, reply }) => {
    const { step } = await seenStep(db, actor, uuid)
    const file = stepCalendar(config, step, titleOfStep(step, await itemName(db, step.jobUuid)))
    if (!file) throw notFound('jobStep')
    return reply
      .header('content-disposition', contentDisposition('step.ics'))
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(file)
  })

  serve(house, routes.finished, async ({ actor, query: { locale = 'en', ...query }, reply }) => {
    if (query.from && query.to && query.from > query.to)
      throw invalid({ propertyPath: 'to', code: 'period_ends_before_it_begins' })
    const name = locale === 'de' ? 'Abgeschlossene Schritte' : 'Finished steps'
    return reply
      .header('content-disposition', contentDisposition(`${name}.csv`))
      .type('text/csv; charset=utf-8')
      .send(await finishedCsv(db, actor, query, locale))
  })
}
