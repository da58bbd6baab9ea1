import { statisticsRoutes as routes } from '@langwerk/contract/statistics'
import { type CountJobInput, countJobTaskName } from '../../kit/count-job.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { costStatistics } from './cost-statistics.ts'
import { countJob } from './count-jobs.ts'
import { countEveryNight } from './nightly-count.ts'
import { originStatistics } from './origin-statistics.ts'
import { ownStatistics } from './own-statistics.ts'
import { timeStatistics } from './time-statistics.ts'
import { wordStatistics } from './word-statistics.ts'

/** What was done, week by week: summed beforehand by who may know of it. */
export function serveStatistics(house: House) {
  const { db } = house
  serve(house, routes.words, ({ actor, query }) => wordStatistics(db, actor, query))
  serve(house, routes.origins, ({ actor, query }) => originStatistics(db, actor, query))
  serve(house, routes.times, ({ actor, query }) => timeStatistics(db, actor, query))
  serve(house, routes.costs, ({ actor, query }) => costStatistics(db, actor, query))
  serve(house, routes.own, ({ actor, query }) => ownStatistics(db, actor, query))
  const background = inBackground(house)
  house.tasks.register<CountJobInput>({
    name: countJobTaskName,
    leavesNoRow: true,
    run: ({ input }) => countJob(background.db, input),
    // The night counts it.
    failed: async () => {},
  })
  countEveryNight(background)
}
