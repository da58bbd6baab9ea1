import { termbaseShareRoutes } from '@langwerk/contract/termbase-shares'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { changeShare, removeShare } from './change-share.ts'
import { findShare, listShares, presentShare } from './list-shares.ts'
import { shareTermbase } from './share-termbase.ts'

export function serveTermbaseShares(house: House) {
  const { db } = house

  serve(house, termbaseShareRoutes.list, ({ actor, params, query }) => listShares(db, actor, params.uuid, query))
  serve(house, termbaseShareRoutes.create, async ({ actor, params, body, request }) => {
    const rows = await shareTermbase(house, { actor, request, termbaseUuid: params.uuid }, body)
    return collection(`/termbases/${params.uuid}/termbase_shares`, rows.map(presentShare))
  })
  serve(house, termbaseShareRoutes.update, async ({ actor, params, body, request }) => {
    await changeShare(db, { actor, request, uuid: params.uuid }, body.role)
    return presentShare(await findShare(db, params.uuid))
  })
  serve(house, termbaseShareRoutes.remove, ({ actor, params, request }) =>
    removeShare(db, { actor, request, uuid: params.uuid }),
  )
}
