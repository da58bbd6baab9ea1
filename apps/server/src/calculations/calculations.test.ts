import { expect, test } from 'vitest'
import { hungThreadFile } from '../../test/paths.ts'
import { openCalculations } from './calculations.ts'

test('a thread that neither ends nor answers is ended, and whoever asked is told to come again', async () => {
  const calculations = openCalculations(hungThreadFile, { limitMs: 20 })
  const asked = { sourceLanguage: 'en', targetLanguage: 'de', units: [], terms: [], unknownWords: undefined, rules: [] }
  const refusal = { status: 503, code: 'thread_ended', more: { retryAfterSeconds: 2 } }
  await expect(calculations.checkSegments(asked)).rejects.toMatchObject(refusal)
  await expect(calculations.checkSegments(asked)).rejects.toMatchObject(refusal)
  await calculations.close()
})
