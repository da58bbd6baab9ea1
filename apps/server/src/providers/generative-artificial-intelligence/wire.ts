import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch.ts'
import type { Adaptation } from './adaptations.ts'
import type { EmbeddingEndpoint } from './embedding-endpoint.ts'
import { refusalOf } from './failures.ts'
import type { ListedModel, ModelConnection } from './model.ts'

/** What the library makes its calls with. */
export type ModelFetch = typeof globalThis.fetch

/** How an answer in JSON is asked for: by its schema, as any JSON, or by words alone. */
export type AnswerForm = 'schema' | 'object' | 'words'

/** One provider's way in. */
export interface ModelWire {
  /** As people call it. */
  name: string
  /** The same at an endpoint, where it is nobody's name. */
  nameAt?: (endpoint: string | null) => string | null
  /** Whether it can be asked without a key. */
  needsKey: boolean
  /** The best way in which it is asked for JSON. */
  answerForm: AnswerForm
  /** What can be done otherwise where it refuses a call. */
  adaptations: readonly Adaptation[]
  /** What is asked for at most where nobody says otherwise; null where that need not be said. */
  outputTokens: number | null
  /** What it is told beside what all are. */
  options?: SharedV3ProviderOptions
  languageModel(connection: ModelConnection, call: ModelFetch, inForce: ReadonlySet<Adaptation>): LanguageModelV3
  /** Where it gives embeddings; null where it has no such models. */
  embeddings: ((connection: ModelConnection) => EmbeddingEndpoint) | null
  /** Null where it tells nobody what it has. */
  listModels: ((reached: Reached, call: GuardedFetch, signal: AbortSignal) => Promise<ListedModel[]>) | null
}

/** Where an account is, before a model is chosen. */
export type Reached = Omit<ModelConnection, 'modelType'>

/** A part of an address whose end people type with or without a slash. */
export const below = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`

export const bearer = (apiKey: string | null): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

/** What a list answered, as text. @throws ModelError where it refused. */
export function listedText(
  { ok, status, text }: GuardedAnswer,
  asked: { providerName: string; apiKey: string | null },
): string {
  if (!ok) throw refusalOf({ status, said: text, headers: {} }, asked)
  return text
}

/** More than anybody looks through; a list that never ends would keep everybody waiting while it is put in order. */
const mostListed = 2000

/** Models in the order of their names. */
export const byName = (models: readonly ListedModel[]): ListedModel[] =>
  models.slice(0, mostListed).sort((a, b) => a.modelType.localeCompare(b.modelType))
