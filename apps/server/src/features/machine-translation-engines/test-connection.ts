import { eq } from 'drizzle-orm'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { connectionOf, engineRows } from './engine-rows.ts'

const testMs = 15_000

/** Tries whether an engine's provider answers; where there is none to call, it does. */
export async function testConnection(house: Pick<House, 'db' | 'machineTranslation' | 'secrets'>, uuid: string) {
  const where = eq(machineTranslationEngine.uuid, uuid)
  const [engine] = await engineRows(house.db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!engine) throw notFound('machineTranslationEngine')
  const { testConnection: test } = house.machineTranslation[engine.provider]
  try {
    await test?.(connectionOf(house, engine), AbortSignal.timeout(testMs))
    return { connected: true, message: '', detail: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { connected: false, message, detail: detailOf(error) }
  }
}
