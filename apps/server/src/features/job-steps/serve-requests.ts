import { jobStepRequestRoutes as routes } from '@langwerk/contract/job-step-requests'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadActor } from '../../access/actor.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { answerRequest } from './answer-request.ts'
import { type FoundRequest, openRequest, requestGone, requestOfLink, requireShared } from './find-request.ts'
import { listRequests, requestAsShown } from './list-requests.ts'
import { previewStep } from './list-steps.ts'
import { logInToStep, recognize } from './step-login.ts'

/** Lists on a dashboard. */
const recent = { page: 1, itemsPerPage: 5 }

/** Invitations to steps, and the links in their mails. */
export function serveRequests(house: House) {
  const { db } = house

  serve(house, routes.list, ({ actor, query }) => listRequests(db, actor, '/job_step_requests', query))
  serve(house, routes.listRecent, ({ actor, query }) =>
    listRequests(db, actor, '/job_step_requests_recent', { ...query, ...recent }),
  )
  serve(house, routes.get, async ({ actor, params: { uuid } }) => {
    await openRequest(db, actor, uuid)
    return (await requestAsShown(db, actor, uuid)) ?? gone()
  })
  serve(house, routes.preview, async ({ actor, params: { uuid } }) =>
    previewStep(db, (await openRequest(db, actor, uuid)).step.uuid),
  )
  serve(house, routes.accept, async ({ actor, params: { uuid }, body: { worksOnIt = '' } }) =>
    answerRequest(house, await openRequest(db, actor, uuid), { accepts: true, worksOnIt }),
  )
  serve(house, routes.decline, async ({ actor, params: { uuid }, body: { reason = '' } }) => {
    await answerRequest(house, await openRequest(db, actor, uuid), { accepts: false, reason })
  })
  serveLinks(house)
}

interface CallByLink {
  params: { uuid: string }
  body: { token: string; code?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

function serveLinks(house: House) {
  const { db } = house

  serve(house, routes.open, async ({ params: { uuid }, body: { token }, request }) => {
    const found = await requestOfLink(db, request, { uuid }, token)
    const person = await loadActor(db, found.person.uuid)
    const shown = person && (await requestAsShown(db, person, uuid))
    if (!shown) return gone()
    const { jobName: _, rappen: __, ...offered } = shown.jobStep
    return {
      jobStepRequest: { ...shown, jobStep: offered },
      accepted: found.request.answer === 'accepted',
      answeredBy: found.person.collectiveUser ? ('link' as const) : ('account' as const),
      signedInAs: signedInAs(found, request),
    }
  })
  serve(house, routes.previewByLink, async ({ params: { uuid }, body: { token, code }, request, reply }) => {
    const found = await unanswered(uuid, token, request)
    const isCodeSent = await recognize(house, { request, reply }, found, code)
    if (isCodeSent) return isCodeSent
    const { rappenPerHour, rappen } = found.step
    return { ...(await previewStep(db, found.step.uuid)), rappen: rappenPerHour > 0 ? rappen : null }
  })
  serve(house, routes.acceptByLink, (by) => answerByLink(by, { accepts: true, worksOnIt: by.body.worksOnIt ?? '' }))
  serve(house, routes.declineByLink, (by) => answerByLink(by, { accepts: false, reason: by.body.reason ?? '' }))
  serve(house, routes.login, ({ params: { uuid }, body, request, reply }) =>
    logInToStep(house, { request, reply }, uuid, body),
  )

  async function answerByLink(
    { params, body, request, reply }: CallByLink,
    answer: Parameters<typeof answerRequest>[2],
  ) {
    const found = await unanswered(params.uuid, body.token, request)
    const isCodeSent = await recognize(house, { request, reply }, found, body.code)
    return isCodeSent ?? answerRequest(house, found, answer)
  }

  async function unanswered(uuid: string, token: string, request: FastifyRequest) {
    const found = await requestOfLink(db, request, { uuid }, token)
    requireShared(found, request)
    if (found.request.answer !== null) throw requestGone()
    return found
  }
}

function signedInAs({ person }: FoundRequest, { signedIn }: FastifyRequest) {
  if (!signedIn) return null
  return signedIn.actor.uuid === person.uuid ? ('invited' as const) : ('another' as const)
}

const gone = (): never => {
  throw requestGone()
}
