import { parentPort } from 'node:worker_threads'
import { createMemoryBlocks, type MadeBlock } from './memory-blocks.ts'
import type { WordAnswer, WordWork } from './word-work.ts'

/** The thread that makes blocks of words: cutting a million units into words would keep the server from others for long. */
const port = parentPort!
let blocks = createMemoryBlocks()

// What fails here ends the thread, and the work with it.
port.on('message', (work: WordWork) => {
  if (work.op === 'add') {
    blocks.add(work.page)
    return answer({ kind: 'added' })
  }
  const made = blocks.finish()
  blocks = createMemoryBlocks()
  answer({ kind: 'made', blocks: made }, made.flatMap(buffersOf))
})

const answer = (message: WordAnswer, handedOver: ArrayBuffer[] = []) => port.postMessage(message, handedOver)

const buffersOf = ({ arrays }: MadeBlock) => Object.values(arrays).map(({ buffer }) => buffer as ArrayBuffer) // none is shared
