import { readTermCandidates, termCandidatesRequest } from '@langwerk/generation/term-candidates'
import type { Action } from './action.ts'
import { refused, unchanged } from './action.ts'

/** Looks for terms; what it finds is kept with the run, and the segments stay as they are. */
export const extractTerminology: Action = {
  worksOn: { confirmed: true, locked: true, untranslated: true },
  answerTokens: ({ source }) => Math.ceil(source / 2) + 30,
  request: termCandidatesRequest,
  read: ({ asked }, value) =>
    readTermCandidates(asked, value).map((candidates) => {
      if (candidates === null) return refused('missing')
      return candidates.length === 0 ? unchanged('same') : { outcome: 'changed', change: { candidates } }
    }),
}
