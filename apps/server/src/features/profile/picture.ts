import { Readable } from 'node:stream'
import { mostPictureBytes, mostPicturePixels } from '@langwerk/contract/profile'
import type { Fault } from '@langwerk/contract/refusals'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { user } from '../../database/schema/access.ts'
import { invalid, notFound, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'

/** Under another uuid each time, so that browsers may keep what they have. */
export async function savePicture(house: House, actor: Actor, request: FastifyRequest): Promise<void> {
  const content = await receivePicture(request)
  const { type } = checkedHeader(content)
  const uuid = newUuid()
  await house.storage.put(storageKey(uuid), Readable.from([content]))
  await replacePicture(house, actor, { profilePictureUuid: uuid, profilePictureType: type })
}

export const removePicture = (house: House, actor: Actor) =>
  replacePicture(house, actor, { profilePictureUuid: null, profilePictureType: null })

/** The bytes as they were uploaded, told to be a picture and nothing that could act. */
export async function sendPicture({ db, storage }: House, uuid: string, reply: FastifyReply) {
  const [found] = await db.select({ type: user.profilePictureType }).from(user).where(eq(user.profilePictureUuid, uuid))
  if (!found?.type) throw notFound('picture')
  return reply
    .type(found.type)
    .header('content-disposition', 'inline; filename="picture"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-site')
    .header('cache-control', 'private, max-age=86400, immutable')
    .send(await storage.get(storageKey(uuid)))
}

export const storageKey = (uuid: string) => `profile-pictures/${uuid}`

/** @throws Refusal 415, 413 or 422. */
async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(415, 'not_multipart')
  const part = await request.file({ limits: { fileSize: mostPictureBytes, files: 1, fields: 2 } })
  if (part?.fieldname !== 'uploadedFile') throw unusable({ code: 'picture_required' })
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated)
    throw new Refusal(413, 'file_too_large', { values: { megabytes: mostPictureBytes / 2 ** 20 } })
  return Buffer.concat(chunks)
}

function checkedHeader(content: Buffer): ImageHeader {
  const header = readImageHeader(content)
  if (!header) throw unusable({ code: 'picture_unreadable' })
  if (header.width > mostPicturePixels || header.height > mostPicturePixels)
    throw unusable({ code: 'picture_too_large', values: { pixels: mostPicturePixels } })
  return header
}

const unusable = (fault: Fault) => invalid({ propertyPath: 'uploadedFile', ...fault })

async function replacePicture(
  { db, storage, http }: House,
  actor: Actor,
  values: Pick<typeof user.$inferInsert, 'profilePictureUuid' | 'profilePictureType'>,
) {
  const before = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ uuid: user.profilePictureUuid })
      .from(user)
      .where(eq(user.uuid, actor.uuid))
      .for('update')
    await tx.update(user).set(values).where(eq(user.uuid, actor.uuid))
    return row?.uuid
  })
  if (before)
    await storage
      .remove(storageKey(before))
      .catch((error) => http.log.warn({ err: error }, 'A picture that was replaced could not be removed'))
}
