import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { newUuid } from '../../../foundation/uuid.ts'

/** A way to say a segment, as it is kept. */
export interface KeptAlternative {
  transUnitUuid: string
  /** In its wire form. */
  target: string
  idea: string
  backTranslation: string
}

/** Keeps what a model found for some segments, in its order, as the next round of each. */
export async function keepAlternatives(tx: Db, modelName: string, alternatives: readonly KeptAlternative[]) {
  const rows = alternatives.map((one, index) => ({ ...one, uuid: newUuid(), sortId: index + 1 }))
  await tx.execute(sql`
    insert into trans_unit_alternative (uuid, trans_unit_uuid, round, sort_id, target, idea, back_translation, model_name)
    select given.uuid, given."transUnitUuid", 1 + coalesce((select max(a.round) from trans_unit_alternative a
        where a.trans_unit_uuid = given."transUnitUuid"), 0),
      given."sortId", given.target, given.idea, given."backTranslation", ${modelName}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, "transUnitUuid" uuid, "sortId" int, target text,
      idea text, "backTranslation" text)
    where exists (select from trans_unit u where u.uuid = given."transUnitUuid")`)
}
