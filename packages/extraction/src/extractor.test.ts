import { describe, expect, it } from 'vitest'
import { createExtractor } from './extractor.ts'
import { readExtractionData } from './machine/read-extraction-data.ts'

const packages = new URL('../../', import.meta.url).pathname

async function extracted(language: 'en' | 'de' | 'fr', texts: string[], minimumConfidence = 0) {
  const extractor = createExtractor({ language, data: await readExtractionData(packages, language) })
  texts.forEach((text, index) => {
    extractor.read(text, { document: `document ${index}`, segment: `segment ${index}` })
  })
  return extractor.finish({ minimumConfidence })
}

describe('terms of texts', () => {
  it('are noun phrases, with their forms together and their contexts', async () => {
    const { groups, words, isTooLittleText } = await extracted('en', [
      'The torque converter is a fluid coupling that transfers power. Torque converters need transmission fluid.',
      'Check the torque converter before you drain the transmission fluid.',
    ])
    const converter = groups.find(({ head }) => head === 'torque converter')!
    expect(converter).toMatchObject({ kind: 'term', frequency: 3, documents: 2, keys: ['torqu convert'] })
    expect(converter.forms.map(({ text, count }) => [text, count])).toEqual([
      ['torque converter', 2],
      ['torque converters', 1],
    ])
    expect(converter.definition?.text).toContain('is a fluid coupling')
    for (const { text, start, end } of converter.contexts)
      expect(text.slice(start, end)).toMatch(/^torque converters?$/i)
    expect(words).toBe(25)
    expect(isTooLittleText).toBe(true)
  })
})
