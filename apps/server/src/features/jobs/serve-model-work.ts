import { modelWorkRoutes } from '@langwerk/contract/model-work'
import { requireJob } from '../../access/jobs.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { estimateModelWork } from './estimate-model-work.ts'
import { otherJobType } from './job-refusals.ts'

/** All files are read for one. */
const estimatesAMinute = 30

export function serveModelWork(house: House) {
  serve(
    house,
    modelWorkRoutes.estimate,
    async ({ actor, params }) => {
      const { object } = await requireJob(house.db, actor, params.uuid, 'edit')
      if (object === 'jobTranslation') throw otherJobType()
      return estimateModelWork(house, params.uuid)
    },
    { callsAMinute: estimatesAMinute },
  )
}
