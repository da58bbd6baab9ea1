import { registrationRoutes } from '@langwerk/contract/registration'
import { and, eq, isNull } from 'drizzle-orm'
import { beginAttempt, forgetFailures, ofAddress, ofMailsFrom, ofMailsToFrom } from '../../access/attempts.ts'
import { redeemMailLink, withdrawMailLinks } from '../../access/mail-links.ts'
import { hashPassword } from '../../access/passwords.ts'
import { requirePassword } from '../../access/require-password.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { closeSessionsOf, revokeAccessTokensOf } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { accessToken, user } from '../../database/schema/access.ts'
import { signInChallenge } from '../../database/schema/people.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { mailMessages } from './mail-messages.ts'
import { type ResetRequest, registerResetMails, resetMailTask } from './reset-mail.ts'

/** Passwords that are forgotten, and those that are changed. */
export function servePasswords(house: House) {
  const { db, tasks, mails, config } = house
  registerResetMails(house)

  serve(house, registrationRoutes.requestPasswordReset, async ({ body, request }) => {
    await beginAttempt(db, ofMailsFrom(request.ip), ofMailsToFrom(body.email, request.ip))
    // Whether there is such an account is looked at later: neither the answer nor its time tells.
    const input: ResetRequest = { email: body.email.toLowerCase() }
    await tasks.enqueue(db, { kind: resetMailTask, subjectUuid: newUuid(), input })
    tasks.wake()
  })

  serve(house, registrationRoutes.resetPassword, async ({ body, request }) => {
    const attempt = await beginAttempt(db, ofAddress(request.ip))
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      const link = await redeemMailLink(tx, 'resetPassword', body.token)
      if (!link) throw new Refusal(410, 'link_unavailable')
      const details = await setPassword(tx, link.userUuid, { passwordHash, ...body })
      // Who could follow the link reads that mailbox.
      await tx
        .update(user)
        .set({ emailConfirmedAt: new Date() })
        .where(and(eq(user.uuid, link.userUuid), isNull(user.emailConfirmedAt)))
      await closeSessionsOf(tx, link.userUuid)
      await forgetFailures(tx, link.email)
      await audit(tx, request, { action: 'passwordReset', user: { uuid: link.userUuid, email: link.email }, details })
    })
    tasks.wake()
    await attempt.succeeded()
  })

  serve(house, registrationRoutes.changePassword, async ({ actor, body, request }) => {
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.oldPassword, field: 'oldPassword' })
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction(async (tx) => {
      const details = await setPassword(tx, actor.uuid, { passwordHash, ...body })
      await withdrawMailLinks(tx, 'resetPassword', actor.uuid)
      await closeSessionsOf(tx, actor.uuid, { token: request.cookies[sessionCookie] ?? '' })
      await audit(tx, request, { action: 'passwordChanged', details })
    })
    tasks.wake()
  })

  /**
   * A new password ends half sign-ins that the old one began, and where one wants it access tokens; the owner hears of it.
   * @returns what is worth writing down of it.
   */
  async function setPassword(
    tx: Db,
    userUuid: string,
    { passwordHash, revokeAccessTokens = false }: { passwordHash: string; revokeAccessTokens?: boolean | undefined },
  ): Promise<Record<string, string>> {
    const [account] = await tx.update(user).set({ passwordHash }).where(eq(user.uuid, userUuid)).returning()
    await tx.delete(signInChallenge).where(eq(signInChallenge.userUuid, userUuid))
    const revoked = revokeAccessTokens ? await revokeAccessTokensOf(tx, userUuid) : []
    const left = await tx.$count(accessToken, eq(accessToken.userUuid, userUuid))
    if (account)
      await mails.enqueue(tx, {
        recipient: account.email,
        locale: account.locale,
        content: mailMessages[account.locale].changed({
          signIn: `${config.publicUrl}/login`,
          tokens: `${config.publicUrl}/users/api`,
          revoked: revoked.length,
          left,
        }),
      })
    return revoked.length > 0 ? { revoked: revoked.join(', ').slice(0, 1000) } : {}
  }
}
