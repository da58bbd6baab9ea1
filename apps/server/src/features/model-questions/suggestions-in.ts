import type { SuggestedTarget } from '@langwerk/contract/model-questions'
import { readSuggestions } from '@langwerk/generation/suggestions'
import { differenceOf } from '@langwerk/matching/difference'
import { segmentToXml } from '@langwerk/text/segment'
import type { PreparedQuestion } from './prepare-question.ts'

/** What may be taken of an answer, with what it changes of the target that there was. */
export function suggestionsIn({ segment, targets }: PreparedQuestion, answer: string): SuggestedTarget[] {
  if (targets === 'none') return []
  const { current, targetLanguage: language } = segment
  return readSuggestions(segment, answer, targets === 'several').map(({ target, problem }) => ({
    xml: target && segmentToXml(target),
    difference: target && current && differenceOf({ memory: current, source: target, language }),
    problem,
  }))
}
