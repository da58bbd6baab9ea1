import { Readable } from 'node:stream'
import { personalDataRoutes as routes } from '@langwerk/contract/personal-data'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { requirePassword } from '../../access/require-password.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { user } from '../../database/schema/access.ts'
import { actsAsAnother, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { pictureStorageKey } from '../profile/index.ts'
import { cookieOptions } from '../sessions/index.ts'
import { filesOf, writeRows } from './collect.ts'
import { deleteAccount } from './delete-account.ts'

export function servePersonalData(house: House) {
  const { db, storage, config } = house
  const load = async (uuid: string) => {
    const [row] = await db.select().from(user).where(eq(user.uuid, uuid))
    if (!row) throw notFound('user')
    return row
  }

  serve(house, routes.take, async ({ actor, request, reply }) => {
    if (request.signedIn?.impersonator) throw actsAsAnother()
    const account = await load(actor.uuid)
    await audit(db, request, { action: 'exported', subject: { kind: 'user', uuid: actor.uuid, name: actor.email } })
    const zip = new ZipFile()
    for (const file of filesOf(account))
      zip.addReadStream(Readable.from(writeRows(db, file), { objectMode: false }), file.name)
    const { profilePictureUuid: picture, profilePictureType: type } = account
    if (picture && type) zip.addReadStream(await pictureOf(picture), `picture.${type.replace('image/', '')}`)
    zip.end()
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('personal-data.zip'))
      .send(zip.outputStream)
  })

  serve(house, routes.deleteAccount, async ({ actor, body, request, reply }) => {
    const account = await load(actor.uuid)
    await requirePassword(db, request, { userUuid: account.uuid, password: body.password })
    await deleteAccount(house, request, account)
    reply.clearCookie(sessionCookie, cookieOptions(config))
  })

  /** A picture that is not there any more must not keep the rest from being taken. */
  const pictureOf = (uuid: string) => storage.get(pictureStorageKey(uuid)).catch(() => Readable.from([]))
}
