import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TranslationRequest } from './provider.ts'

/** What providers answered lately, by what they were asked; only in this process's memory. */
export type KeptAnswers = LRUCache<string, Answer>
type Answer = (string | null)[]

export const openKeptAnswers = (): KeptAnswers =>
  new LRUCache({
    // Long enough to look at a segment again, and short enough for an engine that has become better.
    ttl: 60 * 60_000,
    // Whose texts they are does not expect them to be kept for longer.
    ttlAutopurge: true,
    // Characters.
    maxSize: 4_000_000,
    sizeCalculation: (answer) => answer.reduce((length, text) => length + (text?.length ?? 0), 100),
  })

/**
 * Asks a provider for what it was not asked lately: who looks at something again is not charged for it again. What was not answered
 * whole is asked for anew; so is what is translated after memories, in which there may be more by now.
 * @param dependsOn what an answer depends on that the request does not say, and who pays for it: nobody is given what another paid
 */
export const keepingAnswers =
  (kept: KeptAnswers, dependsOn: unknown, ask: (request: TranslationRequest) => Promise<Answer>) =>
  async (request: TranslationRequest): Promise<Answer> => {
    const { connection: _, caller: __, ...asked } = request
    if (asked.memories.length > 0) return ask(request)
    const key = createHash('sha256')
      .update(JSON.stringify([dependsOn, asked]))
      .digest('base64')
    const known = kept.get(key)
    if (known) return known
    const answer = await ask(request)
    if (answer.every((text) => text?.trim())) kept.set(key, answer)
    return answer
  }
