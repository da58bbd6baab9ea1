import { segmentFromXml } from '@langwerk/text/segment'
import { createBlockMaker, type WordBlock } from './word-block.ts'

export type Side = 'source' | 'target'

/** Some units of a memory, each of their parts as one JSON array: who hands them on need not take them apart. */
export interface UnitPage {
  ids: string
  sourceLanguages: string
  targetLanguages: string
  /** In their wire form. */
  sources: string
  targets: string
}

export interface MadeBlock {
  sourceLanguage: string
  targetLanguage: string
  side: Side
  unitCount: number
  arrays: WordBlock
}

/** Collects units of a memory for blocks: two for each of its directions. */
export function createMemoryBlocks() {
  const directions = new Map<string, Direction>()
  const find = (sourceLanguage: string, targetLanguage: string): Direction => {
    const key = `${sourceLanguage} ${targetLanguage}`
    const known = directions.get(key)
    if (known) return known
    const created = createDirection(sourceLanguage, targetLanguage)
    directions.set(key, created)
    return created
  }
  return {
    add(page: UnitPage) {
      const [sourceLanguages, targetLanguages] = [textsIn(page.sourceLanguages), textsIn(page.targetLanguages)]
      const ids = JSON.parse(page.ids) as number[] // as the query makes them
      const directionOf = ids.map((_, index) => find(sourceLanguages[index]!, targetLanguages[index]!))
      // One side after the other: the words of one are enough for the processor's cache.
      for (const side of sides) {
        const segments = textsIn(side === 'source' ? page.sources : page.targets)
        for (let index = 0; index < ids.length; index++)
          directionOf[index]![side].add(ids[index]!, segmentFromXml(segments[index]!))
      }
    },
    finish(): MadeBlock[] {
      return [...directions.values()].flatMap(({ languages, ...makers }) =>
        sides.map((side) => ({ ...languages, side, unitCount: makers[side].size, arrays: makers[side].finish() })),
      )
    },
  }
}

const sides = ['source', 'target'] as const

type Direction = ReturnType<typeof createDirection>

const createDirection = (sourceLanguage: string, targetLanguage: string) => ({
  languages: { sourceLanguage, targetLanguage },
  source: createBlockMaker(sourceLanguage),
  target: createBlockMaker(targetLanguage),
})

const textsIn = (json: string) => JSON.parse(json) as string[] // as the query makes them
