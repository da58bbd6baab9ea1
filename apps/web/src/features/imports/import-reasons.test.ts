import { expect, test } from 'vitest'
import { importReasons as german } from './import-reasons.de.ts'
import { importReasons as english } from './import-reasons.en.ts'

const valuesIn = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort(),
    ]),
  )

test('the German sentences tell the same values as the English ones', () => {
  expect(valuesIn(german)).toEqual(valuesIn(english))
})
