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
  const directions = new Map<string, ReturnType<typeof createDirection>>()
  return {
    add(page: UnitPage) {
      const [sourceLanguages, targetLanguages] = [textsIn(page.sourceLanguages), textsIn(page.targetLanguages)]
      const [sources, targets] = [textsIn(page.sources), textsIn(page.targets)]
      const ids = JSON.parse(page.ids) as number[] // as the query makes them
      for (let index = 0; index < ids.length; index++) {
        const [sourceLanguage, targetLanguage] = [sourceLanguages[index]!, targetLanguages[index]!]
        const key = `${sourceLanguage} ${targetLanguage}`
        let direction = directions.get(key)
        if (!direction) {
          direction = createDirection(sourceLanguage, targetLanguage)
          directions.set(key, direction)
        }
        direction.source.add(ids[index]!, segmentFromXml(sources[index]!))
        direction.target.add(ids[index]!, segmentFromXml(targets[index]!))
      }
    },
    finish(): MadeBlock[] {
      const sides = ['source', 'target'] as const
      return [...directions.values()].flatMap(({ languages, ...makers }) =>
        sides.map((side) => ({ ...languages, side, unitCount: makers[side].size, arrays: makers[side].finish() })),
      )
    },
  }
}

const createDirection = (sourceLanguage: string, targetLanguage: string) => ({
  languages: { sourceLanguage, targetLanguage },
  source: createBlockMaker(sourceLanguage),
  target: createBlockMaker(targetLanguage),
})

const textsIn = (json: string) => JSON.parse(json) as string[] // as the query makes them
