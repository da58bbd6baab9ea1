import { notFound, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { connectionOf, readModel } from './model-rows.ts'
import { paidCall, paidEmbeddings } from './paid-call.ts'

const testMs = 60_000
/** More than the answer to it takes. */
const mostOutputTokens = 100

/**
 * Tries whether a model answers. Its provider counts a few tokens, which are paid as those of any call.
 * @throws Refusal 402 and 409 where they may not be.
 */
export async function testConnection(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels'>,
  call: { modelUuid: string; userUuid: string },
) {
  const model = await readModel(house.db, call.modelUuid)
  if (!model) throw notFound('generativeArtificialIntelligenceModel')
  const of = { model, purpose: 'connectionTest', userUuid: call.userUuid } as const
  const signal = AbortSignal.timeout(testMs)
  const greeting = { system: '', turns: [], maximumOutputTokens: mostOutputTokens, signal }
  const began = performance.now()
  try {
    const { milliseconds } =
      model.gives === 'embeddings'
        ? await paidEmbeddings(house, of, { texts: ['yes'], signal })
        : await paidCall(house, of, greeting, () =>
            house.generativeModels.tryConnection(connectionOf(house, model), signal),
          )
    return { connected: true, milliseconds, message: '', detail: null }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const milliseconds = Math.round(performance.now() - began)
    const message = error instanceof Error ? error.message : String(error)
    return { connected: false, milliseconds, message, detail: detailOf(error) }
  }
}
