import { answerQuestions } from '../threads/answer-questions.ts'
import { createVectorRows, type VectorRows } from './vector-rows.ts'
import type { VectorAnswer, VectorWork } from './vector-work.ts'

const held = new Map<string, VectorRows>()

/** The thread that holds the vectors of the termbases that are searched by meaning, and reads through them for each search. */
answerQuestions<VectorWork, VectorAnswer>((work) => {
  switch (work.op) {
    case 'put': {
      const rows = held.get(work.key) ?? createVectorRows(work.dimensions)
      held.set(work.key, rows)
      rows.put(work.rows)
      return { bytes: rows.bytes }
    }
    case 'search': {
      const { languages, limit } = work
      return { found: held.get(work.key)?.search(work.query, { languages, limit }) ?? [] }
    }
    case 'drop':
      held.delete(work.key)
      return { bytes: 0 }
  }
})
