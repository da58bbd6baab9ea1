import { iriOf } from '@langwerk/contract/common'
import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { and, eq } from 'drizzle-orm'
import { requirePassword } from '../../access/require-password.ts'
import { passkey } from '../../database/schema/people.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { accountOf, mailNotice } from './own-account.ts'
import { askForNewPasskey, keepPasskey } from './passkeys.ts'
import { firstRecoveryCodes, removeRecoveryCodesWithoutFactor } from './recovery-codes.ts'

/** The passkeys of one's account. */
export function servePasskeys(house: House) {
  const { db, config } = house

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
      await mailNotice(house, tx, account, 'passkeyAdded')
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
      await mailNotice(house, tx, account, 'passkeyRemoved')
    })
    house.tasks.wake()
  })
}

const ownPasskey = (userUuid: string, uuid: string) => and(eq(passkey.uuid, uuid), eq(passkey.userUuid, userUuid))

export const presentPasskey = (row: typeof passkey.$inferSelect) => ({
  '@id': iriOf('me/passkeys', row.uuid),
  '@type': 'Passkey' as const,
  uuid: row.uuid,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
