import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { passkey, recoveryCode } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const codes = 10
const signs = 16
/** Without those that are taken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces a user's recovery codes: 79 bits each, so that a plain hash is enough. */
export async function renewRecoveryCodes(tx: Db, userUuid: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userUuid, userUuid))
  await tx
    .insert(recoveryCode)
    .values(made.map((code) => ({ uuid: newUuid(), userUuid, codeHash: hashToken(plain(code)) })))
  return made
}

/** The codes that come with the first second factor; null where there are some. */
export async function firstRecoveryCodes(tx: Db, userUuid: string): Promise<string[] | null> {
  const left = await tx.$count(recoveryCode, eq(recoveryCode.userUuid, userUuid))
  return left > 0 ? null : renewRecoveryCodes(tx, userUuid)
}

/** Codes without a factor that they recover would be a door that nobody looks at. */
export async function removeRecoveryCodesWithoutFactor(
  tx: Db,
  { uuid, totpEnabledAt }: { uuid: string; totpEnabledAt: Date | null },
): Promise<void> {
  if (totpEnabledAt || (await tx.$count(passkey, eq(passkey.userUuid, uuid))) > 0) return
  await tx.delete(recoveryCode).where(eq(recoveryCode.userUuid, uuid))
}

/** Whether this is one of the user's codes; then it was. */
export async function isRecoveryCode(db: Db, userUuid: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userUuid, userUuid), eq(recoveryCode.codeHash, hashToken(plain(code)))))
    .returning({ uuid: recoveryCode.uuid })
  return used.length === 1
}

const newCode = () =>
  Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')
