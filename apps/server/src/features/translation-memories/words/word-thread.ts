import { answerQuestions } from '../../../threads/answer-questions.ts'
import { createMemoryBlocks, type MadeBlock } from './memory-blocks.ts'
import type { WordWork } from './word-work.ts'

let blocks = createMemoryBlocks()

/** The thread that makes blocks of words: cutting a million units into words would keep the server from others for long. */
answerQuestions(
  (work: WordWork): MadeBlock[] => {
    if (work.op === 'add') {
      blocks.add(work.page)
      return []
    }
    const made = blocks.finish()
    blocks = createMemoryBlocks()
    return made
  },
  (made) => made.flatMap(buffersOf),
)

const buffersOf = ({ arrays }: MadeBlock) => Object.values(arrays).map(({ buffer }) => buffer as ArrayBuffer) // none is shared
