import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { connectionOf, findEngine } from './engine-rows.ts'

const testMs = 15_000

/** Tries whether an engine's provider answers, and what of its account's quota is used; where there is none to call, it does. */
export async function testConnection(house: Pick<House, 'db' | 'machineTranslation' | 'secrets'>, uuid: string) {
  const engine = await findEngine(house.db, uuid)
  if (!engine) throw notFound('machineTranslationEngine')
  const { testConnection: test } = house.machineTranslation[engine.provider]
  try {
    const quota = (await test?.(connectionOf(house, engine), AbortSignal.timeout(testMs))) ?? null
    return { connected: true, message: '', detail: null, quota }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { connected: false, message, detail: detailOf(error), quota: null }
  }
}
