import { singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { and, eq } from 'drizzle-orm'
import { closeSessionsOf } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import { singleSignOnIdentity } from '../../database/schema/people.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { answerSignOut, readSignOut, signOutMemoryMs } from '../../providers/single-sign-on/sign-out.ts'
import { useAssertion } from './messages.ts'
import { isOffered, serviceProviderOf, settingsOf } from './settings.ts'

/** Whoever signs out at the identity provider is signed out here, in every browser. */
export function serveSignOut(house: House) {
  const { db } = house

  serve(
    house,
    singleSignOnRoutes.signOut,
    async ({ params, request, reply }) => {
      const settings = await settingsOf(db, params.uuid)
      const provider = isOffered(settings) ? serviceProviderOf(house, settings) : null
      if (!provider) throw refused()
      const { url = '' } = request.raw
      const signOut = verified(() => readSignOut(provider, url.slice(url.indexOf('?') + 1)))
      await db.transaction(async (tx) => {
        const isNew = await useAssertion(tx, {
          organizationUuid: params.uuid,
          id: `sign-out ${signOut.requestId}`,
          notOnOrAfter: new Date(Date.now() + signOutMemoryMs),
        })
        if (!isNew) throw refused()
        const [found] = await tx
          .select({ uuid: user.uuid, email: user.email })
          .from(singleSignOnIdentity)
          .innerJoin(user, eq(user.uuid, singleSignOnIdentity.userUuid))
          .where(
            and(
              eq(singleSignOnIdentity.organizationUuid, params.uuid),
              eq(singleSignOnIdentity.identityProviderEntityId, provider.identityProvider.entityId),
              eq(singleSignOnIdentity.nameId, signOut.nameId),
            ),
          )
        if (!found) return
        await closeSessionsOf(tx, found.uuid)
        await audit(tx, request, {
          action: 'signedOut',
          user: found,
          organizationUuid: params.uuid,
          details: { method: 'singleSignOn' },
        })
      })
      return reply.redirect(answerSignOut(provider, signOut) ?? '/login', 303)
    },
    { callsAMinute: 240 },
  )

  function verified<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      house.http.log.warn({ err: error }, 'A sign-out by an identity provider was refused')
      throw refused()
    }
  }
}

const refused = () => new Refusal(400, 'sign_out_refused')
