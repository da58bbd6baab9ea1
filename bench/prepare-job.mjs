// A job as the benches prepare one, from its start until it is ready, and what that costs.
import { readFileSync } from 'node:fs'
import { pause, until } from './server.mjs'

/**
 * Makes a job of one file and prepares it.
 * @param input of the job.
 * @returns the job; the seconds that its preparation took, and those of processors that the server took for it meanwhile; how
 * long another call waited, in ms; `at(percent)`: by which second so much was done.
 */
export async function prepareJob(server, input, page) {
  const job = await server.post('/jobs', input)
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, 'manual.html', page)
  const waits = []
  let running = true
  const watching = watch(server, waits, () => running)
  const cpuBefore = processorSeconds(server.pid)
  const started = performance.now()
  await server.patch(`/jobs/${job.uuid}/start`)
  const stages = []
  await until(async () => {
    const { jobStati } = await server.post('/job_stati', { jobUuids: [job.uuid] })
    const { title, progress } = jobStati[0].status
    stages.push([Math.round(performance.now() - started), progress])
    if (title === 'failed') throw new Error(JSON.stringify(await server.get(`/jobs/${job.uuid}/errors`)))
    return title === 'done'
  }, 100)
  const seconds = (performance.now() - started) / 1000
  const cpuSeconds = processorSeconds(server.pid) - cpuBefore
  running = false
  await watching
  const at = (percent) => ((stages.find(([, progress]) => progress >= percent)?.[0] ?? 0) / 1000).toFixed(1)
  return { job, seconds, cpuSeconds, waits, at }
}

/** Asks for a page that no database is needed for, so that only a busy event loop makes it wait. */
async function watch(server, waits, isRunning) {
  while (isRunning()) {
    const asked = performance.now()
    await (await fetch(`${server.base}/api/docs`)).arrayBuffer()
    waits.push(performance.now() - asked)
    await pause(10)
  }
}

/** Those of all threads of a process, in the kernel's hundredths. */
function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
