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
      const { raw } = reply.hijack()
      const stopped = new AbortController()
      raw.on('close', () => stopped.abort())
      // Whoever left while the question was made ready is told of no more.
      if (raw.destroyed) stopped.abort()
      await streamAnswer(house, { userUuid: actor.uuid, question, signal: stopped.signal }, raw)
      return reply
    },
    { callsAMinute },
  )
}
