// What the chat adds to its model: from the model's first word until it is with whoever asked (goal: 100 ms), and from a
// stop until the model's provider hears of it (goal: 1 s). `node bench/chat.mjs [rounds]`; DATABASE_URL puts it on PostgreSQL.
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { percentile } from './bundle.mjs'
import { buildForBench, freshDataFolder, pause, startServer, until } from './server.mjs'

const rounds = Number(process.argv[2] ?? 20)
/** One may ask twenty times a minute. */
const everyMs = 3100
const model = await startTalker()
const folder = await freshDataFolder()
const server = await startServer(await buildForBench(), folder, { LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
try {
  await server.post('/generative_artificial_intelligence_models', {
    ...{ name: 'Talker', provider: 'openAiCompatible', modelType: 'm', endpoint: model.endpoint },
  })
  await ask()
  await pause(everyMs)
  const firsts = []
  const stops = []
  for (let round = 0; round < rounds; round++) {
    const { firstMs, stopMs } = await ask()
    firsts.push(firstMs)
    stops.push(stopMs)
    await pause(everyMs)
  }
  tell('first word', firsts)
  tell('stop', stops)
} finally {
  await server.stop()
  model.close()
  await rm(folder, { recursive: true })
}

/** Asks, hears the first word, listens for a little, and stops it. */
async function ask() {
  const uuid = crypto.randomUUID()
  const answer = await server.open('/streamed_response', { uuid, text: `Why ${uuid}?` })
  if (!answer.ok) throw new Error(`A question was answered ${answer.status}: ${await answer.text()}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const { value } = await reader.read()
  const cameAt = performance.now()
  if (!value.startsWith('Because')) throw new Error(`An answer begins with ${value}`)
  const call = model.calls.get(uuid)
  await pause(200)
  const { member } = await server.get('/chat_messages?itemsPerPage=50')
  const { uuid: message } = member.find(({ questionUuid }) => questionUuid === uuid)
  const stoppedAt = performance.now()
  await server.post(`/chat_messages/${message}/stop`)
  await until(() => call.closedAt, 5)
  while (!(await reader.read()).done);
  return { firstMs: cameAt - call.beganAt, stopMs: call.closedAt - stoppedAt }
}

function tell(what, times) {
  const at = (share) => percentile(times, share).toFixed(1).padStart(7)
  console.log(`${what.padEnd(10)} ${at(0.5)} ms, p95 ${at(0.95)}, at most ${Math.max(...times).toFixed(1)}`)
}

/** A server that speaks as OpenAI's does, a word every 20 ms, for a minute where nobody stops it. */
async function startTalker() {
  const calls = new Map()
  const listening = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const [, uuid] = /.*Why ([0-9a-f-]{36})\?/s.exec(text)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (content) => {
      const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }]
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`,
      )
    }
    const call = { beganAt: performance.now(), closedAt: 0 }
    calls.set(uuid, call)
    send('Because ')
    const talking = setInterval(send, 20, 'so ')
    const end = setTimeout(() => response.end('data: [DONE]\n\n'), 60_000)
    response.once('close', () => {
      call.closedAt = performance.now()
      clearInterval(talking)
      clearTimeout(end)
    })
  })
  await new Promise((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return { endpoint: `http://127.0.0.1:${listening.address().port}/v1`, calls, close: () => listening.close() }
}
