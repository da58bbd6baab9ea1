import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { asc, eq } from 'drizzle-orm'
import { beginAttempt, ofSecondFactor } from '../../access/attempts.ts'
import { requirePassword } from '../../access/require-password.ts'
import { passkey, recoveryCode } from '../../database/schema/people.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { noSecondFactor } from './all-second-factors.ts'
import { disableOneTimePasswords, enableWith, prepareSecret } from './one-time-passwords.ts'
import { accountOf, mailNotice } from './own-account.ts'
import { firstRecoveryCodes, removeRecoveryCodesWithoutFactor, renewRecoveryCodes } from './recovery-codes.ts'
import { presentPasskey, servePasskeys } from './serve-passkeys.ts'

/** What protects one's account besides the password: one's own to change, with the password, and never with an access token. */
export function serveSecondFactors(house: House) {
  const { db } = house
  servePasskeys(house)

  serve(house, secondFactorRoutes.security, async ({ actor }) => {
    const account = await accountOf(db, actor.uuid)
    const passkeys = await db
      .select()
      .from(passkey)
      .where(eq(passkey.userUuid, actor.uuid))
      .orderBy(asc(passkey.createdAt))
    return {
      hasPassword: account.passwordHash !== null,
      oneTimePasswordsSince: account.totpEnabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await db.$count(recoveryCode, eq(recoveryCode.userUuid, actor.uuid)),
      passkeys: passkeys.map(presentPasskey),
    }
  })

  serve(house, secondFactorRoutes.prepareOneTimePasswords, async ({ actor, body, request }) => {
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.password })
    if ((await accountOf(db, actor.uuid)).totpEnabledAt) throw conflict('already_enabled')
    return prepareSecret(house, actor)
  })

  serve(house, secondFactorRoutes.enableOneTimePasswords, async ({ actor, body, request }) => {
    const account = await accountOf(db, actor.uuid)
    const attempt = await beginAttempt(db, ofSecondFactor(actor.uuid))
    const recoveryCodes = await db.transaction(async (tx) => {
      if (!(await enableWith({ ...house, db: tx }, account, body.code)))
        throw invalid({ propertyPath: 'code', code: 'code_wrong' })
      await audit(tx, request, { action: 'secondFactorEnabled', details: { method: 'oneTimePassword' } })
      await mailNotice(house, tx, account, 'enabled')
      return firstRecoveryCodes(tx, actor.uuid)
    })
    house.tasks.wake()
    await attempt.succeeded()
    return { recoveryCodes }
  })

  serve(house, secondFactorRoutes.disableOneTimePasswords, async ({ actor, body, request }) => {
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.password })
    const account = await accountOf(db, actor.uuid)
    if (!account.totpEnabledAt) throw noSecondFactor()
    await db.transaction(async (tx) => {
      await disableOneTimePasswords(tx, actor.uuid)
      await removeRecoveryCodesWithoutFactor(tx, { ...account, totpEnabledAt: null })
      await audit(tx, request, { action: 'secondFactorDisabled', details: { method: 'oneTimePassword' } })
      await mailNotice(house, tx, account, 'disabled')
    })
    house.tasks.wake()
  })

  serve(house, secondFactorRoutes.renewRecoveryCodes, async ({ actor, body, request }) => {
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.password })
    const account = await accountOf(db, actor.uuid)
    const passkeys = await db.$count(passkey, eq(passkey.userUuid, actor.uuid))
    if (!account.totpEnabledAt && passkeys === 0) throw noSecondFactor()
    const recoveryCodes = await db.transaction(async (tx) => {
      await audit(tx, request, { action: 'changed', subject: { kind: 'recoveryCodes', uuid: actor.uuid, name: '' } })
      return renewRecoveryCodes(tx, actor.uuid)
    })
    return { recoveryCodes }
  })
}
