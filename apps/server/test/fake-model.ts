import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import {
  type GenerativeArtificialIntelligenceProvider,
  generativeArtificialIntelligenceProviders,
} from '@langwerk/contract/words'
import { afterAll, beforeAll } from 'vitest'
import { type ModelBody, violationsOf } from './fake-model-rules.ts'
import { answerBody, refusalBody, streamedAnswer } from './fake-model-wires.ts'

type Provider = GenerativeArtificialIntelligenceProvider

export const fakeModelKey = 'sk-of-the-test-7f3a9c'

/** What was asked of a model. */
export interface ModelRequest {
  provider: Provider
  path: string
  headers: IncomingHttpHeaders
  body: ModelBody
  /** What the model was told of its task. */
  system: string
  /** What was said last. */
  text: string
}

/** How a question is answered. */
export type FakeAnswer =
  | {
      /** What is said; without it, the house rule's answer. */
      text?: string
      /** Why it ends. */
      finish?: 'whole' | 'cut' | 'filtered' | 'declined'
      /** What was thought before, and where that is put. */
      thoughts?: { text: string; at: 'before' | 'beside' }
      /** Of an answer that is streamed: how long each of its parts is waited for. */
      pauseMs?: number
    }
  | { status: number; body: string; headers?: Record<string, string> }
  /** The connection ends in the middle. */
  | { broken: true }
  /** Nothing comes. */
  | { silent: true }

/** What every answer is said to have taken. */
export const fakeUsage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 20 }

/**
 * A server that speaks as all providers of models do, each below its own path, for a test file. It answers `next` first, and then by
 * its rule; it refuses the fields named in `refuses` in the provider's own words, and what no provider would understand.
 * @param rule what is answered to a question; else its text in upper case
 * @param meaningOf the vector of a text
 */
export function fakeModel(
  rule: (request: ModelRequest) => string = ({ text }) => text.toUpperCase(),
  meaningOf: (text: string) => number[] = () => [1],
) {
  const state = {
    /** The texts of each call for embeddings. */
    embedded: [] as string[][],
    asked: [] as ModelRequest[],
    next: [] as FakeAnswer[],
    /** Fields, roles and answer forms that the model does not take. */
    refuses: new Set<string>(),
    /** What was wrong in requests. */
    violations: [] as string[],
    /** Paths of questions whose asker went before the answer ended. */
    left: [] as string[],
    delayMs: 0,
  }
  const server = createServer((request, response) => {
    answer(request, response, { rule, meaningOf }, state).catch((error: unknown) => {
      state.violations.push(String(error))
      response.destroy()
    })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    /** How the host is named to the house. */
    host: () => base().slice('http://'.length),
    /** What stands at a model of this provider as its endpoint. */
    endpoint: (provider: Provider) => `${base()}/${provider}${ends[provider]}`,
    delay: (milliseconds: number) => {
      state.delayMs = milliseconds
    },
  }
}

const ends: Record<Provider, string> = {
  openAi: '/v1',
  azureOpenAi: '',
  azureDeepSeek: '',
  mistral: '/v1',
  claude: '',
  openAiCompatible: '/v1',
}

interface State {
  embedded: string[][]
  asked: ModelRequest[]
  next: FakeAnswer[]
  refuses: Set<string>
  violations: string[]
  left: string[]
  delayMs: number
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  { rule, meaningOf }: { rule: (request: ModelRequest) => string; meaningOf: (text: string) => number[] },
  state: State,
) {
  const text = await textOf(incoming)
  const { pathname } = new URL(incoming.url!, 'http://fake.test')
  const provider = generativeArtificialIntelligenceProviders.find((one) => pathname.startsWith(`/${one}/`))
  if (!provider) return send(response, 404, '{"error":{"message":"No such path"}}')
  if (!isKnown(incoming.headers, provider)) return send(response, 401, refusalBody(provider, 'Wrong key'))
  if (incoming.method === 'GET') return listed(response, state)
  if (pathname.endsWith('/embeddings')) return embedded(response, JSON.parse(text), meaningOf, state)
  const body: ModelBody = JSON.parse(text)
  const request = {
    provider,
    path: incoming.url!.slice(provider.length + 1),
    headers: incoming.headers,
    body,
    ...saidIn(body),
  }
  state.asked.push(request)
  const disliked = fieldsOf(body).find((field) => state.refuses.has(field))
  if (disliked) return send(response, provider === 'mistral' ? 422 : 400, unsupported(provider, disliked))
  const wrong = violationsOf(provider, request)
  state.violations.push(...wrong)
  if (wrong.length > 0) return send(response, 400, refusalBody(provider, wrong.join('; ')))
  if (state.delayMs > 0) await setTimeout(state.delayMs)
  const given = state.next.shift() ?? {}
  if ('silent' in given) return
  if ('status' in given) return send(response, given.status, given.body, given.headers)
  const said = 'broken' in given ? { text: rule(request) } : { ...given, text: given.text ?? rule(request) }
  const isBroken = 'broken' in given
  response.once('close', () => {
    if (!response.writableFinished) state.left.push(request.path)
  })
  if (body.stream) return stream(response, streamedAnswer(provider, body, said), { isBroken, ...said })
  const whole = answerBody(provider, said)
  if (!isBroken) return send(response, 200, whole)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(whole.slice(0, whole.length / 2), () => response.destroy())
}

/** What every text is said to have taken. */
export const fakeTokensOfText = 7

function embedded(
  response: ServerResponse,
  { model, input }: { model: string; input: string[] },
  meaningOf: (text: string) => number[],
  state: State,
) {
  state.embedded.push(input)
  const given = state.next.shift()
  if (given && 'silent' in given) return
  if (given && 'status' in given) return send(response, given.status, given.body, given.headers)
  // In the wrong order, as nobody promises another one.
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: meaningOf(text) })).reverse()
  const tokens = fakeTokensOfText * input.length
  const usage = { prompt_tokens: tokens, total_tokens: tokens }
  return send(response, 200, JSON.stringify({ object: 'list', model, data, usage }))
}

