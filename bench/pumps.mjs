import { createServer } from 'node:http'
import { languageIri, pause, until } from './server.mjs'

/** A job of so many segments about pumps, ready for work. */
export async function makePumpJob(server, segments) {
  const made = await server.post('/jobs', {
    name: 'Manual',
    sourceLanguage: await languageIri(server, 'en'),
    targetLanguages: [await languageIri(server, 'de')],
  })
  const page = Array.from({ length: segments }, (_, index) => `<p>The pump number ${index} is closed.</p>`).join('\n')
  await server.upload({ uuid: crypto.randomUUID(), jobUuid: made.uuid }, 'manual.html', page)
  await server.patch(`/jobs/${made.uuid}/start`)
  await until(async () => {
    const { title } = (await server.post('/job_stati', { jobUuids: [made.uuid] })).jobStati[0].status
    return title === 'done'
  })
  const { member } = await server.get(`/jobs/${made.uuid}/files`)
  return { uuid: made.uuid, file: member[0].uuid, targetFile: member[0].targetFiles[0].uuid }
}

/** Somebody who saves one segment after the other. @returns how long each save took in the end, in milliseconds */
export function saveMeanwhile(server, { targetFile }) {
  let isOver = false
  const waits = []
  const working = (async () => {
    const { member } = await server.get(`/files/${targetFile}/trans_units?itemsPerPage=200`)
    for (const { uuid } of member) {
      if (isOver) break
      const began = performance.now()
      const { version } = await server.get(`/trans_units/${uuid}`)
      await server.patch(`/trans_units/${uuid}`, { targetSegment: { xml: 'Die Pumpe' }, version })
      waits.push(performance.now() - began)
      await pause(60)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await working
      return waits
    },
  }
}

/** A worker that translates them, and its model. */
export async function makePumpWorker(server, endpoint) {
  const model = await server.post('/generative_artificial_intelligence_models', {
    ...{ name: 'Slow', provider: 'openAiCompatible', modelType: 'm', endpoint },
    prices: { currency: 'EUR', input: 1, cachedInput: 1, output: 1, checkedOn: '2026-11-01' },
  })
  const worker = await server.post('/artificial_intelligence_workers', {
    ...{ name: 'Worker', action: 'editTargetSegment', prompt: 'Translate.' },
    generativeArtificialIntelligenceModel: model['@id'],
  })
  return { model, worker }
}

/**
 * A server that speaks as OpenAI's does, and translates pumps, each time in `callMs`. Who wants the answer as it is written gets a word
 * at once; `streams` tells when each of them asked, and when the word went out.
 */
export async function startPumpModel(callMs) {
  const state = { calls: 0, streams: [] }
  const listening = createServer(async (request, response) => {
    const askedAt = performance.now()
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    state.calls++
    const body = JSON.parse(text)
    if (body.stream) return stream(response, state, askedAt)
    const data = JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(body.messages.at(-1).content)[1])
    const answers = data.segments.map(({ id, text: source }) => ({
      ...{ id, begins: source },
      text: source.replace('The pump number', 'Die Pumpe Nummer').replace('is closed', 'ist zu'),
    }))
    await pause(callMs)
    const message = { role: 'assistant', content: JSON.stringify({ segments: answers }) }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        ...{ id: 'c', object: 'chat.completion', created: 0, model: 'm' },
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      }),
    )
  })
  await new Promise((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${listening.address().port}/v1`,
    get calls() {
      return state.calls
    },
    streams: state.streams,
    close: () => listening.close(),
  }
}

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

function stream(response, { streams }, askedAt) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choices, more = {}) => {
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices, ...more }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  send([{ index: 0, delta: { role: 'assistant', content: 'Because ' }, finish_reason: null }])
  streams.push({ askedAt, answeredAt: performance.now() })
  setTimeout(() => {
    send([{ index: 0, delta: { content: 'it is.' }, finish_reason: 'stop' }])
    send([], { usage })
    response.end('data: [DONE]\n\n')
  }, 200)
}
