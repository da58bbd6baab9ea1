import type { SegmentTerm } from '@langwerk/contract/matches'
import { expect, test } from 'vitest'
import { onceEach } from './once-each.ts'

const hit = (termEntryUuid: string, start: number, kind: SegmentTerm['kind'] = 'exact'): SegmentTerm => ({
  term: 'border',
  translations: [],
  start,
  end: start + 6,
  kind,
  usageStatus: 'approved',
  definition: null,
  termbase: { '@id': '/api/termbases/1', uuid: '1', name: 'Words' },
  termEntryUuid,
  hasOpenProposals: false,
})

test('an entry is listed once, by a certain hit where it has one', () => {
  const [uncertain, certain, other, again] = [hit('a', 0, 'uncertain'), hit('a', 9), hit('b', 20), hit('a', 30)]
  expect(onceEach([uncertain, certain, other, again])).toEqual([certain, other])
})
