import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface ModelServer {
  /** Its address as a model's endpoint. */
  endpoint: string
  /** How the product is told that it may call it. */
  host: string
  /** What it answers to what it is asked. */
  say: Say
  /** How long it thinks before each word of an answer that is streamed. */
  paceMs: number
  /** Keeps its answers back, until what this gives is called. */
  hold(): () => void
  stop(): void
}

type Say = (asked: string) => string

export interface AskedSegment {
  id: string
  text: string
  /** Its target as it is, where it has one. */
  current?: string
  /** Adaptations that are there already. */
  known?: string[]
}

/** What every answer is said to have taken. */
const usage = { prompt_tokens: 200, completion_tokens: 30, total_tokens: 230 }

/**
 * A server of one's own that speaks as OpenAI does, without a key.
 * @param say what it answers to what it was asked; else it says that again, in upper case. Streamed, it comes word by word
 * @param meaningOf the vector of a text
 */
export async function startModelServer(
  say: Say = (asked) => asked.toUpperCase(),
  meaningOf: (text: string) => number[] = () => [1],
): Promise<ModelServer> {
  let released = Promise.resolve()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    if (request.method === 'GET') return json(response, { object: 'list', data: [{ id: 'loud-model' }] })
    if (request.url?.endsWith('/embeddings')) return embedded(response, JSON.parse(body), meaningOf)
    const { messages, model, stream } = JSON.parse(body) as {
      messages: { content: string | { text: string }[] }[]
      model: string
      stream?: boolean
    }
    const asked = messages.at(-1)!.content
    const said = models.say(typeof asked === 'string' ? asked : asked.map(({ text }) => text).join(''))
    await released
    const head = { id: 'answer', created: 1, model }
    if (stream) return streamed(response, head, said, models.paceMs)
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
    say,
    paceMs: 0,
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

/** Answers a question about segments as the product asks for it, with what is written for each of them. */
export const onSegments =
  (write: (segment: AskedSegment) => object): Say =>
  (asked) => {
    const [, data = ''] = /<data>\n(.*)\n<\/data>/s.exec(asked) ?? []
    const { segments } = JSON.parse(data) as { segments: AskedSegment[] }
    const begins = (text: string) => text.split(' ').slice(0, 5).join(' ')
    return JSON.stringify({
      segments: segments.map((segment) => ({ id: segment.id, begins: begins(segment.text), ...write(segment) })),
    })
  }

const json = (response: ServerResponse, value: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function embedded(response: ServerResponse, { input }: { input: string[] }, meaningOf: (text: string) => number[]) {
  const data = input.map((text, index) => ({ index, embedding: meaningOf(text) }))
  json(response, { object: 'list', data, usage: { prompt_tokens: 7 * input.length } })
}

async function streamed(response: ServerResponse, head: object, said: string, paceMs: number) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (chunk: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...chunk })}\n\n`)
  for (const content of said.split(/(?<= )/)) {
    if (paceMs > 0) await setTimeout(paceMs)
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
