import { iriOf, type NamedRef, uuidOf } from '@langwerk/contract/common'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed, seenBy, standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { chatMessage } from '../../database/schema/chat.ts'
import { generativeArtificialIntelligenceModel as model } from '../../database/schema/models.ts'
import { conflict } from '../../foundation/refusals.ts'
import { type ModelRow, readModel } from '../generative-artificial-intelligence-models/index.ts'

const object = 'generativeArtificialIntelligenceModel'

/** Who answers where nobody is named: the model that answered last, or else the first that the actor may read; null for none. */
export async function usualModel(db: Db, actor: Actor): Promise<NamedRef | null> {
  const ref = { uuid: model.uuid, name: shareable.name }
  const [last] = await db
    .select(ref)
    .from(chatMessage)
    .innerJoin(model, and(eq(model.uuid, chatMessage.modelUuid), eq(model.gives, 'text')))
    .innerJoin(shareable, eq(shareable.uuid, model.uuid))
    .where(and(eq(chatMessage.userUuid, actor.uuid), isNotNull(chatMessage.modelUuid)))
    .orderBy(desc(chatMessage.place))
    .limit(1)
  const isReadable = last && (await standingsOn(db, actor, [last.uuid])).has(last.uuid)
  const [found] = isReadable
    ? [last]
    : await db
        .select(ref)
        .from(model)
        .innerJoin(shareable, eq(shareable.uuid, model.uuid))
        .where(and(eq(model.gives, 'text'), seenBy(actor, object, model.uuid)))
        .orderBy(asc(shareable.createdAt), asc(model.uuid))
        .limit(1)
  return found ? { '@id': iriOf('generative_artificial_intelligence_models', found.uuid), ...found } : null
}

/**
 * The model that is to answer.
 * @param iri as the question names it; without it, the usual one
 * @throws Refusal 422 of one that the actor may not know of, 409 where there is none.
 */
export async function chosenModel(db: Db, actor: Actor, iri: string | null | undefined): Promise<ModelRow> {
  if (iri) {
    const named = { kind: object, object, uuid: uuidOf(iri), propertyPath: object } as const
    await requireActionOnNamed(db, actor, named, 'read')
  }
  const uuid = iri ? uuidOf(iri) : (await usualModel(db, actor))?.uuid
  const row = uuid && (await readModel(db, uuid))
  if (!row) throw conflict('chat_without_model')
  if (row.gives !== 'text') throw conflict('model_gives_embeddings')
  return row
}
