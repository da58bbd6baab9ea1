import { describe, expect, test } from 'vitest'
import { compounds } from './term-recognition-lists/compounds.ts'
import { compoundsFound } from './term-recognition-lists/measure.ts'

describe('heads of compounds are found, and not in words that only end so', () => {
  test.each(Object.keys(compounds))('%s', (language) => {
    const { found, missed, trapped, avoided } = compoundsFound(language)
    const share = (some: readonly string[], others: readonly string[]) => some.length / (some.length + others.length)
    expect(share(missed, found), `missed ${missed.join(', ')}`).toBeLessThanOrEqual(0.1)
    expect(share(trapped, avoided), `wrongly found ${trapped.join(', ')}`).toBeLessThanOrEqual(0.15)
  })
})
