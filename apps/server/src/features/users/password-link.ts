import { issueMailLink } from '../../access/mail-links.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'

export const passwordLinkDays = 7

/** An address that sets a new password once; longer open than one that people ask for themselves, because it is not expected. */
export async function passwordLink(
  { config }: Pick<House, 'config'>,
  tx: Db,
  { uuid, email }: { uuid: string; email: string },
): Promise<string> {
  const token = await issueMailLink(tx, {
    purpose: 'resetPassword',
    userUuid: uuid,
    email,
    hours: passwordLinkDays * 24,
  })
  return `${config.publicUrl}/resetPassword?token=${token}`
}
