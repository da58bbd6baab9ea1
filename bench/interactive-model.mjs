// How long somebody waits who asks a model about a segment while an AI worker is at work on 10,000: from their call until the model is
// asked (goal: 50 ms of the server's time), and from the model's first word until it is there (goal: 100 ms).
// `node bench/interactive-model.mjs [segments] [questions]`; DATABASE_URL puts it on PostgreSQL.
import { rmSync } from 'node:fs'
import { makePumpJob, makePumpWorker, startPumpModel } from './pumps.mjs'
import { buildForBench, freshDataFolder, pause, startServer } from './server.mjs'

const segments = Number(process.argv[2] ?? 10_000)
/** One may ask thirty times a minute. */
const questions = Number(process.argv[3] ?? 25)
const everyMs = 2100
const runs = '/artificial_intelligence_worker_runs'

const slow = await startPumpModel(500)
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
try {
  const { model, worker } = await makePumpWorker(server, slow.endpoint)
  const job = await makePumpJob(server, segments)
  const { member } = await server.get(`/files/${job.targetFile}/trans_units?itemsPerPage=1`)
  const question = { ask: 'question', question: 'Why?', generativeArtificialIntelligenceModel: model['@id'] }
  const ask = () => timesOf(`/trans_units/${member[0].uuid}/ask_model`, question)
  await ask()
  tell('nobody else', [await ask(), await ask(), await ask()])
  const input = { artificialIntelligenceWorker: worker['@id'], job: `/api/jobs/${job.uuid}` }
  const run = await server.post(runs, input)
  await server.patch(`${runs}/${run.uuid}/start`)
  await pause(everyMs)
  const times = []
  while (times.length < questions && (await isRunning(run))) {
    times.push(await ask())
    await pause(everyMs)
  }
  tell('a worker at work', times)
} finally {
  await server.stop()
  slow.close()
  rmSync(folder, { recursive: true, force: true })
}

async function isRunning({ uuid }) {
  return (await server.get(`${runs}/${uuid}`)).status.title === 'running'
}

/** How long a question takes to the model, and its first word back, in milliseconds. */
async function timesOf(path, body) {
  const began = performance.now()
  const answer = await server.open(path, body)
  if (!answer.ok) throw new Error(`A question was answered ${answer.status}: ${await answer.text()}`)
  let text = ''
  let came = null
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('Because')) came ??= performance.now()
  }
  const { askedAt, answeredAt } = slow.streams.at(-1)
  return { toModel: askedAt - began, back: came - answeredAt }
}

function tell(beside, times) {
  const figures = ['toModel', 'back'].map((name) => {
    const sorted = times.map((one) => one[name]).sort((a, b) => a - b)
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0)
    return `${at(0.5)} ms, 95 % within ${at(0.95)} ms, at most ${at(1)} ms`
  })
  console.log(
    `beside ${beside}, ${times.length} questions: to the model ${figures[0]}; its first word back ${figures[1]}`,
  )
}
