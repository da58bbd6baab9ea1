import { kinds, type ShareableObject } from '@langwerk/contract/kinds'
import type { Thing } from '@langwerk/contract/refusals'
import { eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'

/** The shareable thing whose rights hold for rows. */
export interface Owner {
  kind: Thing
  object: ShareableObject
  uuid: string
}

/** What the rows of a child list are under. */
export interface ChildParent {
  label: Thing
  collection: string
  /** The thing that it is, or that it is a part of; nothing where there is no such part. */
  ownerOf: (db: Db, uuid: string) => Promise<Owner | undefined>
}

/** What a job or a job template uses, as the parent of rows. */
export interface UseAsParent<Field extends string> {
  /** Under which name the input names it. */
  field: Field
  label: Thing
  collection: string
  table: AnyPgTable & { uuid: AnyPgColumn; ownerUuid: AnyPgColumn }
}

/** A shareable thing as a parent; whether it is there, its access tells. */
export const thingAsParent = (object: ShareableObject): ChildParent => {
  const { label, collection } = kinds[object]
  return { label, collection, ownerOf: async (_db, uuid) => ({ kind: label, object, uuid }) }
}

export const useAsParent = ({ label, collection, table }: UseAsParent<string>): ChildParent => ({
  label,
  collection,
  ownerOf: async (db, uuid) => {
    const [owner] = await db
      .select({ uuid: shareable.uuid, object: shareable.kind })
      .from(table as AnyPgTable)
      .innerJoin(shareable, eq(shareable.uuid, table.ownerUuid))
      .where(eq(table.uuid, uuid))
    return owner && { ...owner, kind: kinds[owner.object].label }
  },
})
