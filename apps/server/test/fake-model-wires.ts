import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import type { ModelBody } from './fake-model-rules.ts'

type Provider = GenerativeArtificialIntelligenceProvider

/** What a model says. */
interface Said {
  text: string
  finish?: 'whole' | 'cut' | 'filtered' | 'declined'
  thoughts?: { text: string; at: 'before' | 'beside' }
}

const usage = {
  prompt_tokens: 100,
  completion_tokens: 20,
  total_tokens: 120,
  prompt_tokens_details: { cached_tokens: 40 },
}
const claudeUsage = { input_tokens: 60, cache_read_input_tokens: 40, output_tokens: 20 }

const finishReasons = { whole: 'stop', cut: 'length', filtered: 'content_filter', declined: 'stop' }
const stopReasons = { whole: 'end_turn', cut: 'max_tokens', filtered: 'refusal', declined: 'refusal' }

/** A refusal as the provider writes it. */
export function refusalBody(provider: Provider, message: string): string {
  if (provider === 'claude') return JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } })
  if (provider === 'mistral') return JSON.stringify({ object: 'error', message, type: 'invalid_request_error' })
  return JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } })
}

/** An answer as the provider writes it. */
export function answerBody(provider: Provider, { text, finish = 'whole', thoughts }: Said): string {
  const said = thoughts?.at === 'before' ? `<think>\n${thoughts.text}\n</think>\n\n${text}` : text
  const beside = thoughts?.at === 'beside' ? thoughts.text : null
  if (provider === 'claude') {
    const content = [
      ...(beside === null ? [] : [{ type: 'thinking', thinking: beside, signature: 's' }]),
      { type: 'text', text: said },
    ]
    return JSON.stringify({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content,
      stop_reason: stopReasons[finish],
      stop_sequence: null,
      usage: claudeUsage,
    })
  }
  const thinking = [
    { type: 'thinking', thinking: [{ type: 'text', text: beside }] },
    { type: 'text', text: said },
  ]
  const message = {
    role: 'assistant',
    content: finish === 'declined' ? null : provider === 'mistral' && beside !== null ? thinking : said,
    ...(finish === 'declined' && { refusal: text }),
    ...(provider !== 'mistral' && beside !== null && { reasoning_content: beside }),
  }
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message, finish_reason: finishReasons[finish] }],
    usage,
  })
}

/** The same answer as it is streamed, with what the wires allow between its pieces. */
export function streamedAnswer(
  provider: Provider,
  body: ModelBody,
  { text, finish = 'whole', thoughts }: Said,
): string {
  const said = thoughts?.at === 'before' ? `<think>${thoughts.text}</think>\n${text}` : text
  const pieces = said.match(/[\s\S]{1,5}/gu) ?? []
  if (provider === 'claude')
    return claudeStream(pieces, stopReasons[finish], thoughts?.at === 'beside' ? thoughts.text : null)
  const chunk = (delta: object, rest: object = {}) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null, ...rest }] })}\n\n`
  const counted = provider === 'mistral' || body.stream_options?.include_usage
  return [
    ': a comment\n\n',
    ...(provider.startsWith('azure')
      ? ['data: {"id":"","object":"","created":0,"model":"","choices":[],"prompt_filter_results":[]}\n\n']
      : []),
    ...(thoughts?.at === 'beside' ? [chunk({ reasoning_content: thoughts.text })] : []),
    ...pieces.map((content) => chunk({ content })),
    chunk({}, { finish_reason: finishReasons[finish] }),
    ...(counted
      ? [
          `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`,
        ]
      : []),
    'data: [DONE]\n\n',
  ].join('')
}

function claudeStream(pieces: readonly string[], stopReason: string, thoughts: string | null): string {
  const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`
  const textAt = thoughts === null ? 0 : 1
  const { output_tokens, ...read } = claudeUsage
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    stop_sequence: null,
  }
  return [
    event('message_start', { message: { ...message, usage: { ...read, output_tokens: 1 } } }),
    ...(thoughts === null
      ? []
      : [
          event('content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } }),
          event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: thoughts } }),
          event('content_block_stop', { index: 0 }),
        ]),
    event('content_block_start', { index: textAt, content_block: { type: 'text', text: '' } }),
    event('ping', {}),
    ...pieces.map((text) => event('content_block_delta', { index: textAt, delta: { type: 'text_delta', text } })),
    event('content_block_stop', { index: textAt }),
    event('message_delta', { delta: { stop_reason: stopReason, stop_sequence: null }, usage: { output_tokens } }),
    event('message_stop', {}),
  ].join('')
}
