import type { JSONSchema7 } from '@ai-sdk/provider'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'

/** What is reached: who serves, where, by which key, which model. */
export interface ModelConnection {
  provider: GenerativeArtificialIntelligenceProvider
  /** As it was typed; null for the provider's own address, where it has one. */
  endpoint: string | null
  /** Null where a server of one's own asks for none. */
  apiKey: string | null
  /** The model's name at the provider. */
  modelType: string
  /** What the model is called at Azure, where that is not its name. */
  deployment: string | null
}

export interface ModelQuestion {
  /** What the model is told of its task; empty for nothing. */
  system: string
  /** The last one is the user's. */
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  /** What the answer is to be as JSON; without it, it is text. Every property is required and no other allowed, as strict providers want it. */
  answerSchema?: JSONSchema7
  /** What it may answer at most; without it, as much as the model can. What it thinks counts too. */
  maximumOutputTokens?: number
  signal: AbortSignal
}

/** What the provider counted. */
export interface ModelUsage {
  /** All that was read, what the provider had kept among it. */
  inputTokens: number
  /** How much of it the provider had kept from an earlier call. */
  cachedInputTokens: number
  /** All that was written, thoughts among it. */
  outputTokens: number
}

export interface ModelAnswer {
  /** Without the model's thoughts. */
  text: string
  /** The answer as JSON where a schema was given, and else null. It may still be something else than the schema says. */
  value: unknown
  usage: ModelUsage
  milliseconds: number
}

/** A piece of an answer that comes as it is written; the last one says what it took. */
export type ModelPiece = { text: string } | { usage: ModelUsage; milliseconds: number }

/** A model that an account may use. */
export interface ListedModel {
  /** Its name in calls. */
  modelType: string
  /** What its provider calls it before people; null for nothing else. */
  name: string | null
  /** How much it reads and writes at most, in tokens; null where that is not told. */
  contextTokens: number | null
  /** When it ends (ISO 8601), or ended being recommended; null where that is not told. */
  deprecatedAt: string | null
}

/** What texts mean, as a model has it. */
export interface Embeddings {
  /** Of each text, in their order, all of one length. */
  vectors: number[][]
  usage: ModelUsage
  milliseconds: number
}

/** The way to all models. What fails is a `ModelError`, an address nobody may name a `ForbiddenAddressError`. */
export interface GenerativeModels {
  /** One answer. It is never paid for twice: only refusals that cost nothing are tried again. */
  askModel(connection: ModelConnection, question: ModelQuestion): Promise<ModelAnswer>
  /** The answer as it is written; whoever stops reading ends it, and whoever aborts it learns by a `ModelStoppedError` what it took until then. */
  streamModel(connection: ModelConnection, question: ModelQuestion): AsyncIterable<ModelPiece>
  /** A vector for each text: the smaller the angle between two, the more alike is what they mean. */
  embed(connection: ModelConnection, asked: { texts: readonly string[]; signal: AbortSignal }): Promise<Embeddings>
  /** What the account may use, by name; null where the provider tells nothing of that. */
  listModels(connection: Omit<ModelConnection, 'modelType'>, signal: AbortSignal): Promise<ListedModel[] | null>
  /** Asks the least that shows that address, key and model fit together. */
  tryConnection(connection: ModelConnection, signal: AbortSignal): Promise<Pick<ModelAnswer, 'usage' | 'milliseconds'>>
}
