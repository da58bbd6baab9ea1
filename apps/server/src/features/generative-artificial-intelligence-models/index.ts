import { generativeArtificialIntelligenceModelRoutes as routes } from '@langwerk/contract/generative-artificial-intelligence-models'
import { eq } from 'drizzle-orm'
import { isGrantedDirectly, teamsGranting } from '../../access/actor.ts'
import { worksOn } from '../../access/item-rule.ts'
import { requireAction, standingsOn } from '../../access/sharing.ts'
import { generativeArtificialIntelligenceModel as model } from '../../database/schema/models.ts'
import { accessDenied } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { listShareables } from '../../kit/shareables.ts'
import { listModels } from './list-models.ts'
import { modelKind } from './model-kind.ts'
import { spentOfLimit } from './spent-of-limit.ts'
import { testConnection } from './test-connection.ts'
import { usageTotals } from './usage-totals.ts'

export { tokensAhead } from './admit-call.ts'
export { budgetAhead, costAhead, costOf } from './costs.ts'
export { type ModelRow, modelsToWrite, readModel, requireTexts, requireTextsOf } from './model-rows.ts'
export { type CallOf, paid } from './model-usage.ts'
export { type PaidPiece, paidAnswer, paidEmbeddings, paidStream } from './paid-call.ts'
export { streamAnswer } from './stream-answer.ts'
export { latestMonths, monthOfCall, sumOf, usesBy } from './uses-by.ts'
export { pricesOfWork, type WorkPrices } from './work-prices.ts'

const object = 'generativeArtificialIntelligenceModel'

/** An account's list, and a model's test, make the server call somebody outside. */
const callsAMinute = 30

export function serveGenerativeArtificialIntelligenceModels(house: House) {
  const { db } = house
  const kind = modelKind(house)
  servePortable(house, routes, kind)

  serve(house, routes.forWriting, async ({ actor, query }) => ({
    ...(await listShareables(db, actor, kind, query, eq(model.gives, 'text'))),
    '@id': '/api/writing_models',
  }))

  serve(house, routes.forEmbeddings, async ({ actor, query }) => ({
    ...(await listShareables(db, actor, kind, query, eq(model.gives, 'embeddings'))),
    '@id': '/api/embedding_models',
  }))

  // Whoever tries it out makes the server call the address, and pays, so it takes more than reading.
  serve(
    house,
    routes.testConnection,
    async ({ actor, params: { uuid } }) => {
      await requireAction(db, actor, { kind: object, object, uuid }, 'edit')
      return testConnection(house, { modelUuid: uuid, userUuid: actor.uuid })
    },
    { callsAMinute },
  )

  serve(
    house,
    routes.listModels,
    async ({ actor, body }) => {
      const mayCreate = isGrantedDirectly(actor, object, 'create') || teamsGranting(actor, object, 'create').length > 0
      if (!mayCreate) throw accessDenied(`${object}:create`)
      return listModels(house, actor, body)
    },
    { callsAMinute },
  )

  // It tells of all who use the model, of other organizations too: that is for those who answer for it.
  serve(house, routes.usage, async ({ actor, params: { uuid } }) => {
    await requireAction(db, actor, { kind: object, object, uuid }, 'edit')
    return usageTotals(db, uuid)
  })

  serve(house, routes.spendingLimit, async ({ actor, params: { uuid }, query: { job } }) => {
    await requireAction(db, actor, { kind: object, object, uuid }, 'read')
    const standing = job && (await standingsOn(db, actor, [job])).get(job)
    return spentOfLimit(db, actor, uuid, job && standing && worksOn(standing) ? job : null)
  })
}
