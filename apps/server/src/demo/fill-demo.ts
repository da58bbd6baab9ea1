import type { House } from '../kit/house.ts'
import { inTheNameOf } from './demo-caller.ts'
import { areDemoJobsReady, startDemoJobs, workOnDemoJob } from './demo-jobs.ts'
import { demoOrganization, demoPerson } from './demo-people.ts'
import { isMemoryFilled, makeDemoResources } from './demo-resources.ts'
import { workInDemoSteps } from './demo-steps.ts'

const kind = 'demo'
const waitMs = 1000
interface DemoInput {
  step: 'resources' | 'jobs' | 'work' | 'steps'
}

/** The first step of filling a new installation with samples, to be enqueued with its people. */
export const demoTask = { kind, subjectUuid: demoOrganization, input: { step: 'resources' } satisfies DemoInput }

/**
 * Fills a new installation with samples in the background. Each step is a task that may run twice; one that finds what
 * it builds upon unfinished comes back later instead of holding a runner.
 */
export function registerDemoTask(house: House) {
  const { db, tasks, http } = house
  const owner = demoPerson('owner')

  const next = async (step: DemoInput['step']) => {
    await tasks.enqueue(db, { ...demoTask, input: { step }, afterMs: waitMs })
    setTimeout(tasks.wake, waitMs).unref()
  }
  const run: Record<DemoInput['step'], () => Promise<void>> = {
    resources: async () => {
      await inTheNameOf(house, owner, makeDemoResources)
      await next('jobs')
    },
    jobs: async () => {
      let ready = false
      await inTheNameOf(house, owner, async (caller) => {
        ready = await isMemoryFilled(caller)
        if (ready) await startDemoJobs(caller)
      })
      await next(ready ? 'work' : 'jobs')
    },
    work: async () => {
      let ready = false
      await inTheNameOf(house, demoPerson('editor'), async (caller) => {
        ready = await areDemoJobsReady(caller)
        if (ready) await workOnDemoJob(caller)
      })
      await next(ready ? 'steps' : 'work')
    },
    steps: () => workInDemoSteps(house),
  }

  tasks.register<DemoInput>({
    name: kind,
    run: ({ input }) => run[input.step](),
    failed: async (_, error) => http.log.warn({ err: error }, 'The samples could not be filled in completely'),
  })
}
