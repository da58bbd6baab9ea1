import { expect, test } from 'vitest'
import { splitAddresses } from './split-addresses.ts'

test.each([
  [['a@b.test'], ['a@b.test']],
  [['a@b.test, C@D.test;e@f.test\n g@h.test'], ['a@b.test', 'c@d.test', 'e@f.test', 'g@h.test']],
  [['Ada Lovelace <ada@b.test>, "Weber, Jo" <jo@b.test>'], ['ada@b.test', 'jo@b.test']],
  [['a@b.test', 'A@b.test', ' '], ['a@b.test']],
  [['nobody'], ['nobody']],
])('%j are %j', (texts, addresses) => {
  expect(splitAddresses(texts)).toEqual(addresses)
})
