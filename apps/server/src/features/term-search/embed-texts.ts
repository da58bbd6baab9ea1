import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import type { House } from '../../kit/house.ts'
import { ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { type CallOf, paidEmbeddings } from '../generative-artificial-intelligence-models/index.ts'

/** What one call is given at most: some endpoints count texts, others what is in all of them. */
const mostTexts = 128
const mostTokensAtOnce = 12_000
/** What is too long for a model is cut as far as this. */
const shortest = 100

/** Texts in parts of which each is one call. */
export function batchesOf<Item extends { text: string }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  let tokens = 0
  for (const item of items) {
    const own = estimateTokens(item.text)
    const last = batches.at(-1)
    if (!last || last.length === mostTexts || tokens + own > mostTokensAtOnce) {
      batches.push([item])
      tokens = own
    } else {
      last.push(item)
      tokens += own
    }
  }
  return batches
}

export interface Embedded {
  vectors: number[][]
  inputTokens: number
  cost: WorkCost | null
}

/**
 * The vectors of the texts of one call. What an endpoint finds too large is sent in halves.
 * @throws what asking throws (`paidEmbeddings`).
 */
export async function embedTexts(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels'>,
  of: CallOf,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  try {
    const { vectors, usage, cost } = await paidEmbeddings(house, of, { texts, signal })
    return { vectors, inputTokens: usage.inputTokens, cost }
  } catch (error) {
    if (!(error instanceof ModelError && error.failure === 'tooLarge')) throw error
    const [first = ''] = texts
    if (texts.length === 1 && first.length <= shortest) throw error
    const halves =
      texts.length === 1
        ? [[first.slice(0, Math.max(shortest, first.length / 2))]]
        : [texts.slice(0, texts.length / 2), texts.slice(texts.length / 2)]
    const one = await embedTexts(house, of, halves[0]!, signal)
    const other = halves[1] && (await embedTexts(house, of, halves[1], signal))
    return other ? together(one, other) : one
  }
}

const together = (one: Embedded, other: Embedded): Embedded => ({
  vectors: [...one.vectors, ...other.vectors],
  inputTokens: one.inputTokens + other.inputTokens,
  cost:
    one.cost && other.cost ? { ...one.cost, amount: one.cost.amount + other.cost.amount } : (one.cost ?? other.cost),
})
