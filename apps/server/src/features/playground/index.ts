import { playgroundRoutes as routes } from '@langwerk/contract/playground'
import { requireAction } from '../../access/sharing.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { readModel } from '../generative-artificial-intelligence-models/index.ts'
import { prepareQuestion } from './prepare-question.ts'
import { streamAnswer } from './stream-answer.ts'

const object = 'generativeArtificialIntelligenceModel'

/** Each of them is paid for. */
const callsAMinute = 30

export function servePlayground(house: House) {
  const { db } = house

  serve(house, routes.request, async ({ actor, body }) => {
    const { system, text, unfilled } = (await prepareQuestion(house, actor, body)).request
    return { systemMessage: system, text, unfilled }
  })

  serve(
    house,
    routes.ask,
    async ({ actor, params: { uuid }, body, reply }) => {
      await requireAction(db, actor, { kind: object, object, uuid }, 'read')
      const model = await readModel(db, uuid)
      if (!model) throw notFound(object)
      const question = await prepareQuestion(house, actor, body)
      const { raw } = reply.hijack()
      const stopped = new AbortController()
      raw.on('close', () => stopped.abort())
      await streamAnswer(house, { model, userUuid: actor.uuid, question, signal: stopped.signal }, raw)
      return reply
    },
    { callsAMinute },
  )
}
