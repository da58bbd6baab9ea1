import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { connectionOf, readModel } from './model-rows.ts'
import { endOfFailure, keepUsage } from './model-usage.ts'

const testMs = 60_000

/** Tries whether a model answers. Its provider counts a few tokens, which are kept as those of any call. */
export async function testConnection(
  house: Pick<House, 'db' | 'secrets' | 'generativeModels'>,
  call: { modelUuid: string; userUuid: string },
) {
  const { db, generativeModels } = house
  const model = await readModel(db, call.modelUuid)
  if (!model) throw notFound('generativeArtificialIntelligenceModel')
  const of = { model, purpose: 'connectionTest', userUuid: call.userUuid } as const
  const began = performance.now()
  try {
    const { usage, milliseconds } = await generativeModels.tryConnection(
      connectionOf(house, model),
      AbortSignal.timeout(testMs),
    )
    await keepUsage(db, of, { outcome: 'answered', usage, milliseconds })
    return { connected: true, milliseconds, message: '', detail: null }
  } catch (error) {
    const end = endOfFailure(error, performance.now() - began)
    await keepUsage(db, of, end)
    const message = error instanceof Error ? error.message : String(error)
    return { connected: false, milliseconds: Math.round(end.milliseconds), message, detail: detailOf(error) }
  }
}
