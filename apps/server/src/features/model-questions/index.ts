import { type ModelAnswerEvent, modelQuestionRoutes as routes } from '@langwerk/contract/model-questions'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { streamAnswer } from '../generative-artificial-intelligence-models/index.ts'
import { prepareQuestion } from './prepare-question.ts'
import { suggestionsIn } from './suggestions-in.ts'

/** Each of them is paid for. */
const callsAMinute = 30

export function serveModelQuestions(house: House) {
  serve(
    house,
    routes.ask,
    async ({ actor, params: { uuid }, body, reply }) => {
      const question = await prepareQuestion(house, actor, uuid, body)
      const { model, jobUuid, prompt, request, segment, forOtherLanguages } = question
      const signs = [...segment.signed.signs]
      const begun: ModelAnswerEvent = { type: 'begun', signs, forOtherLanguages }
      await streamAnswer(
        house,
        {
          of: { model, purpose: 'segmentQuestion', userUuid: actor.uuid, jobUuid, prompt },
          request,
          begun,
          madeOf: (answer) => ({ suggestions: suggestionsIn(question, answer) }),
        },
        reply,
      )
      return reply
    },
    { callsAMinute },
  )
}
