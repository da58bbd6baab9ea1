import { dashboardRoutes as routes } from '@langwerk/contract/dashboard'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { dueWork } from './due-work.ts'
import { failedJobs } from './failed-jobs.ts'
import { lateWork } from './late-work.ts'
import { unansweredRequests } from './unanswered-requests.ts'

/** What the start page shows of the work as it stands at this moment. */
export function serveDashboard(house: House) {
  const { db } = house
  serve(house, routes.dueWork, ({ actor, query }) => dueWork(db, actor, query))
  serve(house, routes.lateWork, ({ actor }) => lateWork(db, actor))
  serve(house, routes.unansweredRequests, ({ actor }) => unansweredRequests(db, actor))
  serve(house, routes.failedJobs, ({ actor }) => failedJobs(db, actor))
}
