import { registrationRoutes } from '@langwerk/contract/registration'
import { eq } from 'drizzle-orm'
import {
  beginAttempt,
  ofAddress,
  ofOneself,
  ofRegistrationFrom,
  ofRegistrationLinks,
  ofRegistrations,
} from '../../access/attempts.ts'
import { findMailLink, redeemMailLink, withdrawMailLinks } from '../../access/mail-links.ts'
import { hashPassword, isPassword } from '../../access/passwords.ts'
import { user } from '../../database/schema/access.ts'
import { conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { mailAccountExists, mailConfirmation } from './confirmation-mail.ts'
import { invitationOfToken, isInvited, useUpRegistrationInvitations } from './open-invitations.ts'
import { saveRegistration } from './save-registration.ts'

export { mailConfirmation }

/** How people get an account: by invitation, or freely where the installation is open. */
export function serveRegistration(house: House) {
  const { db, config } = house

  serve(house, registrationRoutes.registration, async ({ query, request }) => {
    const { openRegistration: open, termsUrl, privacyUrl } = config
    if (query.invitationToken === undefined) return { open, invitation: null, termsUrl, privacyUrl }
    const attempt = await beginAttempt(db, ofRegistrationLinks(request.ip))
    const found = await invitationOfToken(db, query.invitationToken)
    if (found) await attempt.succeeded()
    return { open, invitation: found && { email: found.email }, termsUrl, privacyUrl }
  })

  serve(house, registrationRoutes.register, async ({ body, request }) => {
    const email = body.email.toLowerCase()
    const found = body.invitationToken === undefined ? null : await invitationOfToken(db, body.invitationToken)
    const attempt = await beginAttempt(
      db,
      ofRegistrationFrom(email, request.ip),
      ...(found ? [] : [ofRegistrations(request.ip)]),
    )
    if (body.invitationToken !== undefined && !found) throw new Refusal(410, 'invitation_unavailable')
    // Who has the token of a mail has read it.
    const isProved = found?.email === email && found.provesAddress
    if (!isProved && !config.openRegistration && !(await isInvited(db, email)))
      throw invalid({ propertyPath: 'email', code: 'invitation_missing' })
    const passwordHash = await hashPassword(body.password)
    const { firstName, lastName, locale = 'en' } = body
    const account = await db.transaction(async (tx) => {
      const made = await saveRegistration(tx, { email, firstName, lastName, locale, passwordHash, isProved })
      if (!made) return null
      await withdrawMailLinks(tx, 'confirmEmail', made.uuid)
      if (isProved) await useUpRegistrationInvitations(tx, email)
      await audit(tx, request, {
        action: 'registered',
        user: { uuid: made.uuid, email },
        details: {
          terms: 'agreed',
          by: found ? 'invitationLink' : config.openRegistration ? 'openRegistration' : 'invitation',
        },
      })
      return made
    })
    if (account && isProved) {
      await attempt.succeeded()
      return { emailConfirmed: true }
    }
    if (account) {
      await mailConfirmation(house, account)
    } else if (isProved) {
      throw conflict('account_exists')
    } else {
      const [owner] = await db.select().from(user).where(eq(user.email, email))
      if (owner?.active) await mailAccountExists(house, owner)
    }
    return { emailConfirmed: false }
  })

  serve(house, registrationRoutes.confirmEmail, async ({ body, request }) => {
    const byAddress = await beginAttempt(db, ofAddress(request.ip))
    const link = await findMailLink(db, 'confirmEmail', body.token)
    if (!link) throw linkUnavailable()
    const attempt = await beginAttempt(db, ofOneself(link.userUuid))
    const [account] = await db.select().from(user).where(eq(user.uuid, link.userUuid))
    // Else somebody could register another's address with a password of their own, and wait for its owner's click.
    if (!(await isPassword(account?.passwordHash ?? null, body.password)))
      throw invalid({ propertyPath: 'password', code: 'registration_password_wrong' })
    await db.transaction(async (tx) => {
      const redeemed = await redeemMailLink(tx, 'confirmEmail', body.token)
      if (!redeemed) throw linkUnavailable()
      await tx.update(user).set({ emailConfirmedAt: new Date() }).where(eq(user.uuid, link.userUuid))
      await useUpRegistrationInvitations(tx, link.email)
      await audit(tx, request, { action: 'activated', user: { uuid: link.userUuid, email: link.email } })
    })
    await attempt.succeeded()
    await byAddress.succeeded()
    return { email: link.email }
  })
}

const linkUnavailable = () => new Refusal(410, 'link_unavailable')
