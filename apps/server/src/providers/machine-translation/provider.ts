import type { EngineQuota } from '@langwerk/contract/machine-translation-engines'
import type { IntegrationSettings } from '@langwerk/contract/organization-integrations'
import type { FormalityName, MachineTranslationProvider } from '@langwerk/contract/words'
import type { ProviderError } from '../provider-error.ts'

/** How an engine's provider is reached. */
export interface Connection {
  /** The engine's own address; null for the one that the provider, or this installation for it, has. */
  apiHostUrl: string | null
  /** Null where the engine has none. */
  key: string | null
  /** Where the account is kept, for a provider that must be told. */
  region?: string | null
}

/** How a provider is reached by an integration with it. */
export const integrationConnection = ({ key, settings }: IntegrationAccount): Connection => ({
  apiHostUrl: settings.apiHostUrl ?? null,
  region: settings.region ?? null,
  key,
})

interface IntegrationAccount {
  key: string | null
  settings: IntegrationSettings
}

/** Both BCP 47. */
export interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

/** Who wants a call to be made. */
export interface Caller {
  /** A person waits for the answer: the call goes before those of tasks. */
  isWaitedFor?: boolean | undefined
  /** Tasks wait for it, too: it is tried for as long as theirs. */
  isForTasks?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Told of each call that the provider has been asked and may charge it, and that it does not after all where its answer is one that passes. */
  onSent?: ((isSent: boolean) => void) | undefined
}

export interface TranslationRequest extends LanguagePair {
  connection: Connection
  /** Which of the provider's systems translates, as it calls that; null for its general one. */
  translationResourceId: string | null
  /** `default` wherever the provider cannot be told. */
  formality: FormalityName
  /** The provider's own names of glossaries to be heeded, no more than it takes. */
  glossaries: readonly string[]
  /** The provider's own names of memories that it is to translate after. */
  memories: readonly string[]
  /** What is to be said how in each segment, where the provider takes that within the texts; else none at all. */
  terms: readonly (readonly PlacedTerm[])[]
  /** In their wire form, no more than a batch; the answer keeps their order, number and tags. */
  segments: readonly string[]
  /** Plain text that stands around the segments and is not to be translated; empty where the provider has no use for it. */
  context: string
  /** Handed on whole with each call that the answer takes. */
  caller: Caller & { isWaitedFor: boolean; signal: AbortSignal }
}

/** Something in a segment that is to be translated so and not otherwise. */
export interface PlacedTerm {
  /** Offsets into the segment's plain text. */
  start: number
  end: number
  target: string
}

/** How something is to be said in the other language. */
export interface GlossaryTerm {
  source: string
  target: string
}

/** A glossary as it is to be at a provider. */
export interface GlossaryToSave extends LanguagePair {
  connection: Connection
  /** What the provider calls it; null for one that is not there yet. */
  id: string | null
  /** For people who look there. */
  name: string
  /** Each source once. */
  terms: readonly GlossaryTerm[]
  signal: AbortSignal
}

/** Keeps glossaries at a provider, to be named in requests. */
export interface GlossaryKeeper {
  /** Puts all terms in the place of those that it had. @returns its name there, which may be a new one. @throws what went wrong. */
  save(glossary: GlossaryToSave): Promise<string>
  /** One that is not there counts as removed. @throws what went wrong. */
  remove(connection: Connection, id: string, signal: AbortSignal): Promise<void>
}

/** A unit of a memory as a provider is told it; both texts are plain. */
export interface KeptUnit extends LanguagePair {
  /** Its name there. */
  id: string
  source: string
  target: string
  /** The provider has it, with other texts. */
  isThere: boolean
}

/** Keeps translation memories at a provider, after which it translates. */
export interface MemoryKeeper {
  /** How many units are told at once. */
  unitsAtOnce: number
  /** Makes an empty one. @returns its name there. @throws what went wrong. */
  make(memory: { connection: Connection; name: string; signal: AbortSignal }): Promise<string>
  /**
   * Adds units, or replaces those that are there.
   * @returns for each why the provider does not take it, or null. @throws where it takes none at the moment, or has no such memory.
   */
  write(memory: {
    connection: Connection
    id: string
    units: readonly KeptUnit[]
    signal: AbortSignal
  }): Promise<(ProviderError | null)[]>
  /** One that is not there counts as removed. @throws what went wrong. */
  remove(connection: Connection, id: string, signal: AbortSignal): Promise<void>
}

/** What a provider translated, to be judged by itself. */
export interface EstimateRequest extends LanguagePair {
  connection: Connection
  /** Plain texts, as they went out and came back. */
  pairs: readonly { source: string; target: string }[]
  isWaitedFor: boolean
  signal: AbortSignal
}

/** What a provider can do; it is not asked for anything else. */
export interface Capabilities {
  /** It can be told how formally to speak, in some of its languages at least. */
  formality: boolean
  /** How many glossaries it takes with a request. */
  glossaries: number
  /** It takes within the texts how something is to be said. */
  terms: boolean
  /** Inline tags come back where they belong; without it, segments that have some are not sent. */
  tags: boolean
  /** How much text around the segments it reads, in characters. */
  contextCharacters: number
  /** How many requests it answers at once, for one account. */
  callsAtOnce: number
  /** What it takes in one request. A longer segment goes by itself. */
  batch: {
    segments: number
    characters: number
    /** How long a segment is in a request, where that is not its wire form's characters. */
    lengthOf?: (xml: string) => number
  }
}

/** One provider's way in. */
export interface MachineTranslationClient {
  capabilities: Capabilities
  /** Asks the provider where that is not known for good. @throws where it cannot be asked. */
  supports(connection: Connection, pair: LanguagePair): Promise<boolean>
  /** What an engine lacks to be asked at all; absent where each has what it takes. */
  missingSetting?: (connection: Connection) => ProviderError | null
  /**
   * Makes a call that costs nothing. Null where there is nobody to call. @returns what of the account's quota is used, or null where
   * the provider does not say. @throws what went wrong.
   */
  testConnection: ((connection: Connection, signal: AbortSignal) => Promise<EngineQuota | null>) | null
  /** @returns null for a segment that it could not do. @throws where it could do none. */
  translate(request: TranslationRequest): Promise<(string | null)[]>
  /**
   * Different translations of the one segment of a request, so many at most, the usual one first. Null where the provider gives that one
   * alone. @throws where it gives none.
   */
  alternatives: ((request: TranslationRequest, most: number) => Promise<string[]>) | null
  /**
   * What the provider thinks of its answers, in percent and in their order, with null for one of which it says nothing. Null where it gives
   * no estimates: then ours is taken. @throws where it cannot be asked.
   */
  estimate: ((request: EstimateRequest) => Promise<(number | null)[]>) | null
  /** Null where it keeps none, or it is not known how. */
  glossaries: GlossaryKeeper | null
  /** Null where it keeps none, or it is not known how. */
  memories: MemoryKeeper | null
}

export type MachineTranslationProviders = Record<MachineTranslationProvider, MachineTranslationClient>
