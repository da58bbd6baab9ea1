import { z } from 'zod'
import { ByUuid, type Collection, ErrorDetail, Instant, iri, item, ListQuery, NamedRef, Uuid } from './common.ts'
import { WorkCost } from './generative-artificial-intelligence-models.ts'
import { fault } from './refusals.ts'
import { del, get, post } from './route.ts'

/** How many characters somebody may ask at once; one beyond the first plane counts as one. */
export const longestChatText = 8000

/** Whether a text is more than may be asked at once. */
export const isChatTextTooLong = (text: string): boolean =>
  text.length > longestChatText && [...text].length > longestChatText

/** What stands in a chat: what a person asks, what the assistant answers, and where it began anew. */
export const chatMessageKinds = ['question', 'answer', 'reset'] as const

/** How far a message is: an answer is written, ends, is stopped by a person, breaks off by itself, or fails. */
export const chatMessageStates = ['streaming', 'done', 'stopped', 'interrupted', 'failed'] as const
export type ChatMessageState = (typeof chatMessageStates)[number]

export const chatSourceKinds = ['termEntry', 'memoryUnit', 'guideline'] as const

/** Something that the assistant was given with a question, and that its answer may name by the number: `[1]`. */
export const ChatSource = z.object({
  number: z.number().int(),
  kind: z.enum(chatSourceKinds),
  /** The termbase, translation memory or guideline. */
  of: NamedRef,
  /** Of a term entry. */
  termEntryUuid: Uuid.nullable(),
  /** What it says, as the assistant was given it. */
  text: z.string(),
})
export type ChatSource = z.infer<typeof ChatSource>

/** A message of one's chat. The assistant is nobody: where it sends or receives, the user is null. */
export const ChatMessage = item('ChatMessage', {
  kind: z.enum(chatMessageKinds),
  senderUser: NamedRef.nullable(),
  receiverUser: NamedRef.nullable(),
  text: z.string(),
  state: z.enum(chatMessageStates),
  createdAt: Instant,
  /** Of an answer: what it answers. */
  questionUuid: Uuid.nullable(),
  /** Of an answer: what the model that gave it was called. */
  modelName: z.string(),
  /** Of an answer: what it may name by number. */
  sources: z.array(ChatSource),
  /** Of an answer: how many earlier messages the model was not given, for they would have been too much. */
  leftOut: z.number().int(),
  /** Of an answer that is done. */
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  cost: WorkCost.nullable(),
  /** Why an answer failed. */
  failure: z.object({ message: z.string(), detail: ErrorDetail.nullable() }).nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** What a question may be answered from; none for what the model knows by itself. */
const grounding = {
  termbases: z.array(iri('termbases')).max(20).optional(),
  translationMemories: z.array(iri('translation_memories')).max(20).optional(),
  guidelines: z.array(iri('guidelines')).max(20).optional(),
}

const ChatQuestion = z.object({
  /** Chosen by whoever asks: the same one again joins the answer. */
  uuid: Uuid,
  text: z
    .string()
    .trim()
    .min(1, fault('prompt_required'))
    .refine((text) => !isChatTextTooLong(text), fault('prompt_too_long')),
  /** Who answers; without it, who answered last, or else the first that one may read. */
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models').nullable().optional(),
  ...grounding,
})
export type ChatQuestion = z.infer<typeof ChatQuestion>

/** One's messages, the latest first, and what the next question is asked with where it says nothing else. */
const ChatMessages: z.ZodType<
  Collection<ChatMessage> & {
    generativeArtificialIntelligenceModel: NamedRef | null
    termbases: NamedRef[]
    translationMemories: NamedRef[]
    guidelines: NamedRef[]
  }
> = z.object({
  '@id': z.string(),
  '@type': z.literal('Collection'),
  totalItems: z.number().int(),
  member: z.array(ChatMessage),
  /** Null where one may read no model that gives texts. */
  generativeArtificialIntelligenceModel: NamedRef.nullable(),
  /** What the last question was answered from, as far as one may still read it. */
  termbases: z.array(NamedRef),
  translationMemories: z.array(NamedRef),
  guidelines: z.array(NamedRef),
})
export type ChatMessages = z.infer<typeof ChatMessages>

/**
 * The events of an answer. `begun` comes first, with its text so far; each `delta` carries as `id` how long the text is with it (in
 * UTF-16 units), and whoever comes back with that as `Last-Event-ID` gets the rest; `done` or `error` is last.
 */
export type ChatEvent =
  | { type: 'begun'; message: ChatMessage }
  | { type: 'delta'; text: string }
  | { type: 'done'; message: ChatMessage }
  | { type: 'error'; message: ChatMessage }

const answered =
  'The answer comes as it is written: as events (begun, delta, done, error) where text/event-stream is accepted, else as chunks of plain text.'

export const chatRoutes = {
  ask: post('/streamed_response', {
    summary: `Asks the assistant. ${answered} It is written on for a while if nobody listens any more`,
    body: ChatQuestion,
    raw: 'reply',
    answersOnly: true,
  }),
  list: get('/chat_messages', {
    summary: 'A page of one’s chat, the latest message first',
    query: ListQuery.pick({ page: true, itemsPerPage: true }),
    reply: ChatMessages,
  }),
  listen: get('/chat_messages/:uuid/stream', {
    summary: `Listens to an answer, from Last-Event-ID on. ${answered}`,
    params: ByUuid,
    raw: 'reply',
  }),
  stop: post('/chat_messages/:uuid/stop', {
    summary: 'Stops an answer; what is written of it stays',
    params: ByUuid,
    reply: ChatMessage,
    answersOnly: true,
    space: 'none',
  }),
  continue: post('/chat_messages/:uuid/continue', {
    summary: `Has an answer written on that was stopped, broke off or failed, where it is the last. ${answered}`,
    params: ByUuid,
    raw: 'reply',
    answersOnly: true,
  }),
  reset: post('/create_reset_message', {
    summary: 'Begins the chat anew: the assistant is told nothing of what stands before',
    reply: ChatMessage,
  }),
  clear: del('/chat_messages', { summary: 'Deletes all messages of one’s chat' }),
}
