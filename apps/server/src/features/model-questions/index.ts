import { modelQuestionRoutes as routes } from '@langwerk/contract/model-questions'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { prepareQuestion } from './prepare-question.ts'
import { streamAnswer } from './stream-answer.ts'

/** Each of them is paid for. */
const callsAMinute = 30

export function serveModelQuestions(house: House) {
  serve(
    house,
    routes.ask,
    async ({ actor, params: { uuid }, body, reply }) => {
      const question = await prepareQuestion(house, actor, uuid, body)
      await streamAnswer(house, { userUuid: actor.uuid, question }, reply)
      return reply
    },
    { callsAMinute },
  )
}
