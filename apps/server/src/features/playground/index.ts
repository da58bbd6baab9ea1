import { type PlaygroundQuestion, playgroundRoutes as routes } from '@langwerk/contract/playground'
import type { FastifyRequest } from 'fastify'
import { requireAction } from '../../access/sharing.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { readModel, streamAnswer } from '../generative-artificial-intelligence-models/index.ts'
import { prepareQuestion } from './prepare-question.ts'
import { triedOutcome } from './tried-outcome.ts'

const object = 'generativeArtificialIntelligenceModel'

/** Each of them is paid for. */
const callsAMinute = 30

export function servePlayground(house: House) {
  const { db } = house

  serve(house, routes.request, async ({ actor, body, request: call }) => {
    requireScopeOfSegment(call, body)
    const { request, trial } = await prepareQuestion(house, actor, body)
    const { system, text, unfilled } = request
    return { systemMessage: system, text, unfilled, leftOut: trial?.leftOut ?? null }
  })

  serve(
    house,
    routes.ask,
    async ({ actor, params: { uuid }, body, request, reply }) => {
      requireScopeOfSegment(request, body)
      await requireAction(db, actor, { kind: object, object, uuid }, 'read')
      const model = await readModel(db, uuid)
      if (!model) throw notFound(object)
      const { request: asked, trial, ...about } = await prepareQuestion(house, actor, body)
      const of = { model, purpose: 'playground' as const, userUuid: actor.uuid, ...about }
      const { system, text } = asked
      const { answerSchema } = trial?.request ?? {}
      const madeOf = (answer: string) => (trial ? { outcome: triedOutcome(trial, answer) } : {})
      await streamAnswer(house, { of, request: { system, text, ...(answerSchema && { answerSchema }) }, madeOf }, reply)
      return reply
    },
    { callsAMinute },
  )
}

/** @throws Refusal 403 where the call comes with an access token that may not read what a segment brings: its job, terms among it. */
function requireScopeOfSegment(request: FastifyRequest, { transUnitUuid }: PlaygroundQuestion) {
  if (transUnitUuid) requireScope(request, 'jobs:read')
}
