import { commentRequest, readComments } from '@langwerk/generation/comments'
import type { Action } from './action.ts'
import { refused, unchanged } from './action.ts'

/** Says something of segments for those who work on them. */
export const comment: Action = {
  worksOn: { confirmed: true, locked: true, untranslated: true },
  answerTokens: () => 60,
  request: commentRequest,
  read: ({ asked }, value) =>
    readComments(asked, value).map((said) => {
      if (said === null) return refused('missing')
      return said === '' ? unchanged('same') : { outcome: 'changed', change: { comment: said } }
    }),
}
