import { describe, expect, it } from 'vitest'
import { testExtractor } from '../test-extractors.ts'
import { createPairing } from './pairing.ts'

const segments: [string, string][] = [
  ['Check the oil pump before you start the engine.', 'Prüfen Sie die Ölpumpe, bevor Sie den Motor starten.'],
  ['The oil pump is below the engine.', 'Die Ölpumpe befindet sich unter dem Motor.'],
  ['Remove the oil pump and clean the filter.', 'Bauen Sie die Ölpumpe aus und reinigen Sie den Filter.'],
  ['The filter must be dry.', 'Der Filter muss trocken sein.'],
  ['Stop the engine before you open the filter.', 'Stellen Sie den Motor ab, bevor Sie den Filter öffnen.'],
  ['The engine is hot.', 'Der Motor ist heiß.'],
  ['A new oil pump costs more than a filter.', 'Eine neue Ölpumpe kostet mehr als ein Filter.'],
]

async function pairs(all: readonly [string, string][], mostCells?: number) {
  const [source, target] = await Promise.all([testExtractor('en'), testExtractor('de')])
  const pairing = createPairing(source, target, mostCells)
  all.forEach(([one, other], index) => {
    pairing.read(one, other, { document: 'manual', segment: String(index) })
  })
  const sources = source.finish({ minimumConfidence: 0 }).groups
  const targets = target.finish({ minimumConfidence: 0 }).groups
  const found = pairing.pairs(sources, targets)
  for (const { targets: own } of found) {
    expect(own.length).toBeLessThanOrEqual(3)
    for (const { group, text } of own) if (group !== undefined) expect(targets[group]!.head).toBe(text)
  }
  return new Map(found.map(({ source: index, targets: own }) => [sources[index]!.head, own.map(({ text }) => text)]))
}

describe('term pairs', () => {
  it('are learnt from aligned segments', async () => {
    const found = await pairs(segments)
    expect(found.get('oil pump')?.[0]).toBe('Ölpumpe')
    expect(found.get('engine')?.[0]).toBe('Motor')
    expect(found.get('filter')?.[0]).toBe('Filter')
  })

  it('do not depend on the order of segments', async () => {
    expect(await pairs([...segments].reverse())).toEqual(await pairs(segments))
  })

  it('are learnt from a part where there are too many segments', async () => {
    const many = Array.from({ length: 20 }, (_, round) =>
      segments.map(([one, other]): [string, string] => [`${one} ${round}`, `${other} ${round}`]),
    ).flat()
    expect((await pairs(many, 6000)).get('oil pump')?.[0]).toBe('Ölpumpe')
  })

  it('are none without segments and with those that say nothing', async () => {
    expect(await pairs([])).toEqual(new Map())
    expect(
      await pairs([
        ['', ''],
        ['A pump.', ''],
        ['', 'Eine Pumpe.'],
      ]),
    ).toEqual(new Map())
  })
})
