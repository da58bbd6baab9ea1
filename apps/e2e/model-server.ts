import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelServer {
  /** Its address as a model's endpoint. */
  endpoint: string
  /** How the product is told that it may call it. */
  host: string
  stop(): void
}

/** What every answer is said to have taken. */
const usage = { prompt_tokens: 200, completion_tokens: 30, total_tokens: 230 }

/**
 * A server of one's own that speaks as OpenAI does, without a key.
 * @param say what it answers to what it was asked; else it says that again, in upper case. Streamed, it comes word by word
 */
export async function startModelServer(say = (asked: string) => asked.toUpperCase()): Promise<ModelServer> {
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
    const said = say(typeof asked === 'string' ? asked : asked.map(({ text }) => text).join(''))
    const head = { id: 'answer', created: 1, model }
    if (stream) return streamed(response, head, said)
    const message = { role: 'assistant', content: said }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    return json(response, { ...head, object: 'chat.completion', choices, usage })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint: `http://${host}/v1`, host, stop: () => server.close() }
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