function listed(response: ServerResponse, state: State) {
  const given = state.next.shift()
  if (given && 'status' in given) return send(response, given.status, given.body, given.headers)
  return send(response, 200, JSON.stringify({ object: 'list', data: [{ id: 'model-b' }, { id: 'model-a' }] }))
}

function isKnown(headers: IncomingHttpHeaders, provider: Provider): boolean {
  if (provider === 'azureOpenAi' || provider === 'azureDeepSeek') return headers['api-key'] === fakeModelKey
  if (provider === 'openAiCompatible' && headers.authorization === undefined) return true
  return headers.authorization === `Bearer ${fakeModelKey}`
}

function saidIn({ system, messages }: ModelBody): Pick<ModelRequest, 'system' | 'text'> {
  const words = (content: ModelBody['messages'][number]['content']) =>
    typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
  const task = messages.find(({ role }) => role === 'system' || role === 'developer')
  return { system: task ? words(task.content) : system ? words(system) : '', text: words(messages.at(-1)!.content) }
}

/** What a model may refuse in a body: its fields, the role that gives the task, the form of the answer. */
const fieldsOf = (body: ModelBody): string[] => [
  ...Object.keys(body),
  ...body.messages.map(({ role }) => role),
  ...(body.response_format ? [body.response_format.type] : []),
]

/** In the words that the providers themselves use. */
function unsupported(provider: Provider, field: string): string {
  if (provider === 'mistral')
    return JSON.stringify({
      detail: [{ type: 'extra_forbidden', loc: ['body', field], msg: 'Extra inputs are not permitted' }],
    })
  if (provider === 'claude') return refusalBody(provider, `${field}: Extra inputs are not permitted`)
  const isForm = field === 'json_schema' || field === 'json_object'
  const message =
    field === 'max_tokens'
      ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      : field === 'developer'
        ? "Unsupported value: 'messages[0].role' does not support 'developer' with this model."
        : isForm
          ? `Invalid parameter: 'response_format' of type '${field}' is not supported with this model.`
          : `Unsupported parameter: '${field}' is not supported with this model.`
  return JSON.stringify({
    error: {
      message,
      type: 'invalid_request_error',
      param: isForm ? 'response_format' : field,
      code: 'unsupported_parameter',
    },
  })
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

/** In pieces that end anywhere, within a character too. */
async function stream(
  response: ServerResponse,
  events: string,
  { isBroken, pauseMs = 0 }: { isBroken: boolean; pauseMs?: number },
) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const bytes = Buffer.from(events)
  const end = isBroken ? bytes.length / 2 : bytes.length
  const size = pauseMs > 0 ? 200 : 13
  for (let at = 0; at < end && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, Math.min(at + size, end)))
    if (pauseMs > 0) await setTimeout(pauseMs)
  }
  if (isBroken) {
    await setTimeout(20)
    response.destroy()
  } else response.end()
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
