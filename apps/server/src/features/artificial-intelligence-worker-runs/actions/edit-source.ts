import { readTranslations } from '@langwerk/generation/read-answer'
import { sourceEditRequest } from '@langwerk/generation/source-edits'
import { segmentToXml } from '@langwerk/text/segment'
import type { Action } from './action.ts'
import { unchanged } from './action.ts'

/** Edits sources in their own language, before they are translated. */
export const editSource: Action = {
  worksOn: { confirmed: false, locked: false, untranslated: true },
  answerTokens: ({ source }) => source + 25,
  request: sourceEditRequest,
  read: ({ asked }, value, unitOf) =>
    readTranslations(asked, value).map((outcome) => {
      if (outcome.outcome === 'refused') return { outcome: 'refused', problem: outcome.problem }
      const isSame = segmentToXml(outcome.target) === unitOf(outcome.asked.key).source
      return isSame ? unchanged('same') : { outcome: 'changed', change: { source: outcome.target } }
    }),
}
