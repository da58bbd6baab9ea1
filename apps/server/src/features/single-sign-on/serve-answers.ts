import { type SignOnFailure, singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../access/sessions.ts'
import { organization, user } from '../../database/schema/access.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { acceptResponse } from '../../providers/single-sign-on/service-provider.ts'
import { startSession } from '../sessions/index.ts'
import { browserCookie } from './browser-cookie.ts'
import { findPerson, NoAccount } from './find-person.ts'
import { findRequest, makeTicket, takeRequest, takeTicket, useAssertion } from './messages.ts'
import { isOffered, type SettingsRow, serviceProviderOf, settingsOf } from './settings.ts'

const responseBytes = 1024 * 1024

/** The way back: the identity provider's form, and then the session in the browser that asked for it. */
export function serveAnswers(house: House) {
  const { db, config } = house

  // Only here is a form read.
  house.http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: responseBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    serve(
      { http: scope, space: house.space },
      singleSignOnRoutes.acceptResponse,
      async ({ params, body, request, reply }) => {
        const settings = await settingsOf(db, params.uuid)
        if (!isOffered(settings)) return toSignIn(reply, { failure: 'notOffered' })
        const outcome = await accept(house, request, settings, body.SAMLResponse ?? '')
        return 'failure' in outcome
          ? toSignIn(reply, outcome)
          : reply.redirect(`/api${singleSignOnRoutes.finish.path}?ticket=${outcome.ticket}`, 303)
      },
      { bodyBytes: responseBytes, fromOtherSites: true, callsAMinute: 240 },
    )
  })

  serve(
    house,
    singleSignOnRoutes.finish,
    async ({ query, request, reply }) => {
      const ticket = query.ticket ? await takeTicket(db, query.ticket) : null
      const browser = request.cookies[browserCookie.name]
      if (!ticket || !browser || hashToken(browser) !== ticket.browserHash)
        return toSignIn(reply, { failure: 'expired' })
      const [account] = await db.select().from(user).where(eq(user.uuid, ticket.userUuid))
      const session = account && (await startSession(house, { request, reply }, account.uuid, { remember: false }))
      if (!session) return toSignIn(reply, { failure: 'noAccount' })
      await db.update(user).set({ lastSignedInAt: new Date() }).where(eq(user.uuid, account.uuid))
      await audit(db, request, {
        action: 'signedIn',
        user: account,
        organizationUuid: ticket.organizationUuid,
        details: { method: 'singleSignOn' },
      })
      reply.clearCookie(browserCookie.name, browserCookie.options(config))
      return toSignIn(reply, { signedIn: '1', redirect: ticket.redirect })
    },
    { callsAMinute: 240 },
  )
}

/** Everything that an answer must be before it is worth a ticket. */
async function accept(
  house: House,
  request: FastifyRequest,
  settings: SettingsRow,
  encoded: string,
): Promise<{ ticket: string } | { failure: SignOnFailure }> {
  const { db } = house
  const { organizationUuid } = settings
  const provider = serviceProviderOf(house, settings)
  if (!provider) return { failure: 'notOffered' }
  let isAsked = false
  try {
    const assertion = await acceptResponse(provider, encoded, async (id) => {
      isAsked = (await findRequest(db, organizationUuid, id)) !== null
      return isAsked
    })
    const ticket = await db.transaction(async (tx) => {
      const asked = await takeRequest(tx, organizationUuid, assertion.requestId)
      if (!asked || !(await useAssertion(tx, { ...assertion, organizationUuid }))) return null
      const person = await findPerson(tx, request, settings, assertion)
      return makeTicket(tx, { ...asked, userUuid: person.uuid })
    })
    return ticket ? { ticket } : { failure: 'expired' }
  } catch (error) {
    // The reason is for those who look after the organization: whoever sends the answer learns only that it is not taken.
    const reason = error instanceof Error ? error.message : String(error)
    request.log.warn({ organizationUuid, reason }, 'A sign-in by an identity provider was refused')
    // Answers that nobody asked for could fill the log.
    if (isAsked) await writeFailure(house, request, organizationUuid, reason)
    return { failure: error instanceof NoAccount ? 'noAccount' : 'refused' }
  }
}

async function writeFailure({ db }: House, request: FastifyRequest, organizationUuid: string, reason: string) {
  const [found] = await db.select().from(organization).where(eq(organization.uuid, organizationUuid))
  await audit(db, request, {
    action: 'signInFailed',
    organizationUuid,
    user: { uuid: null, email: '' },
    subject: { kind: 'organization', uuid: organizationUuid, name: found?.name ?? '' },
    details: { method: 'singleSignOn', reason: reason.slice(0, 500) },
  })
}

const toSignIn = (reply: FastifyReply, search: { failure: SignOnFailure } | { signedIn: '1'; redirect: string }) =>
  reply.redirect(`/samllogin?${new URLSearchParams(search)}`, 303)
