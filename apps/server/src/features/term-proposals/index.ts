import { termProposalRoutes as routes } from '@langwerk/contract/term-proposals'
import { and, desc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termProposal, termProposalPart } from '../../database/schema/term-proposals.ts'
import { conflict, notFound, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { acceptParts, denyParts, undoDecisions } from './decide.ts'
import { presentProposals } from './present-proposals.ts'
import { loadProposal, type ProposalRow } from './proposal-rows.ts'
import { propose, takeBack } from './propose.ts'
import { registerDecisionMails, tellOfDecision } from './tell-of-decisions.ts'
import { vote } from './vote.ts'

/** What people propose for termbases: who may read one proposes, who may review it votes, who may approve decides. */
export function serveTermProposals(house: House) {
  const { db, events, tasks } = house
  registerDecisionMails(house)
  const told = ({ termbaseUuid }: Pick<ProposalRow, 'termbaseUuid'>) => {
    events.publish({ type: 'termProposal', termbaseUuid }, { shareableUuid: termbaseUuid })
    tasks.wake()
  }
  const decide = async (actor: Actor, uuid: string, move: (tx: Db, row: ProposalRow) => Promise<unknown>) => {
    const row = await loadProposal(db, actor, uuid, 'approve')
    await db.transaction(async (tx) => {
      await move(tx, row)
      await tellOfDecision(house, tx, row)
    })
    told(row)
    return one(db, actor, uuid)
  }

  serve(house, routes.list, async ({ actor, params, query }) => {
    const termbase = { kind: 'termbase', object: 'termbase', uuid: params.uuid } as const
    const seesAll = mayDo(await requireAction(db, actor, termbase, 'read'), 'review')
    const { page = 1, itemsPerPage = 20, state, own, termEntryUuid } = query
    const where = and(
      eq(termProposal.termbaseUuid, params.uuid),
      state && isIn(db, state),
      own || !seesAll ? eq(termProposal.userUuid, actor.uuid) : undefined,
      termEntryUuid ? eq(termProposal.termEntryUuid, termEntryUuid) : undefined,
    )
    const rows = await db
      .select()
      .from(termProposal)
      .where(where)
      .orderBy(desc(termProposal.createdAt), desc(termProposal.uuid))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
    const path = `/termbases/${params.uuid}/term_proposals`
    return collection(path, await presentProposals(db, actor, rows), await db.$count(termProposal, where))
  })

  serve(house, routes.get, async ({ actor, params }) => {
    await loadProposal(db, actor, params.uuid, 'read')
    return one(db, actor, params.uuid)
  })

  serve(house, routes.create, async ({ actor, body }) => {
    const uuid = await propose(db, actor, body)
    const made = await one(db, actor, uuid)
    told(made)
    return made
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const row = await loadProposal(db, actor, params.uuid, 'takeBack')
    await takeBack(db, actor, row)
    told(row)
  })

  serve(house, routes.vote, async ({ actor, params, body }) => {
    const row = await loadProposal(db, actor, params.uuid, 'review')
    await vote(db, actor, row, body)
    told(row)
    return one(db, actor, row.uuid)
  })

  serve(house, routes.accept, ({ actor, params, body }) =>
    decide(actor, params.uuid, (tx, row) => acceptParts(tx, actor, row, body)),
  )
  serve(house, routes.deny, ({ actor, params, body }) =>
    decide(actor, params.uuid, (tx, row) => denyParts(tx, actor, row, body)),
  )
  serve(house, routes.undo, ({ actor, params, body }) =>
    decide(actor, params.uuid, (tx, row) => undoDecisions(tx, actor, row, body.parts)),
  )

  serve(house, routes.acceptMany, async ({ actor, params, body }) => {
    await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: params.uuid }, 'approve')
    let accepted = 0
    const wanted = [...new Set(body.termProposalUuids)]
    for (const uuid of wanted) if (await acceptFresh(house, actor, { uuid, termbaseUuid: params.uuid })) accepted++
    if (accepted === 0) throw conflict('no_entry_changed')
    told({ termbaseUuid: params.uuid })
    return { accepted, left: wanted.length - accepted }
  })
}

/** Whether nothing of it is open any more; what was decided meanwhile, or is of another termbase, counts as left. */
async function acceptFresh(
  house: House,
  actor: Actor,
  { uuid, termbaseUuid }: { uuid: string; termbaseUuid: string },
): Promise<boolean> {
  const of = and(eq(termProposal.uuid, uuid), eq(termProposal.termbaseUuid, termbaseUuid))
  const [row] = await house.db.select().from(termProposal).where(of)
  if (!row) return false
  try {
    return await house.db.transaction(async (tx) => {
      const open = await acceptParts(tx, actor, row, { freshOnly: true })
      await tellOfDecision(house, tx, row)
      return open === 0
    })
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false
    throw error
  }
}

async function one(db: Db, actor: Actor, uuid: string) {
  const rows = await db.select().from(termProposal).where(eq(termProposal.uuid, uuid))
  const [found] = await presentProposals(db, actor, rows)
  if (!found) throw notFound('termProposal')
  return found
}

/** Something of it waits for a decision, or nothing does; nothing waits in the recycle bin. */
function isIn(db: Db, state: 'open' | 'decided'): SQL {
  const open = exists(
    db
      .select({ one: sql`1` })
      .from(termProposalPart)
      .innerJoin(termEntry, eq(termEntry.uuid, termProposal.termEntryUuid))
      .where(
        and(
          eq(termProposalPart.termProposalUuid, termProposal.uuid),
          eq(termProposalPart.state, 'open'),
          sql`${termEntry.recycledAt} is null`,
        ),
      ),
  )
  return state === 'open' ? open : not(open)
}
