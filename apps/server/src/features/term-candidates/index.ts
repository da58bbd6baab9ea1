import { type MovedTermCandidates, termCandidateRoutes as routes } from '@langwerk/contract/term-candidates'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { windowOf } from './candidate-lines.ts'
import { decide } from './decide.ts'
import { edit } from './edit.ts'
import { findInbox, type Inbox, inboxOfCandidate, requireInbox } from './inbox.ts'
import { merge } from './merge.ts'
import { presentCandidate } from './present-candidate.ts'
import { split } from './split.ts'
import { answerMove, type MoveDone, tellInbox } from './steps.ts'
import { undo } from './undo.ts'

export { decisionsOn } from './decide.ts'
export { holdInbox, type Inbox } from './inbox.ts'
export { joinCandidates } from './merge.ts'
export { renameHead } from './rename-head.ts'

/** The inbox of a term import: what it found, and what people decide on it. */
export function serveTermCandidates(house: House) {
  const { db } = house

  const move = async (
    actor: Actor,
    inbox: Inbox,
    make: (tx: Db) => Promise<MoveDone>,
  ): Promise<MovedTermCandidates> => {
    const done = await db.transaction(make)
    if (done.count > 0) tellInbox(house, inbox, actor)
    return answerMove(db, inbox, done)
  }

  serve(house, routes.list, async ({ actor, params: { uuid }, query }) => {
    const inbox = await findInbox(db, actor, uuid, 'read')
    return windowOf(db, actor, inbox, { ...query, path: `/term_imports/${uuid}/term_candidates` })
  })

  serve(house, routes.get, async ({ actor, params: { uuid } }) =>
    presentCandidate(db, actor, await inboxOfCandidate(db, actor, uuid, 'read'), uuid),
  )

  serve(house, routes.decide, async ({ actor, params: { uuid }, body }) => {
    const inbox = await requireInbox(db, actor, uuid)
    return move(actor, inbox, (tx) => decide(tx, actor, inbox, body))
  })

  serve(house, routes.merge, async ({ actor, params: { uuid }, body }) => {
    const inbox = await requireInbox(db, actor, uuid)
    return move(actor, inbox, (tx) => merge(tx, actor, inbox, body))
  })

  serve(house, routes.undo, async ({ actor, params: { uuid } }) => {
    const inbox = await requireInbox(db, actor, uuid)
    return move(actor, inbox, (tx) => undo(tx, actor, inbox))
  })

  serve(house, routes.split, async ({ actor, params: { uuid }, body: { forms } }) => {
    const inbox = await inboxOfCandidate(db, actor, uuid, 'edit')
    return move(actor, inbox, (tx) => split(tx, actor, inbox, { uuid, forms }))
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body: changes }) => {
    const inbox = await inboxOfCandidate(db, actor, uuid, 'edit')
    return move(actor, inbox, (tx) => edit(tx, actor, inbox, { uuid, changes }))
  })
}
