import { iriOf } from '@langwerk/contract/common'
import type { TransUnitComment } from '@langwerk/contract/trans-units'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { transUnitComment } from '../../database/schema/jobs.ts'
import { notFound, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { type EditedFileRow, findTransUnit, mayComment, requireCommenting } from './find.ts'
import { publishChanges } from './publish.ts'

export async function listComments(db: Db, actor: Actor, transUnitUuid: string) {
  const { file } = await findTransUnit(db, actor, transUnitUuid)
  const comments = await commentsWhere(db, actor, file, eq(transUnitComment.transUnitUuid, transUnitUuid))
  return collection(`/trans_units/${transUnitUuid}/comments`, comments)
}

export async function addComment(
  house: House,
  actor: Actor,
  transUnitUuid: string,
  text: string,
): Promise<TransUnitComment> {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, transUnitUuid)
  requireCommenting(file)
  const uuid = newUuid()
  await db.insert(transUnitComment).values({ uuid, transUnitUuid, userUuid: actor.uuid, text })
  publishChanges(house, file.jobUuid, [unit], actor.uuid)
  const [comment] = await commentsWhere(db, actor, file, eq(transUnitComment.uuid, uuid))
  return comment!
}

/** Removes one's own comment; another's is refused. */
export async function removeComment(house: House, actor: Actor, uuid: string) {
  const { db } = house
  const [comment] = await db.select().from(transUnitComment).where(eq(transUnitComment.uuid, uuid))
  if (!comment) throw notFound('comment')
  const { unit, file } = await findTransUnit(db, actor, comment.transUnitUuid)
  requireCommenting(file)
  if (comment.userUuid !== actor.uuid) throw new Refusal(403, 'not_your_comment')
  await db.delete(transUnitComment).where(eq(transUnitComment.uuid, uuid))
  publishChanges(house, file.jobUuid, [unit], actor.uuid)
}

async function commentsWhere(db: Db, actor: Actor, file: EditedFileRow, where: SQL): Promise<TransUnitComment[]> {
  const rows = await db
    .select()
    .from(transUnitComment)
    .where(where)
    .orderBy(asc(transUnitComment.createdAt), asc(transUnitComment.uuid))
  const names = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  return rows.map((comment) => ({
    '@id': iriOf('trans_unit_comments', comment.uuid),
    '@type': 'TransUnitComment',
    uuid: comment.uuid,
    text: comment.text,
    createdAt: comment.createdAt.toISOString(),
    author: comment.author ?? names.get(comment.userUuid ?? '') ?? '',
    mayDelete: comment.userUuid === actor.uuid && mayComment(file),
    fromFile: comment.fromFile,
  }))
}
