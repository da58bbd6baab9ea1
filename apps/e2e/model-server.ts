import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelServer {
  /** Its address as a model's endpoint. */
  endpoint: string
  /** How the product is told that it may call it. */
  host: string
  /** What it writes for each segment that it is asked for together with others, by the segment's text. */
  write: (text: string) => string
  /** Keeps its answers back, until what this gives is called. */
  hold(): () => void
  stop(): void
}

/** What every answer is said to have taken. */
const usage = { prompt_tokens: 200, completion_tokens: 30, total_tokens: 230 }

/** A server of one's own that speaks as OpenAI does, without a key. It says again what it was asked, in upper case, word by word. */
export async function startModelServer(): Promise<ModelServer> {
  let released = Promise.resolve()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    if (request.method === 'GET') return json(response, { object: 'list', data: [{ id: 'loud-model' }] })
    const { messages, model, stream } = JSON.parse(body) as {
      messages: { content: string | { text: string }[] }[]
      model: string
      stream?: boolean
    }
    const asked = messages.at(-1)!.content
    const question = typeof asked === 'string' ? asked : asked.map(({ text }) => text).join('')
    const said = answerOnSegments(question, models.write) ?? question.toUpperCase()
    await released
    const head = { id: 'answer', created: 1, model }
    if (stream) return streamed(response, head, said)
    const message = { role: 'assistant', content: said }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    return json(response, { ...head, object: 'chat.completion', choices, usage })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const models: ModelServer = {
    endpoint: `http://${host}/v1`,
    host,
    write: (text) => text.toUpperCase(),
    hold: () => {
      let release = () => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    stop: () => server.close(),
  }
  return models
}

/** The answer to a question about segments, as it is to be given; null for any other question. */
function answerOnSegments(question: string, write: ModelServer['write']): string | null {
  const [, data] = /<data>\n(.*)\n<\/data>/s.exec(question) ?? []
  if (!data) return null
  const { segments } = JSON.parse(data) as { segments: { id: string; text: string }[] }
  const firstWords = (text: string) => text.split(' ').slice(0, 5).join(' ')
  return JSON.stringify({
    segments: segments.map(({ id, text }) => ({ id, begins: firstWords(text), text: write(text) })),
  })
}

const json = (response: ServerResponse, value: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function streamed(response: ServerResponse, head: object, said: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (chunk: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...chunk })}\n\n`)
  for (const content of said.split(/(?<= )/)) send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
