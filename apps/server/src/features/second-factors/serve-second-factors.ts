import { iriOf } from '@langwerk/contract/common'
import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { and, asc, eq } from 'drizzle-orm'
import { beginAttempt, ofSecondFactor } from '../../access/attempts.ts'
import { requirePassword } from '../../access/require-password.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { passkey, recoveryCode } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { conflict, invalid, notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { noSecondFactor } from './all-second-factors.ts'
import { mailMessages } from './mail-messages.ts'
import { disableOneTimePasswords, enableWith, prepareSecret } from './one-time-passwords.ts'
import { askForNewPasskey, keepPasskey } from './passkeys.ts'
import { firstRecoveryCodes, removeRecoveryCodesWithoutFactor, renewRecoveryCodes } from './recovery-codes.ts'

/** What protects one's account besides the password: one's own to change, with the password, and never with an access token. */
export function serveSecondFactors(house: House) {
  const { db, config } = house

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
      await mailNotice(tx, account, 'enabled')
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
      await mailNotice(tx, account, 'disabled')
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

  serve(house, secondFactorRoutes.newPasskeyQuestion, async ({ actor, body, request }) => {
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.password })
    return askForNewPasskey(db, config, actor)
  })

  serve(house, secondFactorRoutes.createPasskey, async ({ actor, body, request }) => {
    const account = await accountOf(db, actor.uuid)
    const made = await db.transaction(async (tx) => {
      const kept = await keepPasskey(tx, config, { userUuid: actor.uuid, ...body })
      if (!kept) throw invalid({ propertyPath: 'response', code: 'passkey_refused' })
      await audit(tx, request, {
        action: 'secondFactorEnabled',
        details: { method: 'passkey' },
        subject: { kind: 'passkey', uuid: kept.uuid, name: kept.name },
      })
      await mailNotice(tx, account, 'passkeyAdded')
      return { passkey: presentPasskey(kept), recoveryCodes: await firstRecoveryCodes(tx, actor.uuid) }
    })
    house.tasks.wake()
    return made
  })

  serve(house, secondFactorRoutes.renamePasskey, async ({ actor, params, body }) => {
    const [renamed] = await db
      .update(passkey)
      .set({ name: body.name })
      .where(ownPasskey(actor.uuid, params.uuid))
      .returning()
    if (!renamed) throw notFound('passkey')
    return presentPasskey(renamed)
  })

  serve(house, secondFactorRoutes.removePasskey, async ({ actor, params, body, request }) => {
    if ((await db.$count(passkey, ownPasskey(actor.uuid, params.uuid))) === 0) throw notFound('passkey')
    await requirePassword(db, request, { userUuid: actor.uuid, password: body.password })
    const account = await accountOf(db, actor.uuid)
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(passkey).where(ownPasskey(actor.uuid, params.uuid)).returning()
      if (!removed) throw notFound('passkey')
      await removeRecoveryCodesWithoutFactor(tx, account)
      await audit(tx, request, {
        action: 'secondFactorDisabled',
        details: { method: 'passkey' },
        subject: { kind: 'passkey', uuid: removed.uuid, name: removed.name },
      })
      await mailNotice(tx, account, 'passkeyRemoved')
    })
    house.tasks.wake()
  })

  const mailNotice = (tx: Db, account: typeof user.$inferSelect, what: keyof (typeof mailMessages)['en']) =>
    house.mails.enqueue(tx, {
      recipient: account.email,
      locale: account.locale,
      content: mailMessages[account.locale][what](`${config.publicUrl}/users/security`),
    })
}

async function accountOf(db: Db, uuid: string) {
  const [account] = await db.select().from(user).where(eq(user.uuid, uuid))
  if (!account) throw notFound('user')
  return account
}

const ownPasskey = (userUuid: string, uuid: string) => and(eq(passkey.uuid, uuid), eq(passkey.userUuid, userUuid))

const presentPasskey = (row: typeof passkey.$inferSelect) => ({
  '@id': iriOf('me/passkeys', row.uuid),
  '@type': 'Passkey' as const,
  uuid: row.uuid,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
