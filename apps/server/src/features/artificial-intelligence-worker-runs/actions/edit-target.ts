import { translationRequest } from '@langwerk/generation/generation-request'
import { readTranslations } from '@langwerk/generation/read-answer'
import { segmentToXml } from '@langwerk/text/segment'
import type { Action } from './action.ts'
import { unchanged } from './action.ts'

/** Writes targets, or writes them anew. */
export const editTarget: Action = {
  worksOn: { confirmed: false, locked: false, untranslated: true },
  // A translation is often longer than its source; each is answered with its beginning and its id.
  answerTokens: ({ source }) => Math.ceil(source * 1.3) + 25,
  request: translationRequest,
  read: ({ asked }, value, unitOf) =>
    readTranslations(asked, value).map((outcome) => {
      if (outcome.outcome === 'refused') return { outcome: 'refused', problem: outcome.problem }
      const isSame = segmentToXml(outcome.target) === unitOf(outcome.asked.key).target
      return isSame ? unchanged('same') : { outcome: 'changed', change: { target: outcome.target } }
    }),
}
